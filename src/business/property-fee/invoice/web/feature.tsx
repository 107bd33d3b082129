import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const invoiceWeb = webFeature({
  name: 'fee-invoice',
  pages: {
    'property/InvoiceList': page(
      () => import('./list-page.tsx'),
      (m) => m.FeeInvoicePage,
    ),
  },
})

import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const refundWeb = webFeature({
  name: 'fee-refund',
  pages: {
    'property/RefundList': page(
      () => import('./list-page.tsx'),
      (m) => m.FeeRefundPage,
    ),
  },
})

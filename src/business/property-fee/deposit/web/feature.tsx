import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const depositWeb = webFeature({
  name: 'fee-deposit',
  pages: {
    'property/DepositList': page(
      () => import('./list-page.tsx'),
      (m) => m.FeeDepositPage,
    ),
  },
})

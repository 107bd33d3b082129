import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const reconWeb = webFeature({
  name: 'fee-reconciliation',
  pages: {
    'property/ReconList': page(
      () => import('./list-page.tsx'),
      (m) => m.FeeReconPage,
    ),
    'property/ReconDiffList': page(
      () => import('../../difference/web/list-page.tsx'),
      (m) => m.FeeReconDiffPage,
    ),
  },
})

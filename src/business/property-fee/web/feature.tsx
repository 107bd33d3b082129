import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const feeWeb = webFeature({
  name: 'property-fee',
  pages: {
    'property/StandardList': page(
      () => import('../standard/web/list-page.tsx'),
      (m) => m.FeeStandardPage,
    ),
    'property/AssignList': page(
      () => import('../assignment/web/list-page.tsx'),
      (m) => m.FeeAssignPage,
    ),
    'property/ItemList': page(
      () => import('../item/web/list-page.tsx'),
      (m) => m.FeeItemPage,
    ),
  },
})

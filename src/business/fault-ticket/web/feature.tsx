import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const faultWeb = webFeature({
  name: 'fault-ticket',
  pages: {
    'fault/CategoryList': page(
      () => import('../category/web/list-page.tsx'),
      (m) => m.FaultCategoryListPage,
    ),
    'fault/ReasonList': page(
      () => import('../reason/web/list-page.tsx'),
      (m) => m.FaultReasonListPage,
    ),
  },
})

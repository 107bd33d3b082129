import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const publicityWeb = webFeature({
  name: 'publicity',
  pages: {
    'om/Board': page(
      () => import('./board-page.tsx'),
      (m) => m.BoardPage,
    ),
    'om/PublicityList': page(
      () => import('./list-page.tsx'),
      (m) => m.PublicityListPage,
    ),
    'om/ObjectionList': page(
      () => import('../objection/web/list-page.tsx'),
      (m) => m.ObjectionListPage,
    ),
  },
})

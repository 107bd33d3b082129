import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const departWeb = webFeature({
  name: 'depart',
  pages: {
    'system/DepartList': page(
      () => import('../structure/web/list-page.tsx'),
      (m) => m.DepartListPage,
    ),
  },
})

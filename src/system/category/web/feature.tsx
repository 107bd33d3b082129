import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const categoryWeb = webFeature({
  name: 'category',
  pages: {
    'system/SysCategoryList': page(
      () => import('./list-page.tsx'),
      (m) => m.CategoryListPage,
    ),
  },
})

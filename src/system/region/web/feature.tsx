import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const regionWeb = webFeature({
  name: 'region',
  pages: {
    'system/RegionList': page(
      () => import('./list-page.tsx'),
      (m) => m.RegionListPage,
    ),
  },
})

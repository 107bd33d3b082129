import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const siteWeb = webFeature({
  name: 'project-site',
  pages: {
    'company/SiteList': page(
      () => import('./list-page.tsx'),
      (m) => m.SiteListPage,
    ),
    'company/SiteStatistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.SiteStatisticsPage,
    ),
  },
})

import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const monitorWeb = webFeature({
  name: 'monitor',
  pages: {
    'monitor/Overview': page(
      () => import('./overview-page.tsx'),
      (m) => m.OverviewPage,
    ),
  },
})

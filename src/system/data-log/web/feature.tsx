import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const dataLogWeb = webFeature({
  name: 'data-log',
  pages: {
    'system/DataLogList': page(
      () => import('./list-page.tsx'),
      (m) => m.DataLogListPage,
    ),
  },
})

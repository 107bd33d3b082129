import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const logWeb = webFeature({
  name: 'log',
  pages: {
    'system/LogList': page(
      () => import('./list-page.tsx'),
      (m) => m.LogListPage,
    ),
  },
})

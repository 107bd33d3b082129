import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const apiDocWeb = webFeature({
  name: 'api-doc',
  pages: {
    'system/ApiDoc': page(
      () => import('./api-doc-page.tsx'),
      (m) => m.ApiDocPage,
    ),
  },
})

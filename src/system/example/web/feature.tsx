import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const exampleWeb = webFeature({
  name: 'example',
  pages: {
    'example/State': page(
      () => import('./state-page.tsx'),
      (m) => m.ExampleStatePage,
    ),
  },
})

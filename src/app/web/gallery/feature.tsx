import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

/** Examples that show parts of several units at once, which only meet here. */
export const galleryWeb = webFeature({
  name: 'gallery',
  pages: {
    'example/Pickers': page(
      () => import('./pickers-page.tsx'),
      (m) => m.PickersPage,
    ),
    'example/Rules': page(
      () => import('./rules-page.tsx'),
      (m) => m.RulesPage,
    ),
  },
})

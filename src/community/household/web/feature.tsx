import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const householdWeb = webFeature({
  name: 'household',
  pages: {
    'village/HouseholdList': page(
      () => import('./list-page.tsx'),
      (m) => m.HouseholdListPage,
    ),
    'village/MyHome': page(
      () => import('./my-home-page.tsx'),
      (m) => m.MyHomePage,
    ),
  },
})

import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { householdPermissions as may } from '../shared/permissions.ts'

export const householdWeb = webFeature({
  name: 'household',
  actions: [{ label: '新增住户', path: '/village/households?_open=add', permissions: [may.list, may.add] }],
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

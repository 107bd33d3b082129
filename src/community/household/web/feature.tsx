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
    'village/HouseholdAudit': page(
      () => import('./audit-page.tsx'),
      (m) => m.HouseholdAuditPage,
    ),
    'village/HouseholdStatistics': page(
      () => import('./statistics-page.tsx'),
      (m) => m.HouseholdStatisticsPage,
    ),
    'village/InvitationList': page(
      () => import('../invitation/web/list-page.tsx'),
      (m) => m.InvitationListPage,
    ),
    'village/MyHome': page(
      () => import('../my-home/web/my-home-page.tsx'),
      (m) => m.MyHomePage,
    ),
  },
})

import { page } from '#kernel/web/page.tsx'
import type { PlaceTab } from '#kernel/web/place-tab.ts'
import { webFeature, type WebFeature } from '#kernel/web/web-feature.ts'
import { householdPermissions as may } from '../shared/permissions.ts'

/** `loadTabs` fetches what areas above show of a home. */
export const householdWeb = (loadTabs: () => Promise<{ roomTabs: readonly PlaceTab[] }>): WebFeature =>
  webFeature({
    name: 'household',
    actions: [{ label: '新增住户', path: '/village/households?_open=add', permissions: [may.list, may.add] }],
    pages: {
      'village/HouseholdList': page(
        () => import('./list-page.tsx'),
        (m) => m.HouseholdListPage,
      ),
      'village/HouseholdInfo': page(
        () => Promise.all([import('./info-page.tsx'), loadTabs()]),
        ([{ HouseholdInfoPage }, { roomTabs }]) =>
          () => <HouseholdInfoPage tabs={roomTabs} />,
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

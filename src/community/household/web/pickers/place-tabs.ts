import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { householdPermissions } from '../../shared/permissions.ts'
import type { Household } from '../../shared/schema.ts'

const room = { height: 320 }
const Households = block(
  () => import('../list-page.tsx'),
  (m) => m.HouseholdListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const householdVillageTabs = [
  placeTab<Household>({
    ...{ key: 'households', group: 'people', label: '住户', List: Households },
    ...{ permission: householdPermissions.list, path: '/village/households', by: 'villageId' },
  }),
]

/** What it shows on the page of a home: everybody who lived in or owned it, also before. */
export const householdRoomTabs = [
  placeTab<Household>({
    ...{ key: 'residents', group: 'people', label: '全部记录', List: Households },
    ...{ permission: householdPermissions.list, path: '/village/households', by: 'roomId' },
  }),
]

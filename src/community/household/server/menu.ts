import type { MenuEntry } from '#kernel/server/feature.ts'
import { householdPermissions } from '../shared/permissions.ts'

/** Both stand in the group of the villages. */
export const householdMenu: readonly MenuEntry[] = [
  {
    id: 'village-household',
    parent: 'village',
    title: '住户',
    path: '/village/households',
    component: 'village/HouseholdList',
    icon: 'team',
    sort: 4,
    permission: householdPermissions.list,
  },
  {
    id: 'village-my-home',
    parent: 'village',
    title: '我的房屋',
    path: '/village/myHousehold',
    component: 'village/MyHome',
    icon: 'user',
    sort: 5,
    permission: householdPermissions.own,
  },
]

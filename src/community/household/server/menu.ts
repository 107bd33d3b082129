import type { MenuEntry } from '#kernel/server/feature.ts'
import { invitationPermissions } from '../invitation/shared/permissions.ts'
import { householdPermissions } from '../shared/permissions.ts'

/** All stand in the group of the villages. */
export const householdMenu: readonly MenuEntry[] = [
  {
    id: 'village-household',
    parent: 'village',
    title: '业主信息',
    path: '/village/households',
    component: 'village/HouseholdList',
    icon: 'team',
    sort: 4,
    permission: householdPermissions.list,
  },
  {
    id: 'village-household-info',
    parent: 'village',
    title: '住户信息',
    path: '/village/household',
    component: 'village/HouseholdInfo',
    sort: 10,
    permission: householdPermissions.list,
    hidden: true,
  },
  {
    id: 'village-household-audit',
    parent: 'village',
    title: '住户审核',
    path: '/village/householdAudit',
    component: 'village/HouseholdAudit',
    icon: 'check-circle',
    sort: 5,
    permission: householdPermissions.audit,
  },
  {
    id: 'village-household-statistics',
    parent: 'village',
    title: '住户统计',
    path: '/village/householdStatistics',
    component: 'village/HouseholdStatistics',
    icon: 'pie-chart',
    sort: 6,
    permission: householdPermissions.list,
  },
  {
    id: 'village-invitation',
    parent: 'village',
    title: '邀请码',
    path: '/village/invitation',
    component: 'village/InvitationList',
    icon: 'qrcode',
    sort: 7,
    permission: invitationPermissions.list,
  },
  {
    // Without a permission: whoever applies holds no role yet, and staff may live here too.
    id: 'village-my-home',
    parent: 'village',
    title: '我的住户',
    path: '/village/myHousehold',
    component: 'village/MyHome',
    icon: 'user',
    sort: 8,
  },
]

import type { MenuEntry } from '#kernel/server/feature.ts'
import { paySettingPermissions } from '../shared/permissions.ts'

export const paySettingMenu: readonly MenuEntry[] = [
  {
    id: 'fee-pay-setting',
    parent: 'fee-terms',
    title: '缴费设置',
    path: '/property-expenses/pay-setting',
    component: 'property/PaySettingList',
    icon: 'control',
    sort: 9,
    permission: paySettingPermissions.list,
  },
]

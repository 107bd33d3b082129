import type { MenuEntry } from '#kernel/server/feature.ts'
import { standardPermissions } from '../standard/shared/permissions.ts'
import { fundPermissions as may } from '../shared/permissions.ts'

export const accountPage = '/fund/account'

export const fundMenu: readonly MenuEntry[] = [
  { id: 'fund', title: '维修资金', path: '/fund', icon: 'bank', sort: 320 },
  {
    id: 'fund-account',
    parent: 'fund',
    title: '分户账查询',
    path: accountPage,
    component: 'fund/AccountList',
    icon: 'bank',
    sort: 1,
    permission: may.list,
  },
  {
    id: 'fund-standard',
    parent: 'fund',
    title: '交存标准',
    path: '/fund/standard',
    component: 'fund/StandardList',
    icon: 'setting',
    sort: 2,
    permission: standardPermissions.list,
  },
  {
    id: 'fund-renewal',
    parent: 'fund',
    title: '续交名单',
    path: '/fund/renewal',
    component: 'fund/RenewalList',
    icon: 'clock-circle',
    sort: 3,
    permission: may.renewal,
  },
]

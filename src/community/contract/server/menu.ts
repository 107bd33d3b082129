import type { MenuEntry } from '#kernel/server/feature.ts'
import { contractPermissions } from '../shared/permissions.ts'
import { contractPage } from './todos.ts'

export const contractMenu: readonly MenuEntry[] = [
  {
    id: 'company-contract',
    parent: 'company',
    title: '合同备案',
    path: contractPage,
    component: 'company/ContractList',
    icon: 'form',
    sort: 6,
    permission: contractPermissions.list,
  },
]

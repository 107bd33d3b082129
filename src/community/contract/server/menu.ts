import type { MenuEntry } from '#kernel/server/feature.ts'
import { publicContractPermissions } from '../public/shared/permissions.ts'
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
  {
    id: 'company-contract-statistics',
    parent: 'company',
    title: '合同统计',
    path: '/company/contractStatistics',
    component: 'company/ContractStatistics',
    icon: 'pie-chart',
    sort: 9,
    permission: contractPermissions.statistics,
  },
  {
    // Owners read what the contract of their village says to everybody.
    id: 'company-contract-public',
    parent: 'company',
    title: '物业合同',
    path: '/company/contractPublic',
    component: 'company/PublicContract',
    icon: 'file-text',
    sort: 10,
    permission: publicContractPermissions.list,
  },
]

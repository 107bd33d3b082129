import type { MenuEntry } from '#kernel/server/feature.ts'
import { transferPermissions } from '../shared/permissions.ts'

export const transferPage = '/property-expenses/debt-transfer'

export const transferMenu: readonly MenuEntry[] = [
  {
    id: 'fee-debt-transfer',
    parent: 'fee-billing',
    title: '债务转移',
    path: transferPage,
    component: 'property/DebtTransferList',
    icon: 'swap',
    sort: 6,
    permission: transferPermissions.list,
  },
]

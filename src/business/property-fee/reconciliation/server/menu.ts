import type { MenuEntry } from '#kernel/server/feature.ts'
import { diffPage } from '../../difference/server/todos.ts'
import { reconPermissions } from '../shared/permissions.ts'
import { reconPage } from './todos.ts'

export const reconMenu: readonly MenuEntry[] = [
  {
    id: 'fee-recon',
    parent: 'property-expenses',
    title: '对账中心',
    path: reconPage,
    component: 'property/ReconList',
    icon: 'swap',
    sort: 20,
    permission: reconPermissions.list,
  },
  {
    id: 'fee-recon-diff',
    parent: 'property-expenses',
    title: '对账差异',
    path: diffPage,
    component: 'property/ReconDiffList',
    icon: 'flag',
    sort: 21,
    permission: reconPermissions.list,
  },
]

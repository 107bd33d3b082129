import type { MenuEntry } from '#kernel/server/feature.ts'
import { diffPage } from '../../difference/server/todos.ts'
import { reconPermissions } from '../shared/permissions.ts'
import { reconPage } from './todos.ts'

export const reconMenu: readonly MenuEntry[] = [
  {
    id: 'fee-recon',
    parent: 'fee-collect',
    title: '对账中心',
    path: reconPage,
    component: 'property/ReconList',
    icon: 'swap',
    sort: 9,
    permission: reconPermissions.list,
  },
  {
    id: 'fee-recon-diff',
    parent: 'fee-collect',
    title: '对账差异',
    path: diffPage,
    component: 'property/ReconDiffList',
    icon: 'flag',
    sort: 10,
    permission: reconPermissions.list,
  },
]

import type { MenuEntry } from '#kernel/server/feature.ts'
import { poolPermissions } from '../../share-pool/shared/permissions.ts'
import { meterPermissions } from '../shared/permissions.ts'

/** Counters, and what they measure for all together. */
export const meterMenu: readonly MenuEntry[] = [
  {
    id: 'fee-meter',
    parent: 'fee-usage',
    title: '计量表',
    path: '/property-expenses/meter',
    component: 'property/MeterList',
    icon: 'dashboard',
    sort: 1,
    permission: meterPermissions.list,
  },
  {
    id: 'fee-pool',
    parent: 'fee-usage',
    title: '公摊管理',
    path: '/property-expenses/share',
    component: 'property/PoolList',
    icon: 'pie-chart',
    sort: 3,
    permission: poolPermissions.list,
  },
]

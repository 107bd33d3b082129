import type { MenuEntry } from '#kernel/server/feature.ts'
import { refundPermissions } from '../shared/permissions.ts'
import { refundPage } from './todos.ts'

export const refundMenu: readonly MenuEntry[] = [
  {
    id: 'fee-refund',
    parent: 'fee-collect',
    title: '退款',
    path: refundPage,
    component: 'property/RefundList',
    icon: 'rollback',
    sort: 7,
    permission: refundPermissions.list,
  },
]

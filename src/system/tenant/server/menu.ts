import type { MenuEntry } from '#kernel/server/feature.ts'
import { tenantPermissions } from '../shared/permissions.ts'

export const tenantMenu: readonly MenuEntry[] = [
  {
    id: 'system-tenant',
    parent: 'system',
    title: '租户管理',
    path: '/isys/tenant',
    component: 'system/TenantList',
    icon: 'cluster',
    sort: 13,
    permission: tenantPermissions.list,
  },
]

import type { MenuEntry } from '#kernel/server/feature.ts'
import { doctorPermissions } from '../shared/permissions.ts'

export const doctorMenu: readonly MenuEntry[] = [
  {
    id: 'system-permission-doctor',
    parent: 'system',
    title: '权限诊断',
    path: '/isystem/permissionDoctor',
    component: 'system/PermissionDoctor',
    icon: 'check-circle',
    sort: 14,
    permission: doctorPermissions.diagnose,
  },
]

import { permissions } from '#kernel/shared/permission.ts'
import { residentRoles } from '#kernel/shared/role.ts'

export const joinedPermissions = permissions('ticket:joined', {
  report: { label: '我要反映', roles: residentRoles },
  own: { label: '我的工单', roles: residentRoles },
  work: { label: '我的工作', roles: ['normal', 'customerService', 'projectManager', 'villageAdmin'] },
})

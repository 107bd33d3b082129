import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles, residentRoles } from '#kernel/shared/role.ts'

export const joinedPermissions = permissions('ticket:joined', {
  report: { label: '我要反映', roles: residentRoles },
  own: { label: '我的工单', roles: residentRoles },
  /** Everybody who takes part in one of the kinds. */
  work: {
    label: '我的工作',
    roles: [
      ...governmentRoles,
      ...companyRoles,
      'customerService',
      'repairDispatcher',
      'villageAdmin',
      'committeeDirector',
    ],
  },
})

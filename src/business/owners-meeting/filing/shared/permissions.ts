import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const conveners = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const

/** Minutes of meetings: owners read them once they are filed. */
export const recordPermissions = permissions('om:record', {
  list: {
    label: '查看会议备案信息',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', 'owner'],
  },
  edit: { label: '登记会议备案信息', roles: conveners },
})

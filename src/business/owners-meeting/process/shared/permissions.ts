import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const conveners = ['committeeDirector', 'villageAdmin', 'communityAdmin'] as const

/** The convener shows what was done at each step, community and street look at it. */
export const processPermissions = permissions('om:process', {
  list: { label: '查看会议流程', roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector'] },
  check: { label: '会议流程自查', roles: conveners },
  reviewCommunity: { label: '社区审核会议流程', roles: ['communityAdmin'] },
  reviewStreet: { label: '街道审核会议流程', roles: ['streetAdmin'] },
})

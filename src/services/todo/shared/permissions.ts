import { permissions } from '#kernel/shared/permission.ts'
import { allRoles, isResidentRole } from '#kernel/shared/role.ts'

/** Residents meet their few to-dos in the bell; the inbox is for those who work here. */
const workers = allRoles.filter((role) => !isResidentRole(role))

export const todoPermissions = permissions('office:todo', {
  list: { label: '查看办公待办', roles: workers },
  handle: { label: '处理、转办待办', roles: workers },
  batch: { label: '批量处理待办', roles: ['projectManager', 'villageAdmin'] },
  urge: {
    label: '催办',
    roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin', 'projectManager'],
  },
  snooze: { label: '稍后提醒', roles: workers },
})

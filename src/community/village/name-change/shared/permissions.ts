import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const applicants = ['communityAdmin', 'villageAdmin', 'committeeDirector', 'projectManager'] as const

export const nameChangePermissions = permissions('village:name', {
  list: {
    label: '查看小区更名',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', 'projectManager'],
  },
  apply: { label: '申请更名', roles: applicants },
  /** Each audit is for the authority whose turn it is. */
  audit: { label: '审核更名', roles: ['communityAdmin', 'streetAdmin', 'supAdmin'] },
})

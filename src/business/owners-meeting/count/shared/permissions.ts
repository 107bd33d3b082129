import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

const people = [...governmentRoles, 'villageAdmin', 'committeeDirector', 'owner'] as const

/** Who counts, the meeting names; whoever sees a meeting reads its result. */
export const countPermissions = permissions('vote:count', {
  run: { label: '计票和监票', roles: [...people, 'normal'] },
  list: { label: '查看表决结果', roles: ['admin', ...people, 'companyAdmin', 'projectManager'] },
})

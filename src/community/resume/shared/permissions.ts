import { permissions } from '#kernel/shared/permission.ts'
import { clerkRoles } from '#kernel/shared/role.ts'

/** Managers and candidates of committees write their own; nobody else's can be asked for. */
export const resumePermissions = permissions('resume:my', {
  edit: {
    label: '我的履历',
    roles: ['companyAdmin', 'projectManager', 'normal', ...clerkRoles, 'villageAdmin', 'committeeDirector', 'owner'],
  },
})

/** The authority checks what people say of their work. */
export const experiencePermissions = permissions('resume:exp', {
  list: { label: '查看工作经历', roles: ['admin', 'supAdmin'] },
  verify: { label: '核实工作经历', roles: ['admin', 'supAdmin'] },
})

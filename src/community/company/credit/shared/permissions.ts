import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const keepers = ['admin', 'supAdmin'] as const

export const creditPermissions = permissions('company:credit', {
  list: {
    label: '查看信用记录',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', ...companyRoles, 'customerService'],
  },
  add: { label: '登记信用记录', roles: keepers },
  appeal: { label: '申辩', roles: ['companyAdmin'] },
  audit: { label: '审核信用记录', roles: keepers },
  export: { label: '导出信用记录', roles: keepers },
})

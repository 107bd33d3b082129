import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const readers = ['admin', ...governmentRoles, ...companyRoles, 'equipmentManager', 'villageAdmin'] as const
const keepers = ['admin', 'supAdmin', 'companyAdmin', 'equipmentManager'] as const

export const faultReasonPermissions = permissions('fault:reason', {
  list: { label: '查看故障原因', roles: readers },
  add: { label: '新增故障原因', roles: [...keepers, 'projectManager'] },
  edit: { label: '编辑故障原因', roles: keepers },
  delete: { label: '删除故障原因', roles: keepers },
  import: { label: '导入故障原因', roles: keepers },
  export: { label: '导出故障原因', roles: readers },
})

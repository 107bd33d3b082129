import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const readers = [
  ...(['admin', ...governmentRoles, ...companyRoles, 'customerService', 'repairDispatcher'] as const),
  ...(['equipmentManager', 'villageAdmin'] as const),
] as const
/** The district keeps what holds for everybody, a company its own. */
const keepers = ['admin', 'supAdmin', 'companyAdmin', 'equipmentManager'] as const

export const faultCategoryPermissions = permissions('fault:category', {
  list: { label: '查看故障分类', roles: readers },
  add: { label: '新增故障分类', roles: keepers },
  edit: { label: '编辑故障分类', roles: keepers },
  delete: { label: '删除故障分类', roles: keepers },
  import: { label: '导入故障分类', roles: keepers },
  export: { label: '导出故障分类', roles: readers },
})

import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  ...companyRoles,
  'customerService',
] as const
const editors = ['admin', 'supAdmin'] as const

export const managerAreaPermissions = permissions('managerArea:info', {
  list: { label: '查看管理区域', roles: readers },
  add: { label: '新增管理区域', roles: editors },
  edit: { label: '编辑管理区域', roles: editors },
  delete: { label: '删除管理区域', roles: editors },
  export: { label: '导出管理区域', roles: editors },
})

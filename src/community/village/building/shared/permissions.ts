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
const editors = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'villageAdmin', 'projectManager'] as const

export const buildingPermissions = permissions('village:building', {
  list: { label: '查看楼栋', roles: readers },
  add: { label: '新增楼栋', roles: editors },
  edit: { label: '编辑楼栋', roles: editors },
  delete: { label: '删除楼栋', roles: editors },
  export: { label: '导出楼栋', roles: [...editors, 'companyAdmin'] },
})

import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  ...companyRoles,
  'equipmentManager',
] as const
/** Those who look after a village; the district corrects. */
const keepers = ['admin', 'supAdmin', 'companyAdmin', 'equipmentManager', 'projectManager', 'villageAdmin'] as const

export const equipmentPermissions = permissions('equipment', {
  list: { label: '查看设备', roles: readers },
  add: { label: '新增设备', roles: keepers },
  edit: { label: '编辑设备', roles: keepers },
  change: { label: '变更设备状态', roles: keepers },
  delete: { label: '删除设备', roles: keepers },
  import: { label: '导入设备', roles: keepers },
  export: { label: '导出设备', roles: readers },
})

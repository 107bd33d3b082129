import { permissions } from '#kernel/shared/permission.ts'
import { clerkRoles, companyRoles, governmentRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  ...companyRoles,
  ...clerkRoles,
] as const
const editors = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'villageAdmin', 'projectManager'] as const

/** They hold for buildings and units too: the three are one register. */
export const roomPermissions = permissions('village:room', {
  list: { label: '查看楼栋房屋', roles: readers },
  add: { label: '新增房屋', roles: editors },
  edit: { label: '编辑房屋', roles: editors },
  generate: { label: '批量生成房屋', roles: editors },
  delete: { label: '删除房屋', roles: editors },
  import: { label: '导入房屋', roles: editors },
  export: { label: '导出房屋', roles: [...editors, 'companyAdmin'] },
})

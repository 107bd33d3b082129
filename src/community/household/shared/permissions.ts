import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles, residentRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  ...companyRoles,
  'customerService',
] as const
const editors = ['admin', 'villageAdmin', 'projectManager'] as const

export const householdPermissions = permissions('village:households', {
  list: { label: '查看住户', roles: readers },
  add: { label: '新增住户', roles: editors },
  edit: { label: '编辑住户', roles: editors },
  moveOut: { label: '迁出', roles: editors },
  export: { label: '导出住户', roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'villageAdmin'] },
  own: { label: '我的房屋', roles: ['admin', 'committeeDirector', ...residentRoles] },
})

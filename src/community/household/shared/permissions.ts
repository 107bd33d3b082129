import { permissions } from '#kernel/shared/permission.ts'
import { companyRoles, governmentRoles, residentRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  ...companyRoles,
  'customerService',
  'feeCashier',
  'feeFinance',
] as const
const editors = ['admin', 'villageAdmin', 'projectManager'] as const
const government = ['supAdmin', 'streetAdmin', 'communityAdmin'] as const

export const householdPermissions = permissions('village:households', {
  list: { label: '查看住户', roles: readers },
  add: { label: '新增住户', roles: editors },
  edit: { label: '编辑住户', roles: editors },
  audit: { label: '审核住户', roles: [...editors, 'communityAdmin', 'streetAdmin'] },
  transfer: { label: '过户', roles: editors },
  moveOut: { label: '迁出', roles: editors },
  delete: { label: '删除住户', roles: [...editors, 'supAdmin'] },
  import: { label: '导入住户', roles: editors },
  export: { label: '导出住户', roles: ['admin', ...government, 'villageAdmin'] },
  plain: { label: '查看明文', roles: [...editors, ...government] },
  own: { label: '我的住户', roles: ['admin', 'committeeDirector', ...residentRoles] },
})

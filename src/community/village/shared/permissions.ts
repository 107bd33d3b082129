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
const editors = ['admin', 'supAdmin', 'communityAdmin'] as const

export const villagePermissions = permissions('village:info', {
  list: { label: '查看小区', roles: readers },
  add: { label: '新增小区', roles: editors },
  edit: { label: '编辑小区', roles: editors },
  export: { label: '导出小区', roles: ['admin', 'supAdmin', 'streetAdmin'] },
})

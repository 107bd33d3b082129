import { permissions } from '#kernel/shared/permission.ts'
import { clerkRoles, companyRoles, governmentRoles, type RoleCode } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  ...companyRoles,
  ...clerkRoles,
] as const
/** Their entries are right at once; those of all others are audited. */
export const settlingRoles: readonly RoleCode[] = ['admin', 'supAdmin', 'streetAdmin']
const applicants = ['communityAdmin', 'villageAdmin', 'projectManager'] as const
const editors = [...settlingRoles, ...applicants] as const

export const villagePermissions = permissions('village:info', {
  /** Owners read the record of their own village. */
  list: { label: '查看小区', roles: [...readers, 'owner'] },
  add: { label: '新增小区', roles: editors },
  edit: { label: '编辑小区', roles: editors },
  submit: { label: '提交', roles: applicants },
  audit: { label: '审核小区', roles: ['supAdmin', 'streetAdmin', 'communityAdmin'] },
  stop: { label: '停用', roles: ['admin', 'supAdmin'] },
  delete: { label: '删除小区', roles: editors },
  import: { label: '导入小区', roles: editors },
  export: { label: '导出小区', roles: ['admin', 'supAdmin'] },
  print: { label: '打印档案', roles: editors },
  statistics: { label: '小区统计', roles: readers },
  condition: { label: '设置业主大会条件', roles: ['admin', 'supAdmin'] },
})

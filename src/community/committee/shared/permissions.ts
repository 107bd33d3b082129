import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles, residentRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'committeeDirector',
  'companyAdmin',
  'projectManager',
  ...residentRoles,
] as const
const writers = ['communityAdmin', 'committeeDirector'] as const

/** Everybody of a village reads who acts for its owners; the community and the committee keep the register, the street files. */
export const committeePermissions = permissions('committee:info', {
  list: { label: '查看业委会', roles: readers },
  add: { label: '新增业委会', roles: [...writers, 'streetAdmin'] },
  edit: { label: '编辑业委会', roles: [...writers, 'streetAdmin'] },
  delete: { label: '删除待备案业委会', roles: writers },
  filing: { label: '备案申请', roles: writers },
  audit: { label: '备案审核', roles: ['streetAdmin'] },
  publish: { label: '公示业委会委员', roles: [...writers, 'streetAdmin'] },
  renew: { label: '启动换届', roles: [...writers, 'streetAdmin'] },
  /** A committee ends, or others act in its place, by the street's document. */
  dissolve: { label: '解散业委会与指定物管会', roles: ['streetAdmin'] },
  export: { label: '导出业委会', roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin'] },
  print: { label: '打印备案表', roles: ['admin', 'supAdmin', 'streetAdmin', ...writers] },
  statistics: { label: '查看业委会统计', roles: ['admin', ...governmentRoles] },
})

import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

/** Who may keep a box: what each of them may do with which box is decided by the box. */
export const keepers = ['committeeDirector', 'communityAdmin', 'gnormal', 'owner'] as const

/** Committees keep their boxes, authorities read them, owners those that are open to them. */
export const archivePermissions = permissions('archive:box', {
  list: {
    label: '查看业委会档案',
    roles: ['admin', ...governmentRoles, 'villageAdmin', 'committeeDirector', 'owner'],
  },
  /** Boxes of the committee's own; members read them by who they are. */
  inner: { label: '查看委员会内部档案', roles: [...governmentRoles, 'committeeDirector'] },
  /** Boxes that only the authorities and the director read. */
  secret: { label: '查看仅主管部门档案', roles: ['supAdmin', 'streetAdmin', 'committeeDirector'] },
  add: { label: '新增业委会档案', roles: ['committeeDirector'] },
  edit: { label: '编辑业委会档案', roles: keepers },
  delete: { label: '删除业委会档案', roles: ['committeeDirector'] },
  print: { label: '打印卷内文件目录', roles: [...governmentRoles, 'committeeDirector'] },
  statistics: { label: '查看业委会档案统计', roles: ['admin', ...governmentRoles, 'committeeDirector'] },
  export: { label: '导出业委会档案', roles: ['supAdmin', 'streetAdmin', 'committeeDirector'] },
})

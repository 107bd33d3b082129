import { permissions } from '#kernel/shared/permission.ts'
import { governmentRoles } from '#kernel/shared/role.ts'

/** Committees keep their boxes, authorities read them, owners those that are open to them. */
export const archivePermissions = permissions('archive:box', {
  list: { label: '查看业委会档案', roles: ['admin', ...governmentRoles, 'committeeDirector', 'owner'] },
  /** Boxes that only the authorities and the director read. */
  secret: { label: '查看仅主管部门档案', roles: ['supAdmin', 'streetAdmin', 'committeeDirector'] },
  add: { label: '新增业委会档案', roles: ['committeeDirector'] },
  edit: { label: '编辑业委会档案', roles: ['committeeDirector'] },
  delete: { label: '删除业委会档案', roles: ['committeeDirector'] },
  export: { label: '导出业委会档案', roles: ['supAdmin', 'streetAdmin', 'committeeDirector'] },
})

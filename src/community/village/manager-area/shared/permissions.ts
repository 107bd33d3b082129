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
const editors = ['admin', 'supAdmin', 'companyAdmin', 'projectManager'] as const

/** Companies propose areas of their own; with the authority's word they take effect. */
export const managerAreaPermissions = permissions('managerArea:info', {
  /** Owners may know who serves their village. */
  list: { label: '查看管理区域', roles: [...readers, 'owner'] },
  add: { label: '新增管理区域', roles: editors },
  edit: { label: '编辑管理区域', roles: editors },
  confirm: { label: '确认生效', roles: ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin'] },
  transfer: { label: '经理交接', roles: ['admin', 'supAdmin', 'companyAdmin'] },
  delete: { label: '删除管理区域', roles: editors },
  export: { label: '导出管理区域', roles: ['admin', 'supAdmin'] },
})

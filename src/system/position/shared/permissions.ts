import { permissions } from '#kernel/shared/permission.ts'
import { clerkRoles } from '#kernel/shared/role.ts'

const readers = [
  'admin',
  'supAdmin',
  'streetAdmin',
  'communityAdmin',
  'gnormal',
  'companyAdmin',
  'projectManager',
  'normal',
  ...clerkRoles,
  'villageAdmin',
] as const
const editors = ['admin', 'supAdmin'] as const

export const positionPermissions = permissions('system:position', {
  list: { label: '查看职务', roles: readers },
  add: { label: '新增职务', roles: editors },
  edit: { label: '编辑职务', roles: editors },
  delete: { label: '删除职务', roles: editors },
  importExcel: { label: '导入职务', roles: editors },
  exportXls: { label: '导出职务', roles: editors },
  /** Sees the screen; whoever may read positions may still choose one. */
  manage: { label: '职务管理', roles: editors },
})

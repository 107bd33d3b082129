import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** The tree of organisations. Choosing among them needs a session only; these are for the screen. */
export const departPermissions = permissions('system:depart', {
  list: { label: '查看部门', roles: keepers },
  add: { label: '新增部门', roles: keepers },
  edit: { label: '编辑部门', roles: keepers },
  move: { label: '移动部门', roles: keepers },
  merge: { label: '合并部门', roles: keepers },
  delete: { label: '删除部门', roles: keepers },
  deleteBatch: { label: '批量删除部门', roles: keepers },
  importExcel: { label: '导入部门', roles: keepers },
  exportXls: { label: '导出部门', roles: keepers },
})

import { permissions } from '#kernel/shared/permission.ts'

const editors = ['admin', 'supAdmin'] as const

/** Choosing a category needs a session only; these are for the screen. */
export const categoryPermissions = permissions('system:category', {
  list: { label: '查看分类字典', roles: editors },
  add: { label: '新增分类', roles: editors },
  edit: { label: '编辑分类', roles: editors },
  delete: { label: '删除分类', roles: editors },
  importExcel: { label: '导入分类', roles: editors },
  exportXls: { label: '导出分类', roles: editors },
})

import { permissions } from '#kernel/shared/permission.ts'

/** Sources belong to the installation, so they are the platform operator's alone. */
const operator = ['admin'] as const

export const dataSourcePermissions = permissions('system:dataSource', {
  list: { label: '查看数据源', roles: operator },
  add: { label: '新增数据源', roles: operator },
  edit: { label: '编辑数据源', roles: operator },
  delete: { label: '删除数据源', roles: operator },
  deleteBatch: { label: '批量删除数据源', roles: operator },
  importExcel: { label: '导入数据源', roles: operator },
  exportXls: { label: '导出数据源', roles: operator },
})

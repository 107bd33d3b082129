import { permissions } from '#kernel/shared/permission.ts'

/** Dictionaries serve the whole installation, so they are the platform operator's alone. */
const operator = ['admin'] as const

export const dictPermissions = permissions('system:dict', {
  list: { label: '查看数据字典', roles: operator },
  add: { label: '新增字典', roles: operator },
  edit: { label: '编辑字典', roles: operator },
  delete: { label: '删除字典', roles: operator },
  deleteBatch: { label: '批量删除字典', roles: operator },
  importExcel: { label: '导入字典', roles: operator },
  exportXls: { label: '导出字典', roles: operator },
  /** Empties the bin: nothing brings these back. */
  deleteRecycleBin: { label: '彻底删除字典', roles: operator },
})

const items = permissions('system:dict:item', {
  add: { label: '新增字典项', roles: operator },
  edit: { label: '编辑字典项', roles: operator },
  delete: { label: '删除字典项', roles: operator },
  deleteBatch: { label: '批量删除字典项', roles: operator },
})
export const dictItemPermissions = {
  ...items,
  list: dictPermissions.list,
  importExcel: dictPermissions.importExcel,
  exportXls: dictPermissions.exportXls,
}
export const ownItemPermissions = items

import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** The roles of a tenant. Whoever else is given these still hands on nothing that they lack themselves. */
export const rolePermissions = permissions('system:role', {
  list: { label: '查看角色', roles: keepers },
  add: { label: '新增角色', roles: keepers },
  edit: { label: '编辑角色', roles: keepers },
  delete: { label: '删除角色', roles: keepers },
  deleteBatch: { label: '批量删除角色', roles: keepers },
  importExcel: { label: '导入角色', roles: keepers },
  exportXls: { label: '导出角色', roles: keepers },
})

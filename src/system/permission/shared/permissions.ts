import { permissions } from '#kernel/shared/permission.ts'

const operator = ['admin'] as const

/** Menu, actions and data rules are the same for every tenant of an installation: the platform operator keeps them. */
export const permissionPermissions = permissions('system:permission', {
  list: { label: '查看菜单', roles: operator },
  add: { label: '新增菜单', roles: operator },
  edit: { label: '编辑菜单', roles: operator },
  delete: { label: '删除菜单', roles: operator },
  deleteBatch: { label: '批量删除菜单', roles: operator },
  addRule: { label: '新增数据规则', roles: operator },
  editRule: { label: '编辑数据规则', roles: operator },
  deleteRule: { label: '删除数据规则', roles: operator },
})

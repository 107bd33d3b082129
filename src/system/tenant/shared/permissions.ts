import { permissions } from '#kernel/shared/permission.ts'

/** Tenants are the platform's, so they are the platform operator's alone. */
const operator = ['admin'] as const

export const tenantPermissions = permissions('system:tenant', {
  list: { label: '查看租户', roles: operator },
  add: { label: '新增租户', roles: operator },
  edit: { label: '编辑租户', roles: operator },
  delete: { label: '删除租户', roles: operator },
  deleteBatch: { label: '批量删除租户', roles: operator },
  users: { label: '管理租户用户', roles: operator },
})

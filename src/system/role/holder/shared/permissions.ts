import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** Who holds which role. */
export const holderPermissions = permissions('system:user', {
  addUserRole: { label: '为角色添加用户', roles: keepers },
  deleteRole: { label: '取消用户的角色', roles: keepers },
  deleteRoleBatch: { label: '批量取消用户的角色', roles: keepers },
})

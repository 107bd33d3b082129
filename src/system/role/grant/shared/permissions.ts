import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** What roles may do, and what organisations may hand on. */
export const grantPermissions = permissions('system:permission', {
  saveRole: { label: '角色授权', roles: keepers },
  saveDepart: { label: '部门授权', roles: keepers },
})

import { permissions } from '#kernel/shared/permission.ts'

/** What roles may do. */
export const grantPermissions = permissions('system:permission', {
  saveRole: { label: '角色授权', roles: ['admin', 'supAdmin'] },
})

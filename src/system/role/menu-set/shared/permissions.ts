import { permissions } from '#kernel/shared/permission.ts'

/** What a tenant may use is the platform's to say. */
export const menuSetPermissions = permissions('system:permission', {
  tenant: { label: '设置租户菜单', roles: ['admin'] },
})

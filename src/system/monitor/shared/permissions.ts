import { permissions } from '#kernel/shared/permission.ts'

/** The insides of the installation are the platform operator's alone. */
export const monitorPermissions = permissions('system:monitor', {
  view: { label: '查看性能监控', roles: ['admin'] },
})

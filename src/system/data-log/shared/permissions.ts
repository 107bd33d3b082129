import { permissions } from '#kernel/shared/permission.ts'

export const dataLogPermissions = permissions('system:dataLog', {
  list: { label: '查看数据日志', roles: ['admin', 'supAdmin'] },
  restore: { label: '恢复数据版本', roles: ['admin', 'supAdmin'] },
})

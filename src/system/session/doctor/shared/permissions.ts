import { permissions } from '#kernel/shared/permission.ts'

export const doctorPermissions = permissions('system:doctor', {
  diagnose: { label: '权限诊断', roles: ['admin', 'supAdmin'] },
})

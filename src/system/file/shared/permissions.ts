import { permissions } from '#kernel/shared/permission.ts'

const keepers = ['admin', 'supAdmin'] as const

/** Uploading, and taking away what one has uploaded oneself, needs a session only. */
export const ossFilePermissions = permissions('system:ossFile', {
  list: { label: '查看对象存储', roles: keepers },
  delete: { label: '删除存储文件', roles: keepers },
})

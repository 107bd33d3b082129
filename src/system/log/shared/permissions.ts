import { permissions } from '#kernel/shared/permission.ts'

const readers = ['admin', 'supAdmin'] as const

export const logPermissions = permissions('system:log', {
  list: { label: '查看日志', roles: readers },
  exportXls: { label: '导出日志', roles: readers },
  delete: { label: '删除日志', roles: ['admin'] },
  deleteBatch: { label: '批量删除日志', roles: ['admin'] },
})

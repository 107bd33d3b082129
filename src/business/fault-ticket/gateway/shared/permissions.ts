import { permissions } from '#kernel/shared/permission.ts'

/** Those who keep alert settings and categories: the district, and companies for their villages. */
const keepers = ['admin', 'supAdmin', 'companyAdmin'] as const

export const deviceGroupPermissions = permissions('fault:gateway', {
  list: { label: '查看设备接入', roles: keepers },
  add: { label: '新增设备组', roles: keepers },
  edit: { label: '编辑设备组', roles: keepers },
  delete: { label: '删除设备组', roles: keepers },
  token: { label: '签发接入令牌', roles: keepers },
})

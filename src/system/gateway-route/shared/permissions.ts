import { permissions } from '#kernel/shared/permission.ts'

/** Routes belong to the installation, so they are the platform operator's alone. */
const operator = ['admin'] as const

export const gatewayRoutePermissions = permissions('system:gateway', {
  list: { label: '查看路由网关', roles: operator },
  add: { label: '新增路由', roles: operator },
  edit: { label: '编辑路由', roles: operator },
  delete: { label: '删除路由', roles: operator },
  deleteBatch: { label: '批量删除路由', roles: operator },
  clear: { label: '清除路由缓存', roles: operator },
})

import { endpoint } from '#kernel/shared/endpoint.ts'
import { SessionPermissions } from './schema.ts'

export const permissionApi = {
  ofSession: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    result: SessionPermissions,
    permission: 'session',
  }),
}

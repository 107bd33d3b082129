import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { PathStanding, SessionPermissions } from './schema.ts'

export const permissionApi = {
  ofSession: endpoint({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    result: SessionPermissions,
    permission: 'session',
  }),
  /** For somebody who stands before an address that is not in their menu. */
  path: endpoint({
    method: 'GET',
    path: '/sys/permission/path',
    query: object({ path: text(500, { min: 1 }) }),
    result: PathStanding,
    permission: 'session',
  }),
}

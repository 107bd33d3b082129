import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { object, optional } from '#kernel/shared/schema.ts'
import { menuSetPermissions as may } from './permissions.ts'
import { MenuSet, MenuTenants, SaveMenuSet, tenantId } from './schema.ts'

const path = '/sys/permission/tenant'
const ofTenant = object({ tenantId: optional(tenantId) })

/** Which menus and buttons the roles of a tenant may hold; set by the platform operator. */
export const menuSetApi = {
  tenants: endpoint({ method: 'GET', path: `${path}/list`, result: MenuTenants, permission: may.tenant }),
  read: endpoint({ method: 'GET', path, query: ofTenant, result: MenuSet, permission: may.tenant }),
  /** A choice that began from another set than the stored one is refused (409). */
  save: endpoint({
    method: 'PUT',
    also: ['POST'],
    path,
    query: ofTenant,
    body: SaveMenuSet,
    result: z.null(),
    permission: may.tenant,
    operation: 'change',
    message: '保存成功！',
  }),
}

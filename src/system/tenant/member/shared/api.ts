import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, list, object, text, type Infer } from '#kernel/shared/schema.ts'
import { tenantPermissions as may } from '../../shared/permissions.ts'
import { tenantId } from '../../shared/schema.ts'

/** An account that belongs to a tenant. */
export const TenantUser = object({
  id,
  username: text(64),
  realname: text(64),
  /** 1 may sign in, 2 is frozen. */
  status: integer(1, 2),
  roleNames: z.nullable(z.string()),
})
export type TenantUser = Infer<typeof TenantUser>

/** Most people of one answer; those who administer come first. */
export const mostUsers = 500

/** Who belongs to a tenant. A new one gets its first administrator here. */
export const tenantUserApi = {
  users: endpoint({
    method: 'GET',
    path: '/sys/tenant/userList',
    query: object({ tenantId }),
    result: list(TenantUser, mostUsers),
    permission: may.users,
  }),
  /** Makes an existing account an administrator of the tenant, in its topmost organisation. */
  add: endpoint({
    method: 'POST',
    path: '/sys/tenant/addUser',
    body: object({
      tenantId,
      username: text(64, { min: 1, message: '请输入用户账号!' }),
      roleCode: z.enum(['admin', 'supAdmin'], '请选择角色!'),
    }),
    result: z.null(),
    permission: may.users,
    message: '添加成功!',
  }),
  /** The account itself stays. */
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/tenant/removeUser',
    query: object({ tenantId, userId: id }),
    result: z.null(),
    permission: may.users,
    message: '删除成功!',
  }),
}

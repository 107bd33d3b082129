import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { rolePermissions } from '../../shared/permissions.ts'
import { holderPermissions as may } from './permissions.ts'
import { ManyHolders, NewHolders, OneHolder, RoleHolder } from './schema.ts'

/** The people of a role. The addresses belong to users, the rules to roles. */
export const holderApi = {
  /** Those who hold `roleId`; `username` and `realname` narrow by parts, `keyword` by either. */
  page: endpoint({
    method: 'GET',
    path: '/sys/user/userRoleList',
    query: listQuery,
    result: pageOf(RoleHolder),
    permission: rolePermissions.list,
  }),
  /** Those who do not hold it yet and belong to an organisation. */
  candidates: endpoint({
    method: 'GET',
    path: '/sys/role/userCandidates',
    query: listQuery,
    result: pageOf(RoleHolder),
    permission: may.addUserRole,
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    body: NewHolders,
    result: z.null(),
    permission: may.addUserRole,
    message: '添加成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    query: OneHolder,
    result: z.null(),
    permission: may.deleteRole,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    query: ManyHolders,
    result: z.null(),
    permission: may.deleteRoleBatch,
    message: '删除成功!',
  }),
}

import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, list, object, optional, record, text } from '#kernel/shared/schema.ts'
import { mostPeople } from '../../shared/api.ts'
import { Person } from '../../shared/person.ts'
import { userPermissions as may } from '../../shared/permissions.ts'
import { accountFields as fields } from './fields.ts'
import {
  Account,
  AccountEdit,
  AccountInput,
  AccountMade,
  Frozen,
  Keyed,
  NewPassword,
  PasswordMade,
  SomeAccounts,
} from './schema.ts'

const version = optional(integer(1, 2_000_000_000))
const anyRow = record({})
const {
  export: download,
  import: upload,
  check,
  template,
} = crudApi({
  base: '/sys/user',
  record: anyRow,
  input: object({}),
  fields,
  permissions: { list: may.listAll, import: may.import, export: may.export },
})
const made = {
  body: AccountInput,
  result: AccountMade,
  permission: may.add,
  fields,
  idempotent: true,
  message: '添加成功！',
  entry: ({ username }: AccountInput) => `添加用户，username： ${username}`,
} as const
const changed = { body: AccountEdit, result: Account, permission: may.edit, fields, message: '修改成功!' } as const

/** Accounts and what administrators do with them, in the caller's organisation and below it. */
export const accountApi = {
  /** The list itself is a call of colleagues (`userApi.list`); whoever may see all reads whole records by it. */
  one: endpoint({
    method: 'GET',
    path: '/sys/user/queryById',
    query: object({ id }),
    result: Account,
    permission: may.listAll,
    fields,
  }),
  byIds: endpoint({
    method: 'GET',
    path: '/sys/user/queryByIds',
    query: object({ userIds: text(20_000) }),
    result: list(Person, mostPeople),
    permission: 'session',
  }),
  create: endpoint({ method: 'POST', path: '/sys/user/add', ...made }),
  update: endpoint({ method: 'PUT', also: ['POST'], path: '/sys/user/edit', ...changed }),
  /** The same for accounts that administer an area: at least one of the roles must do so. */
  createAdministrator: endpoint({ method: 'POST', also: ['PUT'], path: '/sys/user/admin/add', ...made }),
  updateAdministrator: endpoint({ method: 'PUT', also: ['POST'], path: '/sys/user/admin/edit', ...changed }),
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/user/delete/:id', '/sys/user/delete'],
    query: object({ id, version }),
    result: z.null(),
    permission: may.delete,
    message: '删除用户成功',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    query: SomeAccounts,
    result: z.null(),
    permission: may.deleteBatch,
    message: '批量删除用户成功',
  }),
  /** Status 2 freezes and ends the sessions, 1 thaws. */
  freeze: endpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    body: Frozen,
    result: z.null(),
    permission: may.frozenBatch,
    message: '操作成功!',
  }),
  /** The sessions of the account end; its owner sets a password of their own at the next sign-in. */
  resetPassword: endpoint({
    method: 'PUT',
    path: '/sys/user/changePassword',
    body: NewPassword,
    result: PasswordMade,
    permission: may.resetPassword,
    message: '密码修改成功!',
  }),
  /** Ids of the roles of an account. */
  roles: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    query: object({ userid: text(32, { min: 1 }) }),
    result: list(id, 500),
    permission: may.listAll,
  }),
  departs: endpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    query: object({ userId: text(32, { min: 1 }) }),
    result: Keyed,
    permission: may.listAll,
    message: '查找成功',
  }),
  /** An id for a new account, for clients that want one before they save. */
  /** Whether a name, a number or an address is free. It names accounts, so nobody asks without a session, nor often. */
  checkOnly: endpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    query: object({ username: optional(text(64)), phone: optional(text(20)), email: optional(text(100)) }),
    result: z.null(),
    permission: 'session',
    limit: { count: 30, seconds: 60 },
  }),
  newId: endpoint({ method: 'GET', path: '/sys/user/generateUserId', result: text(32), permission: may.add }),
  /** Which third-party directories are bound; clients ask on every visit of the list. */
  thirdApps: endpoint({
    method: 'GET',
    path: '/sys/thirdApp/getEnabledType',
    result: object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
    permission: 'session',
  }),
  export: download!,
  import: upload,
  check,
  template,
}

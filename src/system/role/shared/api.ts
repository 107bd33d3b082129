import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { protocolEdit } from '#engines/manage-view/shared/protocol-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, integer, list, object, optional, text } from '#kernel/shared/schema.ts'
import { roleFields as fields } from './fields.ts'
import { rolePermissions as may } from './permissions.ts'
import { Role, RoleInput } from './schema.ts'

const plain = crudApi({
  base: '/sys/role',
  record: Role,
  input: RoleInput,
  fields,
  permissions: { ...may, import: may.importExcel, export: may.exportXls },
})
const version = optional(integer(1, 2_000_000_000))
const ids = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '未选中角色！' })

/** Roles of the tenant. Names are no secret among colleagues; residents get none. */
export const roleApi = {
  ...plain,
  all: endpoint({ method: 'GET', path: '/sys/role/queryall', result: list(Role, 500), permission: 'session' }),
  /** By conditions as every list; `keyword` takes name or code, and pinyin. `pageSize=-1` answers up to 500. */
  page: endpoint({
    method: 'GET',
    path: '/sys/role/list',
    query: listQuery,
    result: pageOf(Role),
    permission: 'session',
    fields,
  }),
  /** Roles to choose from: by what is typed, or by the ids that are chosen already. */
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/role',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
  create: endpoint({
    method: 'POST',
    path: '/sys/role/add',
    body: RoleInput,
    result: Role,
    permission: may.add,
    fields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/role/edit',
    body: protocolEdit(RoleInput),
    result: Role,
    permission: may.edit,
    fields,
    operation: 'change',
    message: '修改成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ['/sys/role/delete/:id', '/sys/role/delete'],
    query: object({ id, version }),
    result: z.null(),
    permission: may.delete,
    message: '删除角色成功',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/role/deleteBatch',
    query: object({ ids }),
    result: z.null(),
    permission: may.deleteBatch,
    message: '删除角色成功!',
  }),
  /** Whether a code is free in the tenant; `id` names the role that may keep its own. */
  checkCode: endpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    query: object({ id: optional(text(32)), roleCode: text(64, { min: 1 }) }),
    result: z.null(),
    permission: [may.add, may.edit],
  }),
}

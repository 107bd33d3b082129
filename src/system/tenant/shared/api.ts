import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { tenantFields as fields } from './fields.ts'
import { tenantPermissions as may } from './permissions.ts'
import { Tenant, TenantEdit, TenantInput, tenantId } from './schema.ts'

const base = '/sys/tenant'
const tenants = list(Tenant, 1000)

/** Tenants, under the addresses and texts of the system screens. */
export const tenantApi = {
  page: endpoint({
    method: 'GET',
    path: [`${base}/list`, base],
    query: listQuery,
    result: pageOf(Tenant),
    permission: may.list,
    fields,
  }),
  one: endpoint({
    method: 'GET',
    path: [`${base}/queryById`, `${base}/:id`],
    query: object({ id: tenantId }),
    result: Tenant,
    permission: may.list,
    fields,
  }),
  /** Active tenants of those named, or all: of the caller's own; of everybody's for who administers them. */
  active: endpoint({
    method: 'GET',
    path: `${base}/queryList`,
    query: object({ ids: optional(text(4000)) }),
    result: tenants,
    permission: 'session',
    fields,
  }),
  own: endpoint({
    method: 'GET',
    path: `${base}/getCurrentUserTenant`,
    result: object({ list: tenants }),
    permission: 'session',
  }),
  create: endpoint({
    method: 'POST',
    path: [`${base}/add`, base],
    body: TenantInput,
    result: Tenant,
    permission: may.add,
    fields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: `${base}/edit`,
    body: TenantEdit,
    result: Tenant,
    permission: may.edit,
    fields,
    operation: 'change',
    message: '修改成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: [`${base}/delete`, `${base}/delete/:id`, `${base}/:id`],
    query: object({ id: tenantId }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功',
  }),
  /** Those that nobody belongs to; the text tells of the rest. */
  removeBatch: endpoint({
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    query: object({ ids: text(4000, { min: 1, pattern: /^[\d,\s]*\d[\d,\s]*$/, message: '未选中租户！' }) }),
    result: z.null(),
    permission: may.deleteBatch,
    message: '删除成功！',
  }),
}

import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { Role } from './schema.ts'

/** Roles of the tenant. Names are no secret among colleagues; residents get none. */
export const roleApi = {
  all: endpoint({ method: 'GET', path: '/sys/role/queryall', result: list(Role, 500), permission: 'session' }),
  /** By name or code; `keyword` takes either, and pinyin. `pageSize=-1` answers up to 500. */
  page: endpoint({
    method: 'GET',
    path: '/sys/role/list',
    query: listQuery,
    result: pageOf(Role),
    permission: 'session',
  }),
  /** Roles to choose from: by what is typed, or by the ids that are chosen already. */
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/role',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
}

import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { accountFields } from '../account/shared/fields.ts'
import { Listed } from '../account/shared/schema.ts'
import { Person, personFields as fields } from './person.ts'

const people = pageOf(Person)

/** Most people of one unpaged answer. */
export const mostPeople = 500

/**
 * Colleagues: the caller's organisation and those below it, everybody for the district, nobody for residents. All of
 * these calls need a session only.
 */
export const userApi = {
  /** Colleagues to choose from: by what is typed, or by the ids that are chosen already. Residents get none. */
  options: endpoint({
    method: 'GET',
    path: '/sys/picker/user',
    query: object({ keyword: optional(text(64)), ids: optional(text(20_000)), pageSize: optional(text(3)) }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
  /** Active colleagues by name, account, keyword (name, pinyin, account) and departments with those below them. */
  page: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    query: listQuery,
    result: people,
    permission: 'session',
    fields,
  }),
  /**
   * The same with frozen accounts; `username=a,b` and `code=id1,id2` name them. Whoever may see all (`system:user:listAll`)
   * reads whole records and filters by every field, anybody else a colleague's short record.
   */
  list: endpoint({
    method: 'GET',
    path: '/sys/user/list',
    query: listQuery,
    result: pageOf(Listed),
    permission: 'session',
    fields: accountFields,
  }),
  /** People of a department and below it; of the caller's own without one. */
  ofDepart: endpoint({
    method: 'GET',
    path: '/sys/user/departUserList',
    query: listQuery,
    result: people,
    permission: 'session',
    fields,
  }),
  allOfDepart: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    query: object({ id: text(32, { min: 1 }), realname: optional(text(64)) }),
    result: list(Person, mostPeople),
    permission: 'session',
    fields,
  }),
}

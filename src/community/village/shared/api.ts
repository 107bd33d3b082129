import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { list, object, optional, text, type Schema } from '#kernel/shared/schema.ts'
import { villageFields as fields } from './fields.ts'
import { villagePermissions as may } from './permissions.ts'
import { Places } from './street-options.ts'
import { Verdict, Village, VillageInput } from './schema.ts'
import { villageMachine } from './states.ts'

const base = '/village/info'
const crud = crudApi({
  base,
  record: Village,
  input: VillageInput,
  fields,
  permissions: may,
  machine: villageMachine,
})

/** List, form, bin, export and steps of villages. */
export const villageApi = {
  ...crud,
  page: endpoint({
    method: 'GET',
    path: [base, `${base}/list`, '/village/list'],
    query: listQuery,
    result: pageOf(Village),
    permission: may.list,
    fields,
  }),
}

const value = z.pipe(
  z.union([z.array(z.string()), z.string(), z.number(), z.null()]),
  z.transform((given) => (Array.isArray(given) ? given.join(',') : String(given ?? ''))),
)
const conditions = z.record(z.string(), value)

/** Conditions as a list takes them, beside the others or below `query`; several ids or columns may come as an array. */
const wanted = z.pipe(
  z.pipe(
    z.looseObject({ query: z.optional(z.nullable(z.record(z.string(), z.unknown()))) }),
    z.transform(({ query: below, ...beside }) => ({ ...below, ...beside })),
  ),
  conditions,
) as unknown as Schema<Record<string, string>>

/** What else is done with villages. */
export const villageCalls = {
  /** A verdict as the step that it means. */
  audit: endpoint({
    method: 'PUT',
    path: `${base}/audit`,
    body: Verdict,
    result: crud.deal.result,
    permission: may.audit,
    fields,
    message: messages.updated,
  }),
  places: endpoint({ method: 'GET', path: `${base}/place`, result: Places, permission: [may.add, may.edit] }),
  /**
   * The same file as the export of the list that `type` names (`village`, `room`, `household`, `committee`, `archive`,
   * `file`), under that list's permission. `ids` narrows it to chosen rows, `columns` to chosen columns.
   */
  export: endpoint({
    method: 'POST',
    path: '/village/export',
    body: wanted,
    result: z.any(),
    permission: 'session',
    operation: 'export',
  }),
}

const query = object({ keyword: optional(text(64)), ids: optional(text(4000)), pageSize: optional(text(3)) })
const result = list(object({ value: text(64), text: text(255) }), 500)

/** Options of fields that name a village or a room, within the caller's scope: by a part of the name, or by ids. */
export const villagePickers = {
  village: endpoint({ method: 'GET', path: '/sys/picker/village', query, result, permission: 'session' }),
  room: endpoint({ method: 'GET', path: '/sys/picker/room', query, result, permission: 'session' }),
}

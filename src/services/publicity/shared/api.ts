import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { code, id, list as listOf, object, optional, text } from '#kernel/shared/schema.ts'
import { publicityFields as fields } from './fields.ts'
import { publicityPermissions as may } from './permissions.ts'
import { publicityScope } from './dictionaries.ts'
import { BoardItem, BoardRows, Publicity, PublicityInput, PublicityPlace, PublicityStep } from './schema.ts'
import { publicityMachine } from './states.ts'

const { list, add, edit, delete: removes } = may
export const publicityCrud = { list, add, edit, delete: removes }

const base = '/om/publicity'

export const publicityApi = crudApi({
  base,
  record: Publicity,
  input: PublicityInput,
  fields,
  permissions: publicityCrud,
  machine: publicityMachine,
  step: PublicityStep,
})

/** Buildings or units of a village that have rooms. */
export const publicityPlaces = endpoint({
  method: 'GET',
  path: `${base}/places`,
  query: object({ villageId: id, scopeType: code(publicityScope) }),
  result: listOf(PublicityPlace, 2000),
  permission: edit,
})

export const boardApi = {
  /** What is made public to the caller, the newest first; `state` is OPEN or ENDED. */
  page: endpoint({
    method: 'GET',
    path: `${base}/board`,
    query: object({ state: z.enum(['OPEN', 'ENDED']), pageNo: optional(text(9)), pageSize: optional(text(9)) }),
    result: pageOf(BoardItem),
    permission: may.board,
    fields,
  }),
  one: endpoint({
    method: 'GET',
    path: `${base}/board/:id`,
    query: object({ id }),
    result: BoardItem,
    permission: may.board,
    fields,
  }),
  /** The table beside the words, as the caller may see it; empty where it has none. */
  rows: endpoint({
    method: 'GET',
    path: `${base}/board/rows/:id`,
    query: object({ id, pageNo: optional(text(9)) }),
    result: BoardRows,
    permission: may.board,
  }),
  /** Notes that the caller has opened one; answers nothing new the second time. */
  seen: endpoint({
    method: 'PUT',
    path: `${base}/board/seen/:id`,
    result: z.null(),
    permission: may.board,
    operation: 'none',
  }),
}

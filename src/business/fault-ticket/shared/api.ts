import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, type InputOf } from '#kernel/shared/endpoint.ts'
import { dateTime, id, integer, list, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import { reporterPhoneEndpoint } from '#services/ticket/reporter/shared/api.ts'
import { faultFields as fields } from './fields.ts'
import { faultPermissions as may } from './permissions.ts'
import { Fault, FaultDetail, FaultInput, FaultStep } from './schema.ts'
import { faultMachine as machine } from './states.ts'

const base = '/fault/ticket'

const Choice = object({ value: id, text: text(200) })

const crud = crudApi({
  ...{ base, record: Fault, input: FaultInput, fields, machine, step: FaultStep, detail: FaultDetail },
  permissions: { list: may.list, add: may.add, export: may.export },
})

export const faultApi = {
  ...crud,
  /** A step that has waited for a network is sent again until it is answered, and taken once. */
  deal: { ...crud.deal, idempotent: true, queued: ({ action }: InputOf<typeof crud.deal>) => action === 'finish' },
  phone: reporterPhoneEndpoint(base, may.list),
  /** Equipment of a village that faults may be reported for. */
  equipment: endpoint({
    method: 'GET',
    path: `${base}/equipment`,
    query: object({ villageId: optional(id), keyword: optional(text(64)), ids: optional(text(4000)) }),
    result: list(Choice, 200),
    permission: may.add,
    operation: 'none',
  }),
  /** Workers of the ticket's village who may take it, with their open tickets. */
  workers: endpoint({
    method: 'GET',
    path: `${base}/workers/:id`,
    query: object({ id }),
    result: list(object({ value: id, text: text(64), open: integer(0, 100_000), seenAt: nullable(dateTime) }), 500),
    permission: [may.dispatch, may.transfer],
    operation: 'none',
  }),
  /** Open tickets of the same village that a ticket may be joined to, those of the same equipment first. */
  targets: endpoint({
    method: 'GET',
    path: `${base}/targets/:id`,
    query: object({ id }),
    result: list(Choice, 50),
    permission: may.merge,
    operation: 'none',
  }),
}

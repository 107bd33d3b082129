import * as z from 'zod/mini'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, list, object, text } from '#kernel/shared/schema.ts'
import { reporterPhoneEndpoint } from '#services/ticket/reporter/shared/api.ts'
import { ComplaintStatistics, StatisticsQuery } from '../statistics/shared/statistics.ts'
import { complaintFields as fields, inputFields } from './fields.ts'
import { complaintPermissions as may } from './permissions.ts'
import { Complaint, ComplaintDealing, ComplaintDetail, ComplaintInput, ComplaintMade } from './schema.ts'
import { complaintMachine } from './states.ts'

const base = '/wisdom/complaintsSuggestions'
const Choice = object({ value: id, text: text(100) })
const Depart = object({ value: id, text: text(100), users: list(Choice, 500) })
const one = object({ id })

/** Calls of complaints; paths as the protocol spells them. */
export const complaintApi = {
  page: endpoint({
    method: 'GET',
    path: [base, `${base}/list`],
    query: listQuery,
    result: pageOf(Complaint),
    permission: may.list,
    fields,
  }),
  one: endpoint({
    method: 'GET',
    path: [`${base}/:id`, `${base}/queryById`],
    query: one,
    result: ComplaintDetail,
    permission: may.list,
    fields,
  }),
  /** Only what the caller has said. */
  mine: endpoint({
    method: 'GET',
    path: `${base}/mine`,
    query: listQuery,
    result: pageOf(Complaint),
    permission: may.mine,
    fields,
  }),
  open: endpoint({
    method: 'POST',
    path: [base, `${base}/add`],
    body: ComplaintInput,
    result: ComplaintMade,
    permission: may.add,
    fields: inputFields,
    idempotent: true,
    message: '提交成功',
  }),
  /**
   * Every step of a complaint; each checks its own permission. An answer that has waited for a network is sent again until
   * it is answered, and taken once.
   */
  deal: endpoint({
    method: 'PUT',
    path: [`${base}/deal`, `${base}/dealing`],
    body: ComplaintDealing,
    result: ComplaintDetail,
    permission: perEvent(complaintMachine),
    fields,
    idempotent: true,
    queued: ({ action }) => action === 'reply',
    message: messages.updated,
  }),
  /** Organisations that may be made host of a complaint, with their people. */
  departs: endpoint({
    method: 'GET',
    path: `${base}/departs/:id`,
    query: one,
    result: list(Depart, 500),
    permission: [may.transfer, may.sign],
    operation: 'none',
  }),
  /** Companies that serve a village, of which a complaint may name one. */
  companies: endpoint({
    method: 'GET',
    path: `${base}/companies/:villageId`,
    query: object({ villageId: id }),
    result: list(Choice, 100),
    permission: may.add,
    operation: 'none',
  }),
  phone: reporterPhoneEndpoint(base, may.list),
  export: endpoint({
    method: 'GET',
    path: `${base}/exportXls`,
    query: listQuery,
    result: z.any(),
    permission: may.export,
    fields,
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/statistics`,
    query: StatisticsQuery,
    result: ComplaintStatistics,
    permission: may.statistics,
  }),
}

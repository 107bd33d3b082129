import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, perEvent } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { code, dateTime, id, list, nullable, object, text } from '#kernel/shared/schema.ts'
import { reporterPhoneEndpoint } from '#services/ticket/reporter/shared/api.ts'
import { staffSkill } from '#services/ticket/shared/dictionaries.ts'
import { repairFields as fields } from './fields.ts'
import { repairPermissions as may } from './permissions.ts'
import { BatchAnswer, BatchDispatch, Repair, RepairDealing, RepairDetail, RepairInput, RepairRow } from './schema.ts'
import { RepairSetting, RepairSettingInput, repairSettingFields } from '../setting/shared/setting.ts'
import { repairMachine } from './states.ts'
import { RepairStatistics, StatisticsQuery } from '../statistics/shared/statistics.ts'

const one = object({ id })
/** `sounds` are the ways to read the name, `skills` codes of what the worker can do. */
const Worker = object({
  value: id,
  text: text(64),
  open: z.number(),
  sounds: list(text(200), 20),
  skills: list(code(staffSkill), 50),
  /** When they used the product last, while they are signed in. */
  seenAt: nullable(dateTime),
})

/** Calls of repair tickets; paths as the protocol spells them. */
export const repairApi = {
  page: endpoint({
    method: 'GET',
    path: ['/wisdom/repair', '/wisdom/repair/list'],
    query: listQuery,
    result: pageOf(RepairRow),
    permission: may.list,
    fields,
  }),
  /** Only what the caller reported or is to work on. */
  mine: endpoint({
    method: 'GET',
    path: '/wisdom/repair/mine',
    query: listQuery,
    result: pageOf(Repair),
    permission: may.list,
    fields,
  }),
  one: endpoint({
    method: 'GET',
    path: '/wisdom/repair/:id',
    query: one,
    result: RepairDetail,
    permission: may.list,
    fields,
  }),
  open: endpoint({
    method: 'POST',
    path: '/wisdom/repair',
    body: RepairInput,
    result: Repair,
    permission: may.add,
    fields,
    idempotent: true,
    message: messages.added,
  }),
  /** Every act on a ticket; each step of the machine checks its own permission. */
  deal: endpoint({
    method: 'PUT',
    path: '/wisdom/repair/dealing',
    body: RepairDealing,
    result: RepairDetail,
    permission: [...perEvent(repairMachine), may.supervise, may.urge],
    fields,
    idempotent: true,
    queued: ({ action }) => action === 'finish' || action === 'charge',
    message: messages.updated,
  }),
  /** Each ticket for itself; one that is out of sight refuses them all. */
  dispatchBatch: endpoint({
    method: 'PUT',
    path: '/wisdom/repair/dispatchBatch',
    body: BatchDispatch,
    result: BatchAnswer,
    permission: may.dispatch,
  }),
  /** Workers of the ticket's village who may take it, with their open tickets. */
  workers: endpoint({
    method: 'GET',
    path: '/wisdom/repair/workers/:id',
    query: one,
    result: list(Worker, 500),
    permission: [may.dispatch, may.transfer],
  }),
  phone: reporterPhoneEndpoint('/wisdom/repair', may.list),
  export: endpoint({
    method: 'GET',
    path: '/wisdom/repair/exportXls',
    query: listQuery,
    result: z.any(),
    permission: may.export,
    fields,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/wisdom/repair/statistics',
    query: StatisticsQuery,
    result: RepairStatistics,
    permission: may.statistics,
  }),
}

/** How villages handle their types of repairs. */
export const repairSettingApi = crudApi({
  base: '/wisdom/repairSetting',
  record: RepairSetting,
  input: RepairSettingInput,
  fields: repairSettingFields,
  permissions: { list: may.setting, add: may.setting, edit: may.setting, delete: may.setting },
})

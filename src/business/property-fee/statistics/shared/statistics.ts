import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import {
  code,
  date,
  decimal,
  id,
  list,
  money,
  nullable,
  object,
  optional,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { BillAgeing } from '../../bill/shared/schema.ts'
import { feeType } from '../../shared/dictionaries.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'
import { feeStatPermissions as may } from './permissions.ts'

/** Bills by the day on which they were made out, both days included; the running year unless told. */
export const CollectionQuery = object({
  begin: optional(date),
  end: optional(date),
  villageId: optional(id),
  feeType: optional(code(feeType)),
})
export type CollectionQuery = Infer<typeof CollectionQuery>

/** The same as a page holds it. */
export interface CollectionRange extends Pick<CollectionQuery, 'villageId' | 'feeType'> {
  begin: string
  end: string
}

const signed = decimal(2, { signed: true })
const share = nullable(text(12))
const sums = { count: z.number(), due: signed, paid: signed, owed: signed, lost: signed }
const Cuts = list(object({ key: text(64), label: text(80), ...sums, rate: share }), 2000)
/** Payments that were not undone, by the time of the payment. */
const taken = { count: z.number(), amount: money }

export const CollectionStatistics = object({
  begin: date,
  end: date,
  asOf: date,
  /** Of the bills of the period. */
  total: object(sums),
  rate: share,
  /** Arrears of years before the one in which the period ends. */
  older: object({ yearStart: date, atStart: signed, cleared: signed }),
  olderRate: share,
  wholeRate: share,
  /** All that is owed today, whenever it was made out. */
  arrears: object({ count: z.number(), balance: signed }),
  ageing: BillAgeing._zod.def.shape.rows,
  byVillage: Cuts,
  /** Of one village only. */
  byBuilding: nullable(Cuts),
  byItem: Cuts,
  byMonth: Cuts,
  /** None where bills of one kind of fee are asked for: a payment may be for several. */
  received: nullable(
    object({
      ...taken,
      byChannel: list(object({ key: code(payChannel), ...taken }), 20),
      /** For whoever may list payments; without a cashier it has come in online. */
      byCashier: nullable(list(object({ key: text(64), label: text(64), ...taken }), 1000)),
    }),
  ),
  /** Rooms that owe most, for whoever may list bills. */
  rooms: nullable(
    list(
      object({
        roomId: id,
        roomName: text(80),
        villageId: id,
        village: text(80),
        payerName: nullable(text(100)),
        count: z.number(),
        balance: signed,
        oldestDue: date,
      }),
      20,
    ),
  ),
})
export type CollectionStatistics = Infer<typeof CollectionStatistics>

export const feeStatisticsApi = {
  read: endpoint({
    method: 'GET',
    path: '/property/stat/collection',
    query: CollectionQuery,
    result: CollectionStatistics,
    permission: may.list,
  }),
}

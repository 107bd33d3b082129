import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import {
  code,
  date,
  dateTime,
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
import { paidChannel, payChannel } from '../../payment/shared/dictionaries.ts'
import { feeReportPermissions as may } from './permissions.ts'

/** A day, or a month that is not told by days. */
export const ReportQuery = object({
  period: text(10, { pattern: /^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, message: '请选择日期或月份!' }),
  villageId: optional(id),
})
export type ReportQuery = Infer<typeof ReportQuery>

const signed = decimal(2, { signed: true })

const Line = object({
  channel: code(payChannel),
  itemName: text(50),
  /** None: it has come in online. */
  cashier: nullable(text(64)),
  principal: money,
  lateFee: money,
  amount: money,
})
export type ReportLine = Infer<typeof Line>

/** What was owed when a month began and ended, and what lies between. */
const Movement = object({
  opening: signed,
  billed: signed,
  /** Principal, what was given back taken off. */
  paid: signed,
  discounted: signed,
  netted: signed,
  /** What was recovered of it taken off. */
  writtenOff: signed,
  closing: signed,
})
export type Movement = Infer<typeof Movement>

export const FeeReport = object({
  title: text(20),
  begin: date,
  end: date,
  asOf: dateTime,
  village: nullable(text(80)),
  /** Payments of the period, those too that were undone since. */
  count: z.number(),
  collected: money,
  /** Let go by them, for paying early and by rounding down. */
  discount: money,
  /** Of it: for paying early. */
  early: money,
  lines: list(Line, 5000),
  /** Payments that were undone in the period, whenever they were made. */
  undoneCount: z.number(),
  undone: money,
  undoneLines: list(Line, 5000),
  /** What went back by refunds that were paid out in the period, of payments and out of accounts. */
  refundCount: z.number(),
  refunded: money,
  refundLines: list(Line, 5000),
  /** Late fee that was let go in the period. */
  waived: money,
  /** What was taken, less what was undone and what went back. */
  net: signed,
  /** How the money came and went. */
  ways: list(object({ channel: code(paidChannel), collected: money, undone: money, refunded: money, net: signed }), 20),
  /** Of a month. */
  arrears: nullable(Movement),
})
export type FeeReport = Infer<typeof FeeReport>

export const feeReportApi = {
  read: endpoint({
    method: 'GET',
    path: '/property/stat/report',
    query: ReportQuery,
    result: FeeReport,
    permission: may.list,
  }),
  export: endpoint({
    method: 'GET',
    path: '/property/stat/report/export',
    query: ReportQuery,
    result: z.any(),
    permission: may.export,
    operation: 'export',
  }),
}

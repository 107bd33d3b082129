import * as z from 'zod/mini'
import { yesNoDictionary } from '#kernel/shared/dictionary.ts'
import {
  code,
  date,
  dateTime,
  decimal,
  flag,
  id,
  integer,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { onlineChannel } from '../../online/shared/dictionaries.ts'
import { mostTries, refundKind, refundReason, refundWay } from './dictionaries.ts'
import { refundMachine } from './states.ts'

const reason = text(200, { min: 5, message: '请填写退款说明!(5-200字)' })

/** Money that goes back: asked for, approved, paid out. Name and account of whoever gets a transfer are masked in every answer. */
export const FeeRefund = record({
  refundNo: text(32),
  refundKind: code(refundKind),
  payOrderId: nullable(id),
  payNo: nullable(text(32)),
  accountId: nullable(id),
  depositId: nullable(id),
  depositNo: nullable(text(32)),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  payerId: nullable(id),
  payerName: nullable(text(100)),
  /** Who gets what is moved from an account. */
  toPayerId: nullable(id),
  toPayerName: nullable(text(100)),
  toAccountId: nullable(id),
  amount: money,
  /** Of it: paid out; the rest goes back to the accounts that had paid it, or moves to another. */
  money,
  /** What it asks of accounts is set aside there until it has an end. */
  held: flag,
  /** Of a payment: the day on which its payer left, where only what lies behind that day goes back. */
  leftOn: nullable(date),
  reasonCode: code(refundReason),
  reason,
  way: nullable(code(refundWay)),
  /** Through which it goes back, and under which number the channel was asked last. */
  channel: nullable(code(onlineChannel)),
  channelNo: nullable(text(40)),
  tries: integer(0, mostTries),
  /** What the channel says of what did not go. */
  fault: nullable(text(200)),
  payeeName: nullable(text(100)),
  bankName: nullable(text(100)),
  accountNo: nullable(text(40)),
  applicantId: id,
  /** Who asked for another way behind a final no of the channel. */
  changedBy: nullable(id),
  /** Who has signed last. */
  deciderId: nullable(id),
  decidedAt: nullable(dateTime),
  opinion: nullable(text(500)),
  paidBy: nullable(id),
  paidAt: nullable(dateTime),
  paidOn: nullable(date),
  shiftId: nullable(id),
  voucherNo: nullable(text(64)),
  state: stateOf(refundMachine),
})
export type FeeRefund = Infer<typeof FeeRefund>

export const derivedRefundKeys = [
  'payNo',
  'depositNo',
  'roomName',
  'payerName',
  'toPayerName',
  'payeeName',
  'accountNo',
] as const

const sumMessage = '退款金额必须不小于0且最多两位小数'
const sum = decimal(2, { max: 10, message: sumMessage })
const above = decimal(2, { max: 10, message: '退款金额必须大于0且最多两位小数' }).check(
  z.refine((value) => Number(value) > 0, '退款金额必须大于0且最多两位小数'),
)

/** How it is paid out, and to whom. */
const payee = {
  way: optional(nullable(code(refundWay))),
  payeeName: optional(nullable(text(50))),
  bankName: optional(nullable(text(100))),
  accountNo: optional(nullable(text(20, { pattern: patterns.bankCard.regex, message: patterns.bankCard.message }))),
}
export type Payee = Pick<RefundInput, keyof typeof payee>

/** What somebody asks to go back; which keys count follows from the kind. */
export const RefundInput = object({
  refundKind: code(refundKind),
  /** Of a payment: what of which bill, or of which account that it put money on. */
  payOrderId: optional(nullable(id)),
  items: optional(
    nullable(
      list(
        object({ billId: optional(nullable(id)), accountId: optional(nullable(id)), principal: sum, lateFee: sum }),
        101,
      ),
    ),
  ),
  /** Of a payment, instead of its lines: what lies behind this day. */
  leftOn: optional(nullable(date)),
  /** Of an account: how much, and to whom it is moved. */
  accountId: optional(nullable(id)),
  amount: optional(nullable(above)),
  toPayerId: optional(nullable(id)),
  /** Of a deposit: all that is left of it. */
  depositId: optional(nullable(id)),
  reasonCode: code(refundReason),
  reason,
  ...payee,
})
export type RefundInput = Infer<typeof RefundInput>

/** What whoever pays it out notes: of a transfer its number; of another way who gets it. */
export const RefundStep = object({ voucherNo: optional(nullable(text(64))), ...payee })

/** A line of a payment: what is left of it, or what is asked back. */
export const RefundLine = object({
  billId: nullable(id),
  accountId: nullable(id),
  roomName: nullable(text(80)),
  itemName: nullable(text(80)),
  period: text(30),
  /** What is charged, for which days; of bills alone. */
  roomId: nullable(id),
  itemId: nullable(id),
  periodStart: nullable(date),
  periodEnd: nullable(date),
  /** How many months; none where time does not count. */
  months: nullable(decimal(8)),
  principal: money,
  lateFee: money,
  discount: money,
  /** Of it: for paying early, which ends with the first part that goes back. */
  early: money,
})
export type RefundLine = Infer<typeof RefundLine>

export const refundDetail = object({ lines: list(RefundLine, 101) })
export type RefundDetail = Infer<typeof refundDetail>

export const QuoteQuery = object({ payOrderId: optional(id), accountId: optional(id), depositId: optional(id) })
export type QuoteQuery = Infer<typeof QuoteQuery>

/** What may go back of a payment, out of an account or of a deposit now, or why nothing may. */
export const RefundQuote = object({
  refusal: nullable(text(100)),
  amount: money,
  /** Of it: goes back to accounts before any money is paid out. */
  toAccounts: money,
  /** Through which money of it has to go back, as long as the channel takes it. */
  channel: nullable(code(onlineChannel)),
  lines: list(RefundLine, 101),
  /** Whoever leaves keeps what was let go of the months that were used. */
  keepEarly: code(yesNoDictionary),
  /** Who may get what is in the account: others who hold the room. */
  holders: list(object({ id, name: text(100), isOwner: flag }), 50),
})
export type RefundQuote = Infer<typeof RefundQuote>

/** What all refunds of a query come to. */
export const RefundSums = object({
  count: z.number(),
  amount: money,
  /** Of them: paid out, or moved. */
  paid: money,
  /** Of them: approved, and still to be paid out. */
  waiting: money,
  /** Of them: with a channel, or refused by it. */
  underway: money,
})
export type RefundSums = Infer<typeof RefundSums>

const line = text(60)

/** All that the sheet of a refund prints. */
export const RefundSheet = object({
  title: text(20),
  organisation: text(100),
  refundNo: text(32),
  facts: list(object({ label: text(20), value: nullable(text(200)) }), 20),
  lines: list(
    object({ room: text(80), item: text(80), period: text(30), principal: line, lateFee: line, amount: line }),
    101,
  ),
  amount: line,
  amountUpper: text(100),
})
export type RefundSheet = Infer<typeof RefundSheet>

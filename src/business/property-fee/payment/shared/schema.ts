import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  id,
  ids,
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
import { AheadChoice } from '../../ahead/shared/schema.ts'
import { EarlyPart } from '../../discount/shared/schema.ts'
import { PayRules } from '../../pay-setting/shared/schema.ts'
import { allocationOrder, paidChannel, payChannel, roundDown, tenderChannel } from './dictionaries.ts'
import { payMachine } from './states.ts'

/** Money that was taken at the desk, or has come in online. */
export const FeePayOrder = record({
  payNo: text(32),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  payerId: nullable(id),
  payerName: nullable(text(100)),
  /** Of the bills that it paid, in words. */
  itemNames: nullable(text(300)),
  amount: money,
  principal: money,
  lateFee: money,
  /** Let go, for paying early and by rounding down. */
  discount: money,
  /** Of it: for paying early. */
  early: money,
  /** Put on an account of the payer's, beside what it took off bills. */
  prepaid: money,
  channel: code(payChannel),
  /** None of both: it has come in online. */
  cashierId: nullable(id),
  shiftId: nullable(id),
  shiftNo: nullable(text(32)),
  receiptNo: nullable(text(32)),
  paidAt: dateTime,
  /** When all of it was given back in its own turn. */
  undoneOn: nullable(date),
  /** Of the amount: what went back by refunds. */
  refunded: money,
  remark: nullable(text(200)),
  state: stateOf(payMachine),
})
export type FeePayOrder = Infer<typeof FeePayOrder>

export const derivedPayKeys = [
  'roomName',
  'payerName',
  'itemNames',
  'shiftNo',
  'receiptNo',
  'undoneOn',
  'refunded',
] as const

const signed = decimal(2, { signed: true })

/** Of all payments that a list is asked for; those apart that were undone. */
export const PaySums = object({
  count: z.number(),
  amount: money,
  principal: money,
  lateFee: money,
  prepaid: money,
  discount: money,
  /** Of it: for paying early. */
  early: money,
  undone: money,
  /** Of all of them, whenever it went back. */
  refunded: money,
})
export type PaySums = Infer<typeof PaySums>

/** What it took off a bill or put on an account, or gave back. */
const PaidItem = object({
  /** None of both: put on an account. */
  billId: nullable(id),
  billNo: nullable(text(40)),
  roomName: nullable(text(80)),
  itemName: nullable(text(50)),
  period: text(30),
  principal: signed,
  lateFee: signed,
  discount: signed,
  /** Of the discount: for paying early, and by which rules. */
  early: signed,
  earlyText: nullable(text(8000)),
  /** What discounts took off the bill before it was owed. */
  rebate: money,
})
export type PaidItem = Infer<typeof PaidItem>

const PaidTender = object({
  channel: code(paidChannel),
  amount: signed,
  received: nullable(money),
  change: money,
  voucherNo: nullable(text(64)),
})
export type PaidTender = Infer<typeof PaidTender>

export const payDetail = object({ items: list(PaidItem, 400), tenders: list(PaidTender, 20) })
export type PayDetail = Infer<typeof payDetail>

const sumMessage = '金额必须大于0且最多两位小数'
const above = decimal(2, { max: 10, message: sumMessage }).check(z.refine((value) => Number(value) > 0, sumMessage))

/** What a cashier takes: bills, what they come to on the screen, and the money. */
export const CounterInput = object({
  /** None, and nothing ahead: all of it is put on an account. */
  billIds: ids(100, '一次最多收取100笔账单'),
  /** Months that nobody is asked for yet, of which bills are made and paid whole. */
  ahead: optional(list(AheadChoice, 20)),
  /** What the screen says is due, less what paying all of it early saves; anything else on the server is told before money changes hands. */
  expected: money,
  /** Less than all, where only a part is paid; without what is let go. */
  amount: optional(nullable(above)),
  allocation: code(allocationOrder),
  roundDown: code(roundDown),
  tenders: list(
    object({
      channel: code(tenderChannel),
      amount: above,
      received: optional(nullable(money)),
      voucherNo: optional(nullable(text(64))),
      accountId: optional(nullable(id)),
    }),
    6,
  ).check(z.minLength(1, '请选择收款方式!')),
  /** Paid ahead, beside all that is due: whose it is, and of which item alone. */
  deposit: optional(nullable(object({ payerId: id, amount: above, itemId: optional(nullable(id)) }))),
  remark: optional(nullable(text(200))),
})
export type CounterInput = Infer<typeof CounterInput>

/** A bill on the desk, with its late fee of today. */
const DeskBill = object({
  id,
  billNo: text(40),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: text(80),
  itemId: id,
  itemName: text(50),
  payerName: nullable(text(100)),
  /** Whose bill it is: a person of several homes is one. */
  payerKey: nullable(text(32)),
  periodStart: date,
  periodEnd: date,
  dueDate: date,
  rank: z.number(),
  receivable: money,
  balance: money,
  lateDue: money,
  state: text(16),
  /** What paying it whole today would save. */
  early: list(EarlyPart, 100),
})
export type DeskBill = Infer<typeof DeskBill>

/** What was paid ahead and may pay bills of the desk. */
const DeskAccount = object({
  id,
  payerKey: text(32),
  payerName: nullable(text(100)),
  roomName: nullable(text(80)),
  itemId: nullable(id),
  itemName: nullable(text(50)),
  balance: money,
})
export type DeskAccount = Infer<typeof DeskAccount>

/** A room or a household, as the search names it. */
export const DeskQuery = object({ roomId: optional(id), householdId: optional(id) })
export type DeskQuery = Infer<typeof DeskQuery>

export const Desk = object({
  asOf: date,
  roomId: id,
  roomName: text(80),
  villageName: text(60),
  /** Whose account what is paid ahead is put on; none where nobody is registered. */
  payerId: nullable(id),
  payerName: nullable(text(100)),
  bills: list(DeskBill, 500),
  accounts: list(DeskAccount, 100),
  /** What may be paid ahead for alone. */
  items: list(object({ id, itemName: text(50) }), 200),
  /** How the caller's organisation is paid there. */
  rules: PayRules,
})
export type Desk = Infer<typeof Desk>

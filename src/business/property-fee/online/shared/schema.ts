import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  id,
  ids,
  list,
  money,
  nullable,
  object,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { BillLate, BillOrigin } from '../../bill/shared/schema.ts'
import { PayRules } from '../../pay-setting/shared/schema.ts'
import { EarlyPart } from '../../discount/shared/schema.ts'
import { BillReading } from '../../reading/shared/schema.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'
import { onlineChannel, onlineWay } from './dictionaries.ts'
import { onlineRefundMachine } from './refund-states.ts'
import { onlineMachine } from './states.ts'

/** What a resident pays through a channel. */
export const FeeOnlineOrder = record({
  payNo: text(32),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  payerId: nullable(id),
  payerName: nullable(text(100)),
  userId: id,
  way: code(onlineWay),
  merchant: text(32),
  amount: money,
  principal: money,
  lateFee: money,
  /** Promised for paying early, beside what is asked. */
  early: money,
  /** Of what is asked: to be put on the payer's account. */
  prepay: money,
  /** The day whose late fees it asks for. */
  dueOn: date,
  expireAt: dateTime,
  channelTradeNo: nullable(text(64)),
  paidAt: nullable(dateTime),
  paidAmount: nullable(money),
  /** Of what was paid: put on no bill. */
  heldAmount: money,
  /** Of what was paid too late for its bills: put on the payer's account. */
  prepaidAmount: money,
  fault: nullable(text(200)),
  payOrderId: nullable(id),
  state: stateOf(onlineMachine),
})
export type FeeOnlineOrder = Infer<typeof FeeOnlineOrder>

export const derivedOnlineKeys = ['roomName', 'payerName'] as const

/** Money of an order that goes back through its channel. */
export const FeeOnlineRefund = record({
  refundNo: text(32),
  orderId: id,
  payOrderId: id,
  villageId: id,
  creditorId: id,
  amount: money,
  reason: text(80),
  channelRefundNo: nullable(text(64)),
  refundedAt: nullable(dateTime),
  fault: nullable(text(200)),
  state: stateOf(onlineRefundMachine),
})

/** Nobody enters an order in a form. */
export const NoInput = object({})

/** A bill of the caller's own homes. */
const MineBill = object({
  id,
  billNo: text(40),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: text(80),
  itemId: id,
  itemName: text(50),
  periodStart: date,
  periodEnd: date,
  dueDate: date,
  receivable: money,
  /** What discounts took off before. */
  rebate: money,
  balance: money,
  lateDue: money,
  /** What paying it whole today would save. */
  early: list(EarlyPart, 100),
  /** Through which channels its organisation takes money online. */
  channels: list(code(onlineChannel), 5),
  /** What must be paid with it. */
  payMode: PayRules._zod.def.shape.payMode,
  oldestFirst: PayRules._zod.def.shape.oldestFirst,
  /** Somebody pays it right now. */
  isLocked: z.boolean(),
})
export type MineBill = Infer<typeof MineBill>

/** An order of the caller's, as their screen follows it. */
export const MineOrder = object({
  id,
  payNo: text(32),
  roomName: nullable(text(80)),
  amount: money,
  way: code(onlineWay),
  payUrl: nullable(text(4000)),
  expireAt: dateTime,
  /** Of what is asked: to be put on the caller's account. */
  prepay: money,
  heldAmount: money,
  prepaidAmount: money,
  state: stateOf(onlineMachine),
})
export type MineOrder = Infer<typeof MineOrder>

export const Mine = object({ asOf: date, bills: list(MineBill, 300), orders: list(MineOrder, 20) })
export type Mine = Infer<typeof Mine>

export const MineOrigin = object({ origin: BillOrigin, late: nullable(BillLate), readings: list(BillReading, 100) })
export type MineOrigin = Infer<typeof MineOrigin>

/** What was paid of the caller's bills, in whatever way. */
const MinePayment = object({
  id,
  payNo: text(32),
  roomName: nullable(text(80)),
  itemNames: nullable(text(300)),
  amount: money,
  /** Of it: what went back by refunds. */
  refunded: money,
  /** Of the payment: what is on its way back, through its channel or otherwise. */
  refunding: money,
  channel: code(payChannel),
  paidAt: dateTime,
  receiptNo: nullable(text(32)),
  isUndone: z.boolean(),
})
export type MinePayment = Infer<typeof MinePayment>
export const MinePayments = object({ payments: list(MinePayment, 100) })
export type MinePayments = Infer<typeof MinePayments>

export const OpenInput = object({
  billIds: ids(50, '一次最多支付50笔账单').check(z.minLength(1, '请选择要缴费的账单')),
  /** What the screen says is due, less what paying early saves. */
  expected: money,
  way: code(onlineWay),
})
export type OpenInput = Infer<typeof OpenInput>

/** Whom a resident may pay ahead, for which of their homes. */
const PrepayTarget = object({
  payerId: id,
  roomName: text(80),
  creditorId: id,
  creditorName: text(100),
  channels: list(code(onlineChannel), 5),
})
export type PrepayTarget = Infer<typeof PrepayTarget>
export const PrepayTargets = object({ targets: list(PrepayTarget, 100) })

export const PrepayInput = object({ payerId: id, creditorId: id, amount: money, way: code(onlineWay) })
export type PrepayInput = Infer<typeof PrepayInput>

export const OrderQuery = object({ id })

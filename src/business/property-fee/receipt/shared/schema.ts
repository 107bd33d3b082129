import {
  code,
  date,
  decimal,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { receiptType } from './dictionaries.ts'
import { receiptMachine } from './states.ts'

/** A numbered receipt of a payment, or a red one of a payment that was undone. */
export const FeeReceipt = record({
  receiptNo: text(32),
  receiptType: code(receiptType),
  orderId: id,
  /** Of a red one: by which refund, if not all of the payment was undone. */
  refundId: nullable(id),
  payNo: nullable(text(32)),
  villageId: id,
  creditorId: id,
  roomName: nullable(text(80)),
  payerName: nullable(text(100)),
  amount: decimal(2, { signed: true }),
  issuedOn: date,
  voidReason: nullable(text(500)),
  state: stateOf(receiptMachine),
})
export type FeeReceipt = Infer<typeof FeeReceipt>

export const derivedReceiptKeys = ['payNo', 'roomName', 'payerName'] as const

/** With a refund: the red one of as much as went back. */
export const IssueInput = object({ orderId: id, refundId: optional(nullable(id)) })
export const IssuedReceipt = object({ id })

const line = text(60)

/** All that the sheet of a receipt prints. */
export const ReceiptSheet = object({
  title: text(20),
  isRed: flag,
  organisation: text(100),
  receiptNo: text(32),
  /** Of a red one: the receipt that it takes back. */
  redOf: nullable(text(32)),
  facts: list(object({ label: text(20), value: nullable(text(200)) }), 12),
  lines: list(
    object({ room: text(80), item: text(50), period: text(30), principal: line, lateFee: line, amount: line }),
    100,
  ),
  /** Rounded down. */
  discount: nullable(line),
  /** Let go for paying early; sheets of before do not say. */
  early: optional(nullable(line)),
  /** What discounts took off its bills before they were owed; sheets of before do not say. */
  rebate: optional(nullable(line)),
  amount: line,
  amountUpper: text(100),
})
export type ReceiptSheet = Infer<typeof ReceiptSheet>

import {
  code,
  date,
  dateTime,
  decimal,
  files,
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
import { deductAnswer, deductConsent, deductState, depositLogKind } from './dictionaries.ts'
import { depositMachine } from './states.ts'

/** What is held of one bill of a deposit: it stays the payer's until it is deducted or given back. */
export const FeeDeposit = record({
  depositNo: text(32),
  billId: id,
  billNo: nullable(text(40)),
  villageId: id,
  creditorId: id,
  roomId: id,
  roomName: nullable(text(80)),
  payerId: nullable(id),
  payerName: nullable(text(100)),
  itemId: id,
  itemName: nullable(text(50)),
  /** What came in, less what was undone. */
  taken: money,
  deducted: money,
  returned: money,
  /** What is held now. */
  balance: money,
  paidOn: date,
  state: stateOf(depositMachine),
})
export type FeeDeposit = Infer<typeof FeeDeposit>

export const derivedDepositKeys = ['billNo', 'roomName', 'payerName', 'itemName'] as const

/** Nobody enters a deposit in a form. */
export const NoInput = object({})

/** What moved of a deposit, and what it came to. */
const DepositLog = object({
  id,
  logKind: code(depositLogKind),
  amount: decimal(2, { signed: true }),
  balanceAfter: money,
  payNo: nullable(text(32)),
  payOrderId: nullable(id),
  refundNo: nullable(text(32)),
  refundId: nullable(id),
  bookedOn: date,
  createTime: dateTime,
})
export type DepositLog = Infer<typeof DepositLog>

/** What is to be kept of a deposit, or was: how much, why, and what the payer says. */
const DepositDeduction = object({
  id,
  amount: money,
  reason: text(200),
  photos: nullable(files(9)),
  state: code(deductState),
  /** The last day for an answer; none where nobody could be told. */
  dueOn: nullable(date),
  consent: nullable(code(deductConsent)),
  /** What the payer objects to, and the paper on which they agree. */
  objection: nullable(text(500)),
  proof: nullable(files(9)),
  createTime: dateTime,
  decidedAt: nullable(dateTime),
})
export type DepositDeduction = Infer<typeof DepositDeduction>

export const depositDetail = object({ logs: list(DepositLog, 200), deductions: list(DepositDeduction, 100) })
export type DepositDetail = Infer<typeof depositDetail>

const total = decimal(2, { max: 16 })

/** What all deposits of a query come to. */
export const DepositSums = object({
  count: integer(0, 1_000_000_000),
  taken: total,
  deducted: total,
  returned: total,
  balance: total,
})
export type DepositSums = Infer<typeof DepositSums>

const line = text(60)

/** All that the note of a deposit prints. */
export const DepositSheet = object({
  title: text(20),
  organisation: text(100),
  depositNo: text(32),
  facts: list(object({ label: text(20), value: nullable(text(200)) }), 20),
  deductions: list(object({ day: line, reason: text(200), consent: line, amount: line }), 100),
  deducted: line,
  returned: line,
  balance: line,
  balanceUpper: text(100),
  conditions: list(text(200), 10),
})
export type DepositSheet = Infer<typeof DepositSheet>

const amountMessage = '扣款金额必须大于0且最多两位小数'

/** What a deduction asks for, a lower one, or the paper on which the payer agrees. */
export const DepositStep = object({
  amount: optional(nullable(decimal(2, { max: 10, message: amountMessage }))),
  reason: optional(nullable(text(200))),
  photos: optional(nullable(files(9))),
  proof: optional(nullable(files(9))),
})

/** A deposit of the reader's own. */
const MineDeposit = object({
  id,
  depositNo: text(32),
  itemName: text(50),
  roomName: nullable(text(80)),
  creditorName: text(100),
  taken: money,
  deducted: money,
  returned: money,
  balance: money,
  paidOn: date,
  state: stateOf(depositMachine),
  deductions: list(DepositDeduction, 100),
})
export type MineDeposit = Infer<typeof MineDeposit>
export const MineDeposits = object({ deposits: list(MineDeposit, 100) })

/** What a payer says to a deduction of such an amount. */
export const DeductAnswer = object({
  /** Of the deduction. */
  id,
  answer: code(deductAnswer),
  amount: money,
  remark: optional(nullable(text(500))),
})
export type DeductAnswer = Infer<typeof DeductAnswer>

import {
  code,
  date,
  dateTime,
  decimal,
  id,
  integer,
  list,
  money,
  nullable,
  object,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { depositLogKind } from './dictionaries.ts'
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
  bookedOn: date,
  createTime: dateTime,
})
export type DepositLog = Infer<typeof DepositLog>

export const depositDetail = object({ logs: list(DepositLog, 200) })
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

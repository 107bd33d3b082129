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
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { accountLogKind, accountType } from './dictionaries.ts'

/** What a household has paid ahead to an organisation in a village, for whatever comes or for one item. */
export const FeeAccount = record({
  payerId: id,
  payerName: nullable(text(100)),
  roomName: nullable(text(80)),
  villageId: id,
  creditorId: id,
  acctType: code(accountType),
  itemId: nullable(id),
  itemName: nullable(text(50)),
  balance: money,
  /** Of it: asked back, and set aside until that has an end. */
  frozen: money,
  movedAt: nullable(dateTime),
})
export type FeeAccount = Infer<typeof FeeAccount>

export const derivedAccountKeys = ['payerName', 'roomName', 'itemName'] as const

/** Nobody enters an account in a form. */
export const NoInput = object({})

/** What moved on an account, by which payment or refund, and what it came to. */
const AccountLog = object({
  id,
  logKind: code(accountLogKind),
  amount: decimal(2, { signed: true }),
  balanceAfter: money,
  payNo: nullable(text(32)),
  payOrderId: nullable(id),
  refundNo: nullable(text(32)),
  refundId: nullable(id),
  bookedOn: date,
  createTime: dateTime,
})
export type AccountLog = Infer<typeof AccountLog>

export const accountDetail = object({ logs: list(AccountLog, 200) })
export type AccountDetail = Infer<typeof accountDetail>

/** What all accounts of a query come to. */
export const AccountSums = object({
  count: integer(0, 1_000_000_000),
  /** Of them: such as have money. */
  filled: integer(0, 1_000_000_000),
  balance: decimal(2, { max: 16 }),
})
export type AccountSums = Infer<typeof AccountSums>

/** An account of the caller's, with its last movements. */
const MineAccount = object({
  id,
  roomName: nullable(text(80)),
  creditorName: text(100),
  acctType: code(accountType),
  itemName: nullable(text(50)),
  balance: money,
  logs: list(AccountLog, 50),
})
export const MineAccounts = object({ accounts: list(MineAccount, 100) })
export type MineAccounts = Infer<typeof MineAccounts>

import { code, date, decimal, id, integer, money, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { billAge } from '../../bill/shared/dictionaries.ts'
import { dunningLevel } from '../../dunning-plan/shared/dictionaries.ts'

const signed = decimal(2, { signed: true })

/** What a payer owes for a room to whoever charges there, the oldest of it behind its last day for paying. */
export const FeeArrears = object({
  id,
  villageId: id,
  buildingId: id,
  roomId: id,
  roomName: nullable(text(80)),
  creditorId: id,
  payerId: nullable(id),
  payerName: nullable(text(100)),
  billCount: integer(0, 100_000),
  /** Of all that is owed, also what is not late yet. */
  balance: signed,
  /** Of it: behind its last day. */
  overdue: signed,
  lateFee: money,
  oldestDue: date,
  overdueDays: integer(0, 1_000_000),
  age: nullable(code(billAge)),
  /** The highest level that was asked at. */
  level: nullable(code(dunningLevel)),
  /** Why nobody is asked for some of it now. */
  held: nullable(text(60)),
  nextOn: nullable(date),
})
export type FeeArrears = Infer<typeof FeeArrears>

export const derivedArrearsKeys = [
  'roomName',
  'payerName',
  'overdue',
  'lateFee',
  'overdueDays',
  'age',
  'level',
  'held',
  'nextOn',
] as const

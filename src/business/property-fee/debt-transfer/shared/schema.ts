import * as z from 'zod/mini'
import {
  date,
  files,
  flag,
  id,
  ids,
  json,
  list,
  money,
  nullable,
  object,
  record,
  stateOf,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { transferMachine } from './states.ts'

/** A bill, and what is owed of it. */
const TransferLine = object({
  billId: id,
  billNo: text(40),
  itemName: text(50),
  periodStart: date,
  periodEnd: date,
  balance: money,
})
export type TransferLine = Infer<typeof TransferLine>

const reason = text(200, { min: 5, message: '请填写原因!(5-200字)' })

/** Bills of a home that are owed and go to another household that holds it. */
export const FeeDebtTransfer = record({
  transferNo: text(32),
  villageId: id,
  roomId: id,
  roomName: nullable(text(80)),
  creditorId: id,
  fromPayerId: nullable(id),
  fromPayerName: nullable(text(100)),
  toPayerId: id,
  toPayerName: nullable(text(100)),
  amount: money,
  lines: json(list(TransferLine, 100)),
  /** Photographs of the paper on which whoever takes the debt over agrees to it. */
  consents: files(5),
  reason,
  applicantId: id,
  state: stateOf(transferMachine),
})
export type FeeDebtTransfer = Infer<typeof FeeDebtTransfer>

export const derivedTransferKeys = ['roomName', 'fromPayerName', 'toPayerName'] as const

/** Nobody enters one in a form. */
export const NoInput = object({})

export const TransferInput = object({
  billIds: ids(100, '一次最多选择100笔账单').check(z.minLength(1, '请选择账单!')),
  toPayerId: id,
  consents: files(5),
  reason,
})
export type TransferInput = Infer<typeof TransferInput>

export const HoldersQuery = object({ billId: id })
/** To whom the bill may go, named as the caller may read names. */
export const TransferHolders = list(object({ id, name: text(100), isOwner: flag }), 50)

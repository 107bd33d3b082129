import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  decimal,
  files,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { archiveCarrier, archiveCategory } from '../../shared/dictionaries.ts'
import { receiveResult, transferKind, transferSide } from './dictionaries.ts'
import { transferMachine } from './states.ts'

const paper = nullable(files(1))
const balance = decimal(2, { signed: true, message: '移交账户余额应为最多两位小数的金额' })

/** Boxes that go from one pair of hands to another, with what they hold. */
export const FileTransfer = record({
  transferNo: text(40),
  villageId: id,
  kind: code(transferKind),
  fromCommitteeId: id,
  toCommitteeId: nullable(id),
  fromUserId: nullable(id),
  toUserId: nullable(id),
  supervisorId: nullable(id),
  /** What was sent back or taken back before it. */
  prevId: nullable(id),
  /** Drawn up because a term has ended. */
  isTask: yesNo,
  sealIncluded: yesNo,
  accountBalance: nullable(balance),
  assetListFile: nullable(files(3)),
  deadline: nullable(date),
  transferTime: nullable(dateTime),
  supervisedTime: nullable(dateTime),
  receivedTime: nullable(dateTime),
  senderFile: paper,
  supervisorFile: paper,
  receiverFile: paper,
  remark: nullable(text(500)),
  state: stateOf(transferMachine),
  fromName: text(120),
  toName: nullable(text(120)),
  boxCount: integer(0, 10_000),
  itemCount: integer(0, 100_000),
  overdue: yesNo,
  onTime: nullable(yesNo),
  /** What the caller is to it. */
  side: nullable(code(transferSide)),
  /** Asked for, never answered: a box that it has moved. */
  archiveId: nullable(id),
})
export type FileTransfer = Infer<typeof FileTransfer>

export const derivedTransferKeys = [
  'fromName',
  'toName',
  'boxCount',
  'itemCount',
  'overdue',
  'onTime',
  'side',
  'archiveId',
] as const

const note = optional(nullable(text(500)))

/** A transfer as it is drawn up; `submit: N` keeps it as a draft. */
export const TransferInput = object({
  id: optional(id),
  version: optional(integer(1, 2_000_000_000)),
  kind: code(transferKind, '请选择移交类型!'),
  villageId: id,
  fromCommitteeId: id,
  toCommitteeId: optional(nullable(id)),
  toUserId: optional(nullable(id)),
  supervisorId: optional(nullable(id)),
  archiveIds: optional(nullable(ids(200))),
  fileIds: optional(nullable(ids(500))),
  sealIncluded: optional(yesNo),
  accountBalance: optional(nullable(balance)),
  assetListFile: optional(nullable(files(3))),
  senderFile: optional(paper),
  prevId: optional(nullable(id)),
  remark: note,
  submit: optional(yesNo),
})
export type TransferInput = Infer<typeof TransferInput>

/** One item of what was sent, and what the receiver has found. */
export const TransferItem = object({
  id,
  seq: integer(1, 100_000),
  archiveId: id,
  fileId: nullable(id),
  archiveNo: text(60),
  archiveName: text(100),
  category: code(archiveCategory),
  carrier: code(archiveCarrier),
  fileName: nullable(text(100)),
  expectedPages: nullable(integer(1, 100_000)),
  expectedCopies: nullable(integer(1, 10_000)),
  receiveResult: nullable(code(receiveResult)),
  receiveRemark: nullable(text(200)),
})
export type TransferItem = Infer<typeof TransferItem>

/** A box of a transfer: whole, or some of its files. */
const TransferBox = object({ archiveId: id, archiveNo: text(60), name: text(100), fileIds: nullable(ids(500)) })
export const TransferDetail = object({ items: list(TransferItem, 5000), boxes: list(TransferBox, 200) })
export type TransferDetail = Infer<typeof TransferDetail>

const CheckedItem = object({
  itemId: id,
  result: code(receiveResult, '请选择核对结果!'),
  remark: optional(nullable(text(200))),
})

/** What steps ask for: signatures, and what the receiver has found. */
export const TransferStep = object({
  senderFile: optional(paper),
  supervisorFile: optional(paper),
  receiverFile: optional(paper),
  items: optional(list(CheckedItem, 5000)),
})
export type TransferStep = Infer<typeof TransferStep>

export const Cancellation = object({ reason: note })
export const Rejection = object({ id, reason: text(500) })
export const Receipt = object({
  id,
  items: list(CheckedItem, 5000),
  files: optional(paper),
  supervisorFile: optional(paper),
})
export const Saved = object({ id, transferNo: text(40), state: z.string() })

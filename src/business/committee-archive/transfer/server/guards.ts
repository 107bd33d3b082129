import type { Guard, StepInput } from '#kernel/server/move.ts'
import { today } from '#kernel/server/clock.ts'
import { isOverdue } from '../shared/deadline.ts'
import type { TransferStep } from '../shared/schema.ts'
import type { StoredTransfer } from './tables.ts'

export type Step = StepInput & TransferStep
type Check = Guard<StoredTransfer, Step>

const isSender: Check = ({ actor, row }) => (row.fromUserId === actor.userId ? undefined : '只有移交人可以操作')

const isReceiver: Check = ({ actor, row }) => (row.toUserId === actor.userId ? undefined : '只有接收人可以操作')

const mayWatch: Check = ({ actor, row }) => {
  if (row.supervisorId !== actor.userId) return '只有监交人可以签字'
  return row.supervisedTime === null ? undefined : '监交人已签字'
}

const isDue: Check = ({ row }) => (isOverdue(row.deadline, today()) ? undefined : '未超过截止日，不能催办')

/** Whatever offices somebody holds: who acts is named in the row. */
export const transferGuards = { isSender, isReceiver, mayWatch, isOverdue: isDue }

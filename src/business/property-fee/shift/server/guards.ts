import type { Guard, StepInput } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { checkerRefusal } from '../../server/creditor-repository.ts'
import type { ShiftStep } from '../shared/schema.ts'
import { hasRevoking } from './repository.ts'
import type { StoredShift } from './tables.ts'

export type Step = StepInput & Infer<typeof ShiftStep>
type Check = Guard<StoredShift, Step>

const mayClose: Check = async ({ tx, actor, row }) => {
  if (row.cashierId !== actor.userId) return '只能由当班人交班'
  return (await hasRevoking(tx, row.id)) ? '本班有撤销待确认的收款，处理后方可交班' : undefined
}

const mayCheck: Check = async ({ tx, actor, row }) => {
  if (row.cashierId === actor.userId) return '收款人不能核对自己的班次'
  return checkerRefusal(tx, actor, row, (who) => `该班次由${who}核对`)
}

export const shiftGuards = { mayClose, mayCheck }

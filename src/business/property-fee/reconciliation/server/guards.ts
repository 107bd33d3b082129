import type { Guard, StepInput } from '#kernel/server/move.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import { countLeft, hasHandled } from '../../difference/server/repository.ts'
import type { StoredRecon } from './tables.ts'

type Check = Guard<StoredRecon, StepInput>

const mayClose: Check = async ({ tx, actor, row }) => {
  const left = await countLeft(tx, row.id)
  if (left > 0) return `还有${left}笔差异未处理，不能结清`
  return supervisorRefusal(tx, actor, row)
}

const mayVoid: Check = async ({ tx, actor, row }) => {
  if (await hasHandled(tx, row.id)) return '已有差异被处理，请先重新处理后再作废'
  return supervisorRefusal(tx, actor, row)
}

export const reconGuards = { mayClose, mayVoid }

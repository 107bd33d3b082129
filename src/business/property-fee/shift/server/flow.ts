import type { Tx } from '#kernel/server/db/db.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import { flow, type Flow } from '#kernel/server/move.ts'
import { add, compare } from '#kernel/shared/decimal.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { shiftMachine } from '../shared/states.ts'
import { shiftGuards, type Step } from './guards.ts'
import { sumShift } from './repository.ts'
import { shiftTables, type StoredShift } from './tables.ts'
import { followTodo } from './todos.ts'

/** What stands in the books of a turn when it ends: what it took, and what was counted. */
async function closing(tx: Tx, row: StoredShift, input: Step): Promise<Partial<StoredShift>> {
  const countedCash = given(input.countedCash, 'countedCash', '请填写清点现金!')
  const { cash, pos, transfer } = await sumShift(tx, row.id)
  const differenceReason = input.differenceReason?.trim() || null
  if (compare(countedCash, add([row.openingFloat, cash])) !== 0 && !differenceReason)
    throw badInput({ differenceReason: '清点现金与应有现金不符，请填写原因!' })
  const sums = { cashAmount: cash, posAmount: pos, transferAmount: transfer }
  return { ...sums, closedAt: nowText(), countedCash, differenceReason }
}

export const shiftFlowOf = (parts: StandardParts): Flow<StoredShift, Step> =>
  flow<StoredShift, Step>(shiftMachine, shiftTables.feeShift, shiftGuards, {
    async outcome({ tx, actor, row, action, input }) {
      if (action === 'close') return { changes: await closing(tx, row, input) }
      return { changes: { checkerId: actor.userId, checkedAt: nowText() } }
    },
    follow: ({ tx, actor, moved }) => followTodo({ tx, actor, parts }, moved),
  })

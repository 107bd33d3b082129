import type { Tx } from '#kernel/server/db/db.ts'
import { nowText } from '#kernel/server/clock.ts'
import { flow, move, type Flow } from '#kernel/server/move.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { holdAccount } from '../../reconciliation/server/repository.ts'
import { saveAnswered } from '../../reconciliation/server/save-statement.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { diffMachine } from '../shared/states.ts'
import { dealDifference, findBooked, untouched } from './deal-difference.ts'
import { diffGuards, type Step } from './guards.ts'
import { freeBooked, holdOpen } from './repository.ts'
import { diffTables, type StoredDiff } from './tables.ts'
import { followTodo } from './todos.ts'

export type DiffFlow = Flow<StoredDiff, Step>

/** What a difference was booked by is answered for; where our books had it as missing at the channel, that has come right, too. */
async function takeBooked(subject: DiffFlow, tx: Tx, actor: Actor, row: StoredDiff): Promise<void> {
  // As whoever compares does: what is free now stays so.
  await holdAccount(tx, row)
  const tenderId = await findBooked(tx, row, row.bookedPayNo!)
  // A row whose own money differs in its sum keeps that money as its own.
  const lineId = row.tenderId === null ? row.lineId : null
  await saveAnswered(tx, row.reconId, [{ tenderId, lineId }])
  const open = await holdOpen(tx, row.reconId)
  for (const short of open.filter((one) => one.tenderId === tenderId && one.id !== row.id))
    await move(tx, actor, subject, short, 'matched', {}, { bySystem: true })
}

export function diffFlowOf(parts: StandardParts): DiffFlow {
  const subject: DiffFlow = flow<StoredDiff, Step>(diffMachine, diffTables.feeReconDiff, diffGuards, {
    async outcome({ actor, row, action, input }) {
      if (action === 'handle') return dealDifference(actor, row, input)
      if (action === 'confirm') return { changes: { confirmerId: actor.userId, confirmedAt: nowText() } }
      if (action === 'matched') return { changes: { way: 'MATCHED', handledAt: nowText() } }
      return { changes: untouched }
    },
    async follow({ tx, actor, row, action, moved }) {
      await followTodo({ tx, actor, parts }, moved)
      if (action === 'handle' && moved.way === 'BOOK') await takeBooked(subject, tx, actor, moved)
      if (action === 'reopen' && row.way === 'BOOK') await freeBooked(tx, row)
    },
  })
  return subject
}

import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { flow, move, type Flow, type StepInput } from '#kernel/server/move.ts'
import type { DiffFlow } from '../../difference/server/flow.ts'
import { holdOpen } from '../../difference/server/repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { reconMachine } from '../shared/states.ts'
import { reconGuards } from './guards.ts'
import { dropStatement, releaseCarried } from './save-statement.ts'
import { reconTables, type StoredRecon } from './tables.ts'
import { followTodo } from './todos.ts'

/** Of our books, less what is carried on. */
async function sumOwn(tx: Tx, reconId: string): Promise<string> {
  const text = `select coalesce(sum(t.amount), 0)::numeric(14, 2) as own from fee_recon_tender a
      join fee_pay_tender t on t.tenant_id = a.tenant_id and t.id = a.tender_id
    where a.tenant_id = $1 and a.recon_id = $2`
  return (await tx.one(statement<{ own: string }>(text, [tx.tenantId, reconId]))).own
}

export const reconFlowOf = (parts: StandardParts, diffFlow: DiffFlow): Flow<StoredRecon, StepInput> =>
  flow<StoredRecon, StepInput>(reconMachine, reconTables.feeRecon, reconGuards, {
    async outcome({ tx, actor, row, action }) {
      if (action !== 'close') return {}
      await releaseCarried(tx, row.id)
      return { changes: { ownAmount: await sumOwn(tx, row.id), closerId: actor.userId, closedAt: nowText() } }
    },
    async follow({ tx, actor, action, moved }) {
      await followTodo({ tx, actor, parts }, moved)
      if (action !== 'void') return
      for (const row of await holdOpen(tx, moved.id))
        await move(tx, actor, diffFlow, row, 'drop', {}, { bySystem: true })
      await dropStatement(tx, moved.id)
    },
  })

import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { refusal, wrongState } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Context } from '#kernel/server/http/route.ts'
import type { PartialResult } from '../shared/schema.ts'
import { endedStates } from '../shared/states.ts'
import type { WarningDealing, WarningFlow } from './flow.ts'
import type { StoredWarning } from './tables.ts'

/** Takes the step that a body names; what it says stands in either spelling. */
export async function dealWarning(
  tx: Tx,
  actor: Actor,
  flow: WarningFlow,
  input: WarningDealing,
): Promise<StoredWarning> {
  const row = await lockRow(tx, actor, flow.table, input)
  if (input.action === 'workOrder' && row.state !== 'PENDING')
    throw (endedStates as readonly string[]).includes(row.state) ? wrongState() : refusal('该预警已派单')
  const words = { ...input, remark: input.remark || input.opinion }
  return move(tx, actor, flow, row, input.action, words)
}

/** The same step on several records, each in a transaction of its own: what is refused of one stops no other. */
export async function dealMany(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  step: (tx: Tx, id: string) => Promise<unknown>,
  { refusalOf }: Pick<Context, 'refusalOf'>,
): Promise<PartialResult> {
  const fail: PartialResult['fail'] = []
  let success = 0
  for (const id of new Set(ids)) {
    try {
      await db.write(actor, (tx) => step(tx, id))
      success += 1
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      fail.push({ id, msg: refused.message })
    }
  }
  return { success, fail }
}

import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { move, type Flow, type Stateful, type StepInput } from '#kernel/server/move.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'

/** How an approval ends for records whose machine says `approve`, `refuse` and `cancel`: the record takes the step. */
export function endsWith<Row extends Stateful>(
  flow: Flow<Row, StepInput>,
  find: (tx: Tx, id: string, lock: 'for update') => Promise<Row | undefined>,
): Pick<WorkflowKind, 'passed' | 'refused' | 'cancelled'> {
  const by =
    (action: string): WorkflowKind['passed'] =>
    async (tx: Tx, actor: Actor, id: string, { opinion }) => {
      const row = found(await find(tx, id, 'for update'))
      await move(tx, actor, flow, row, action, { remark: opinion ?? undefined }, { bySystem: true })
    }
  return { passed: by('approve'), refused: by('refuse'), cancelled: by('cancel') }
}

import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { move } from '#kernel/server/move.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Verdict } from '../../shared/schema.ts'
import type { NameChange, NameChangeDealing, NameChangeDetail } from '../shared/schema.ts'
import { applyName } from './apply-name.ts'
import { readDetail } from './detail.ts'
import { nameChangeFlow } from './flow.ts'
import { tellOutcome } from './notices.ts'
import { nameChangeTables, type StoredNameChange } from './tables.ts'
import { followTodo } from './todos.ts'

/** Takes one step of an application. */
export const dealNameChange = (
  db: Db,
  actor: Actor,
  input: NameChangeDealing,
  list: List<NameChange>,
): Promise<NameChangeDetail> =>
  db.write(actor, async (tx) => {
    const row = await lockRow(tx, actor, nameChangeTables.villageNameChange, input)
    await stepIn(tx, actor, row, input)
    return readDetail(tx, actor, await list.one(tx, actor, row.id))
  })

/** The step itself, and what follows it: the inbox, the village's name, those who are told. */
export async function stepIn(
  tx: Tx,
  actor: Actor,
  row: StoredNameChange,
  input: NameChangeDealing,
): Promise<StoredNameChange> {
  const moved = await move(tx, actor, nameChangeFlow, row, input.action, input, outcomeOf(actor, row, input))
  await followTodo(tx, actor, moved)
  if (moved.state === 'PASSED') await applyName(tx, actor, moved)
  await tellOutcome(tx, actor, moved, input.remark ?? null)
  return moved
}

/** What changes with a step beside the state. */
function outcomeOf(actor: Actor, row: StoredNameChange, { action }: NameChangeDealing) {
  if (action === 'pass') return { changes: { auditCount: row.auditCount + 1 } }
  if (action !== 'submit') return {}
  // The community has looked at what it applies for itself.
  const target = actor.roles.has('communityAdmin') ? 'STREET' : 'SUBMITTED'
  return { target, changes: { applyTime: nowText() } }
}

/** A verdict as the step that it means. */
export const verdictStep = ({ pass, opinion, ...rest }: Verdict): NameChangeDealing => ({
  ...rest,
  action: pass === 'Y' ? 'pass' : 'reject',
  remark: opinion,
})

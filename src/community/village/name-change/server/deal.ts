import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Acts, StepInput } from '#kernel/server/move.ts'
import type { Verdict } from '../../shared/schema.ts'
import type { NameChangeDealing } from '../shared/schema.ts'
import { applyName } from './apply-name.ts'
import { tellOutcome } from './notices.ts'
import type { StoredNameChange } from './tables.ts'
import { followTodo } from './todos.ts'

/** What comes with the steps of an application: the inbox, the village's name, those who are told. */
export const nameChangeActs: Acts<StoredNameChange, StepInput> = {
  outcome: ({ actor, row, action }) => outcomeOf(actor, row, action),
  async follow({ tx, actor, moved, input }) {
    await followTodo(tx, actor, moved)
    if (moved.state === 'PASSED') await applyName(tx, actor, moved)
    await tellOutcome(tx, actor, moved, input.remark ?? null)
  },
}

/** What changes with a step beside the state. */
function outcomeOf(actor: Actor, row: StoredNameChange, action: string) {
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

import { fromWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { pauseTimers, resumeTimers } from '../../server/actions.ts'
import type { TicketRef } from '../../server/repository.ts'
import type { Suspension, SuspensionStep } from '../shared/schema.ts'

/** What goes with a step, as `flow({ outcome })` and `move` take it. Machines name the two states so. */
interface Outcome {
  target?: 'SUSPENDED' | 'PROCESSING'
  changes: Partial<Suspension>
  detail: Record<string, unknown>
}

/** Longer rests wait for a manager. */
const freeHours = 24

const needsApproval = (until: string): boolean =>
  fromWire(until).getTime() - fromWire(nowText()).getTime() > freeHours * 3_600_000

/** Nothing rests, and nobody was asked. */
export const noSuspension = { suspendApproval: 'NONE', suspendReason: null, suspendUntil: null } as const

/** `suspend`: up to a day by the worker's own word; longer ones go on until a manager has agreed. */
export function askSuspension({ suspendCount }: Suspension, step: SuspensionStep): Outcome {
  const { suspendReason = null, deadline = null } = step
  const planned = { suspendReason, suspendUntil: deadline }
  const detail = { suspendReason, deadline }
  if (deadline && needsApproval(deadline))
    return { target: 'PROCESSING', changes: { ...planned, suspendApproval: 'WAIT' }, detail }
  const changes = { ...planned, suspendApproval: 'NONE', suspendCount: suspendCount + 1 } as const
  return { target: 'SUSPENDED', changes, detail }
}

/** `suspendApprove`: the manager's answer. */
export function answerSuspension(row: Suspension, { pass }: SuspensionStep): Outcome {
  const detail = { pass, suspendReason: row.suspendReason, deadline: row.suspendUntil }
  if (pass === 'N') {
    const changes = { ...noSuspension, suspendApproval: 'REFUSED' } as const
    return { target: 'PROCESSING', changes, detail }
  }
  const changes = { suspendApproval: 'PASSED', suspendCount: row.suspendCount + 1 } as const
  return { target: 'SUSPENDED', changes, detail }
}

/** `resume`, by the worker or when the planned end has come. */
export const endSuspension = ({ stateTime }: { stateTime: string }): Outcome => ({
  changes: noSuspension,
  detail: { since: stateTime, until: nowText() },
})

/** Timers rest with the work, and go on with it. */
export async function followSuspension(
  tx: Tx,
  actor: Actor,
  ref: TicketRef,
  { before, moved }: { before: { state: string }; moved: { state: string } },
): Promise<void> {
  const [rested, rests] = [before.state === 'SUSPENDED', moved.state === 'SUSPENDED']
  if (rests && !rested) await pauseTimers(tx, actor, ref)
  if (rested && !rests) await resumeTimers(tx, actor, ref)
}

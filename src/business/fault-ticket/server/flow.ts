import { nowText } from '#kernel/server/clock.ts'
import { flow, type Acts, type Taken } from '#kernel/server/move.ts'
import { endAlerts } from '../alert/server/end-alerts.ts'
import { dispatchByRule } from '../dispatch/server/dispatch-by-rule.ts'
import { dispatchSteps } from '../dispatch/server/steps.ts'
import { mergeSteps } from '../merge/server/steps.ts'
import { helperSteps } from '../co-worker/server/steps.ts'
import { oversightSteps } from '../oversight/server/steps.ts'
import { reportSteps } from '../report/server/steps.ts'
import { faultMachine } from '../shared/states.ts'
import { workSteps } from '../handling/server/steps.ts'
import { faultGuards } from './guards.ts'
import { settle } from './settle.ts'
import type { FaultDealing, StepParts } from './take-step.ts'
import { faultTables, type StoredFault } from './tables.ts'

const steps: Readonly<Record<string, StepParts>> = {
  ...reportSteps,
  ...dispatchSteps,
  ...workSteps,
  ...mergeSteps,
  ...oversightSteps,
  ...helperSteps,
}

/** What goes with a step: since when it stands where it leads to, and what its part of the work says. */
const outcome: NonNullable<Acts<StoredFault, FaultDealing>['outcome']> = async (step) => {
  const said = (await steps[step.action]?.outcome?.(step)) ?? {}
  const target = said.target ?? faultMachine.states[step.row.state].on[step.action]?.targets[0]
  const since = target === step.row.state ? {} : { stateTime: nowText() }
  return { ...said, changes: { ...said.changes, ...since } }
}

/** Steps after which a rule may find a worker at once; what somebody gave back waits for a manager. */
const ready: Readonly<Record<string, true>> = { audit: true, reopen: true }

const follow = async (taken: Taken<StoredFault, FaultDealing>): Promise<void> => {
  await steps[taken.action]?.follow?.(taken)
  const row = await settle(taken.tx, taken.actor, taken.row, taken.moved.id)
  if (row.state === 'CLOSED' || row.state === 'INVALID') await endAlerts(taken.tx, taken.actor, row.id)
  if (taken.action in ready && row.state === 'WAIT_DISPATCH') await dispatchByRule(taken.tx, faultFlow, row)
}

/** Faults with all that their steps bring along: timers, to-dos, messages, open pages, what was joined to them. */
export const faultFlow = flow<StoredFault, FaultDealing>(faultMachine, faultTables.fault, faultGuards, {
  outcome,
  follow,
})

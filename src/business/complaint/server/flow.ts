import { isSystem, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { flow, move } from '#kernel/server/move.ts'
import type { ComplaintDealing } from '../shared/schema.ts'
import { complaintMachine, type ComplaintState } from '../shared/states.ts'
import { complaintGuards } from './guards.ts'
import { complaintTables, type StoredComplaint } from './tables.ts'

export const complaintFlow = flow<StoredComplaint, ComplaintDealing>(
  complaintMachine,
  complaintTables.complaint,
  complaintGuards,
)

/** One step of a locked complaint. `actor` writes; whoever is not to be known writes as nobody. */
export interface Deal {
  tx: Tx
  actor: Actor
  row: StoredComplaint
  input: ComplaintDealing
  /** Sends words to the phone of whoever has no account; jobs have none to send. */
  text?: Texting | undefined
}

/** Sends a text message to the reporter of a complaint, under the code of its template. */
export type Texting = (row: StoredComplaint, code: string, words: string) => Promise<void>

/** What a step does; answers the complaint as it stands afterwards. */
export type Step = (deal: Deal) => Promise<StoredComplaint>

interface Outcome {
  target?: ComplaintState
  changes?: Partial<StoredComplaint>
  /** Kept in the timeline. */
  detail?: Record<string, unknown>
  /** When it was done, where that is not now. */
  at?: string
}

type Outcomes = Outcome | (() => Promise<Outcome> | Outcome)

/** Takes the step that the input names; what goes with it is worked out once nothing refuses the step any more. */
export function go({ tx, actor, row, input }: Deal, outcomes: Outcomes = {}): Promise<StoredComplaint> {
  const outcome = async (): Promise<Outcome> => {
    const { changes, ...rest } = typeof outcomes === 'function' ? await outcomes() : outcomes
    const next = rest.target ?? complaintMachine.states[row.state].on[input.action]?.targets[0]
    return { ...rest, changes: { ...changes, ...(next !== row.state && { stateTime: nowText() }) } }
  }
  const isJob = isSystem(actor) && actor.may.size === 0
  return move(tx, actor, { ...complaintFlow, outcome }, row, input.action, input, { bySystem: isJob })
}

/** The ticket of the shared engine of timers. */
export const ref = ({ id }: Pick<StoredComplaint, 'id'>) => ({ bizType: 'COMPLAINT' as const, bizId: id })

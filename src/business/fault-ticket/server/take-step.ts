import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Guard, Taken } from '#kernel/server/move.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import type { FaultStep } from '../shared/schema.ts'
import type { FaultState } from '../shared/states.ts'
import type { StoredFault } from './tables.ts'

export type FaultDealing = Dealing & FaultStep

/** Says why a ticket refuses a step; without input it answers for the button alone. */
export type FaultGuard = Guard<StoredFault, FaultDealing>

/** An allowed step, with the ticket as it was before. */
export interface Step {
  tx: Tx
  actor: Actor
  row: StoredFault
  action: string
  input: FaultDealing
}

interface Outcome {
  target?: FaultState
  changes?: Partial<StoredFault>
  detail?: Record<string, unknown>
  /** When it was done; now unless told. */
  at?: string
}

/** What a step changes besides the state, and what must follow it. */
export interface StepParts {
  outcome?: (step: Step) => Promise<Outcome> | Outcome
  follow?: (taken: Taken<StoredFault, FaultDealing>) => Promise<unknown>
}

/** The ticket of the shared engine of timers. */
export const ref = ({ id }: Pick<StoredFault, 'id'>) => ({ bizType: 'FAULT' as const, bizId: id })

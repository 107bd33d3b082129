import { isSystem, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { flow, move } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { repairMachine, type RepairState } from '../shared/states.ts'
import { repairGuards } from './guards.ts'
import { repairTables, type StoredRepair } from './tables.ts'

export const repairFlow = flow<StoredRepair, RepairDealing>(repairMachine, repairTables.repair, repairGuards)

/** What the use cases need of the process. */
export type RepairServices = Pick<Services, 'secrets' | 'dictionaries'>

/** One act on a locked ticket. */
export interface Deal {
  tx: Tx
  actor: Actor
  row: StoredRepair
  input: RepairDealing
}

/** What an act does; answers the ticket as it stands afterwards. */
export type Step = (deal: Deal) => Promise<StoredRepair>

interface Outcome {
  /** Chosen target, where the step has several. */
  target?: RepairState
  changes?: Partial<StoredRepair>
  /** Kept in the timeline. */
  detail?: Record<string, unknown>
  /** When it was done; now unless told. */
  at?: string
}

/** Takes the step that the input names. Jobs act by right of their code. */
export function go({ tx, actor, row, input }: Deal, outcome: Outcome = {}): Promise<StoredRepair> {
  const { changes, target, detail, at } = outcome
  const next = target ?? repairMachine.states[row.state].on[input.action]?.targets[0]
  const since = next === row.state ? {} : { stateTime: nowText() }
  return move(tx, actor, repairFlow, row, input.action, input, {
    changes: { ...changes, ...since },
    ...(target && { target }),
    ...(detail && { detail }),
    ...(at && { at }),
    bySystem: isSystem(actor),
  })
}

/** The ticket of the shared engine of timers. */
export const ref = ({ id }: Pick<StoredRepair, 'id'>) => ({ bizType: 'REPAIR' as const, bizId: id })

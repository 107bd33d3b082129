import * as z from 'zod/mini'
import { event } from '#kernel/shared/event.ts'
import { date, id, nullable, object, type Infer } from '#kernel/shared/schema.ts'

const CommitteeStateChanged = object({
  villageId: id,
  /** As the village shows it, of the dictionary `committee_state`. */
  state: z.enum(['0', '1', '2', '3', '4', '5']),
})
export type CommitteeStateChanged = Infer<typeof CommitteeStateChanged>

/** Another committee, a preparatory group or none acts for a village's owners from now on; the village's id orders what is told of it. */
export const committeeStateChanged = event('committee.stateChanged', CommitteeStateChanged)

const CommitteeEnded = object({
  id,
  villageId: id,
  /** How it ended: followed by another one, or dissolved by the street. */
  cause: z.enum(['SUCCEEDED', 'DISSOLVED']),
  endedOn: date,
  /** Who follows, if anybody. */
  successorId: nullable(id),
  /** Account of the last director: what is handed over comes from here. */
  lastDirectorId: nullable(id),
})
export type CommitteeEnded = Infer<typeof CommitteeEnded>

/** A term is over: what its committee kept waits for other hands. */
export const committeeEnded = event('committee.ended', CommitteeEnded)

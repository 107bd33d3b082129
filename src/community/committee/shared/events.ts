import * as z from 'zod/mini'
import { event } from '#kernel/shared/event.ts'
import { id, object } from '#kernel/shared/schema.ts'

const CommitteeStateChanged = object({
  villageId: id,
  /** As the village shows it, of the dictionary `committee_state`. */
  state: z.enum(['0', '1', '2', '3', '4', '5']),
})

/** Another committee, a preparatory group or none acts for a village's owners from now on; the village's id orders what is told of it. */
export const committeeStateChanged = event('committee.stateChanged', CommitteeStateChanged)

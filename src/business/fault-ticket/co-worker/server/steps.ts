import { helpedBy, helperNotice, helperTemplate } from '#services/ticket/co-worker/server/actions.ts'
import { tell } from '../../server/notices.ts'
import type { StepParts } from '../../server/take-step.ts'

/** Steps that leave a fault where it is: who helps from now on, and how far the work is. */
export const helperSteps: Readonly<Record<string, StepParts>> = {
  help: {
    outcome: ({ tx, input }) => helpedBy(tx, input.coUserIds),
    follow: async ({ tx, actor, row, moved }) =>
      tell(tx, actor, moved, helperTemplate, await helperNotice(tx, row, moved, moved.ticketNo)),
  },
}

import { can } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { stayingHelpers } from '#services/ticket/co-worker/shared/staying.ts'
import { followSuspension, noSuspension } from '#services/ticket/suspension/server/actions.ts'
import { wantedWorker } from '#services/ticket/work/server/guards.ts'
import { assignedTo, unassigned, type Member } from '#services/ticket/work/shared/assignment.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { restUntil } from '../../handling/shared/rest.ts'
import { followPriority } from '../../server/begin-round.ts'
import { membersFor } from '../../server/find-people.ts'
import { tellAssigned } from '../../server/notices.ts'
import { ref, type Step, type StepParts } from '../../server/take-step.ts'
import { faultPermissions as may } from '../../shared/permissions.ts'

/** The worker whom the step names, where the caller may name one. */
const wantedBy = async ({ tx, actor, row, input }: Step, permission: Permission): Promise<Member | undefined> =>
  can(actor, permission) && input.targetUserId ? wantedWorker(membersFor, { tx, actor, row, input }) : undefined

const follow: NonNullable<StepParts['follow']> = async (taken) => {
  const { tx, actor, row, moved } = taken
  await followPriority(tx, actor, taken)
  await followSuspension(tx, actor, ref(row), { before: row, moved })
  await tellAssigned(tx, actor, moved)
}

/** How a ticket finds its worker. */
export const dispatchSteps: Readonly<Record<string, StepParts>> = {
  dispatch: {
    outcome: async (step) => {
      const worker = await wantedBy(step, may.dispatch)
      const { priority = step.row.priority } = step.input
      return worker
        ? { changes: { ...assignedTo(worker, 'ASSIGN'), priority }, detail: { assigneeName: worker.name } }
        : {}
    },
    follow,
  },
  take: {
    outcome: ({ actor, row }) => ({
      changes: { assigneeId: actor.userId, groupId: row.groupId ?? actor.departId, grabFlag: 'N', skillTag: null },
    }),
  },
  back: { outcome: ({ row }) => ({ changes: { ...unassigned, backCount: row.backCount + 1 } }) },
  // Timers go on; a rest ends, as the new worker begins anew.
  transfer: {
    outcome: async (step) => {
      const worker = await wantedBy(step, may.transfer)
      const { row } = step
      const given = worker && { ...assignedTo(worker, 'ASSIGN'), ...stayingHelpers(row, worker) }
      return {
        changes: {
          ...given,
          // What nobody had is given out, not given on.
          transferCount: row.transferCount + (row.assigneeId === null ? 0 : 1),
          ...noSuspension,
          restSeconds: restUntil(row, nowText()),
        },
        detail: { assigneeName: worker?.name },
      }
    },
    follow,
  },
}

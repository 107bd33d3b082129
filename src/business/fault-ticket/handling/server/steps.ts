import { actTime } from '#kernel/server/act-time.ts'
import { nowText } from '#kernel/server/clock.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { closeTimers, meetTimer, restartTimer } from '#services/ticket/server/actions.ts'
import {
  answerSuspension,
  askSuspension,
  endSuspension,
  followSuspension,
  noSuspension,
} from '#services/ticket/suspension/server/actions.ts'
import { endMerged } from '../../merge/server/end-merged.ts'
import { claimPhotos } from '../../server/files.ts'
import { faultTemplates, tellReporter } from '../../server/notices.ts'
import { ref, type FaultDealing, type StepParts } from '../../server/take-step.ts'
import type { StoredFault } from '../../server/tables.ts'
import { restUntil } from '../shared/rest.ts'

const followRest: NonNullable<StepParts['follow']> = ({ tx, actor, row, moved }) =>
  followSuspension(tx, actor, ref(moved), { before: row, moved })

/** What is said about the work; what is left out stays as it is. */
function workSaid(input: FaultDealing): Partial<StoredFault> {
  const { resolution, reasonId, rootCause, preventAction, downtimeStart, downtimeEnd } = input
  const afterPhotos = storedPaths(input.photos)
  const said = { resolution, reasonId, rootCause, preventAction, downtimeStart, downtimeEnd, afterPhotos }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as Partial<StoredFault>
}

const followWork: NonNullable<StepParts['follow']> = async ({ tx, actor, moved, input }) => {
  await claimPhotos(tx, actor, moved.id, 'photos', storedPaths(input.photos))
  const at = moved.finishTime ?? undefined
  await meetTimer(tx, actor, { ...ref(moved), kind: 'ARRIVE', at })
  await meetTimer(tx, actor, { ...ref(moved), kind: 'RESOLVE', at })
}

/** The work itself, its rests, and what is said of it in the end. */
export const workSteps: Readonly<Record<string, StepParts>> = {
  arrive: {
    outcome: () => ({ changes: { arriveTime: nowText() } }),
    follow: ({ tx, actor, moved }) => meetTimer(tx, actor, { ...ref(moved), kind: 'ARRIVE' }),
  },
  suspend: { outcome: ({ row, input }) => askSuspension(row, input), follow: followRest },
  suspendApprove: { outcome: ({ row, input }) => answerSuspension(row, input), follow: followRest },
  resume: {
    outcome: ({ row }) => {
      const { changes, detail } = endSuspension(row)
      return { changes: { ...changes, restSeconds: restUntil(row, nowText()) }, detail }
    },
    follow: followRest,
  },
  finish: {
    outcome: ({ actor, row, input }) => {
      const at = actTime(actor, row)
      const times = { finishTime: at, arriveTime: row.arriveTime ?? at }
      return { changes: { ...workSaid(input), ...times, ...noSuspension }, at }
    },
    follow: followWork,
  },
  transferOut: {
    outcome: ({ input }) => ({ changes: { receivingUnit: input.unit?.trim() ?? null, grabFlag: 'N' } }),
    // Nobody of ours has to go there any more; the end is still waited for.
    follow: ({ tx, actor, moved }) => meetTimer(tx, actor, { ...ref(moved), kind: 'ARRIVE' }),
  },
  result: { outcome: ({ input }) => ({ changes: { ...workSaid(input), finishTime: nowText() } }), follow: followWork },
  review: {
    outcome: ({ row, input }) => {
      if (input.pass === 'N') {
        // What went to others before anybody here had it has nobody to go back to.
        const target = row.assigneeId === null ? ('WAIT_DISPATCH' as const) : ('PROCESSING' as const)
        return { target, changes: { finishTime: null }, detail: { resolution: row.resolution } }
      }
      const { resolution: _resolution, ...said } = workSaid(input)
      return { target: 'CLOSED', changes: { ...said, reviewTime: nowText(), closeTime: nowText() } }
    },
    follow: async ({ tx, actor, moved }) => {
      if (moved.state !== 'CLOSED') return restartTimer(tx, actor, { ...ref(moved), kind: 'RESOLVE' })
      await closeTimers(tx, actor, ref(moved))
      const result = moved.resolution ?? '已处理'
      await tellReporter(tx, actor, moved, faultTemplates.closed, { no: moved.ticketNo, result })
      return endMerged(tx, actor, moved)
    },
  },
}

import { nowText } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { closeTimers, meetTimer } from '#services/ticket/server/actions.ts'
import { noWish } from '#services/ticket/scene/shared/schema.ts'
import { unassigned } from '#services/ticket/work/shared/assignment.ts'
import { keepStandstill } from '../../handling/server/repository.ts'
import { endMerged } from '../../merge/server/end-merged.ts'
import { beginRound, followPriority } from '../../server/begin-round.ts'
import { faultTemplates, tellCaller, tellReporter } from '../../server/notices.ts'
import { ref, type StepParts } from '../../server/take-step.ts'

const ended = () => ({ closeTime: nowText(), grabFlag: 'N', suspendApproval: 'NONE', suspendUntil: null }) as const

/** It was none: its timers end, and whoever reported it hears why, unless they have taken it back themselves. */
const endInvalid: NonNullable<StepParts['follow']> = async ({ tx, actor, row, moved, input }) => {
  if (row.state === 'WAIT_AUDIT') await meetTimer(tx, actor, { ...ref(moved), kind: 'ACCEPT' })
  await closeTimers(tx, actor, ref(moved))
  const reason = input.remark?.trim() || '经核实为误报或无效'
  if (input.action !== 'cancel')
    await tellReporter(tx, actor, moved, faultTemplates.invalid, { no: moved.ticketNo, reason })
  await endMerged(tx, actor, moved)
}

/** How a report is judged, taken back or taken up anew. */
export const reportSteps: Readonly<Record<string, StepParts>> = {
  audit: {
    outcome: ({ row, input: { pass = 'Y', priority = row.priority, remark } }) => {
      if (pass === 'Y') return { changes: { acceptTime: nowText(), priority } }
      if ((remark?.trim().length ?? 0) < 5) throw badInput({ remark: '请填写5至500字的误报说明' })
      return { target: 'INVALID', changes: ended() }
    },
    follow: async (taken) => {
      const { tx, actor, moved } = taken
      if (moved.state === 'INVALID') return endInvalid(taken)
      await meetTimer(tx, actor, { ...ref(moved), kind: 'ACCEPT' })
      await tellCaller(tx, actor, moved, faultTemplates.accepted, { no: moved.ticketNo })
      return followPriority(tx, actor, taken)
    },
  },
  invalid: { outcome: () => ({ changes: ended() }), follow: endInvalid },
  cancel: { outcome: () => ({ changes: ended() }), follow: endInvalid },
  reopen: {
    // The timeline keeps what the first round brought, and its standstill and its rests stay what they were.
    outcome: ({ row: { resolution, afterPhotos, rootCause, reopenCount } }) => ({
      changes: {
        ...unassigned,
        ...noWish,
        ...{ arriveTime: null, finishTime: null, reviewTime: null, closeTime: null },
        ...{ downtimeStart: null, downtimeEnd: null },
        ...{ resolution: null, afterPhotos: null, receivingUnit: null, reopenCount: reopenCount + 1 },
      },
      detail: { resolution, photos: afterPhotos, rootCause },
    }),
    follow: async ({ tx, actor, row, moved }) => {
      await keepStandstill(tx, row)
      await beginRound(tx, actor, moved, ['ARRIVE', 'RESOLVE'])
    },
  },
}

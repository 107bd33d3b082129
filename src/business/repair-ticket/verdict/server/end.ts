import { badInput } from '#kernel/server/errors.ts'
import { nowText } from '#kernel/server/clock.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { closeTimers } from '#services/ticket/server/actions.ts'
import { autoDispatch } from '../../dispatch/server/dispatch-by-rule.ts'
import { noVisit } from '#services/ticket/visit/shared/visit.ts'
import { unassigned } from '#services/ticket/work/shared/assignment.ts'
import { go, ref, type Step } from '../../server/flow.ts'
import { repairTemplates, tellRequester } from '../../server/notices.ts'
import { claimPhotos } from '../../server/files.ts'
import { startRound } from '../../timing/server/service.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** Ends a ticket without a result; statistics count it as unresolved. */
export const force: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const photos = storedPaths(input.photos)
  const changes = { closeTime: nowText(), grabFlag: 'N', suspendApproval: 'NONE', suspendUntil: null } as const
  const moved = await go(deal, { changes, detail: { photos } })
  await claimPhotos(tx, actor, row.id, 'photos', photos)
  await closeTimers(tx, actor, ref(moved))
  await tellRequester(tx, actor, moved, repairTemplates.forced, { no: moved.repairNo, reason: input.remark ?? '' })
  return moved
}

/** What the first round brought; the timeline keeps it. A rating stands until the next one: reopening wipes out no bad one. */
const forgotten = {
  arriveTime: null,
  finishTime: null,
  verifyTime: null,
  closeTime: null,
  resolution: null,
  reasonCode: null,
  afterPhotos: null,
  quotation: null,
  quoteState: 'NONE',
  amount: '0.00',
  receiptNo: null,
  ...noVisit,
} as const satisfies Partial<StoredRepair>

const urgency = ['P1', 'P2', 'P3', 'P4'] as const

/** Begins anew with new timers, never less urgent than before. */
export const reopen: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const { priority = row.priority } = input
  if (urgency.indexOf(priority) > urgency.indexOf(row.priority))
    throw badInput({ priority: '重开后优先级不能低于原优先级' })
  const { resolution, afterPhotos: photos, rating, amount, receiptNo } = row
  const moved = await go(deal, {
    changes: {
      ...forgotten,
      ...unassigned,
      priority,
      expectTime: null,
      reopenCount: row.reopenCount + 1,
      firstReopenTime: row.firstReopenTime ?? nowText(),
    },
    detail: { resolution, photos, rating, amount, receiptNo },
  })
  await startRound(tx, actor, moved, { at: nowText(), kinds: ['ARRIVE', 'RESOLVE'] })
  return autoDispatch(tx, moved)
}

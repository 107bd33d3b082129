import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import type { Random } from '#kernel/server/seed-random.ts'
import { sumOf } from '../../cost/shared/quotation.ts'
import { assignedTo, unassigned, type Worker } from '#services/ticket/work/shared/assignment.ts'
import { fresh } from '../../report/server/open.ts'
import type { PlannedTicket } from './seed-plan.ts'
import { momentOf, type Chapter } from './seed-story.ts'
import type { StoredRepair } from '../../server/tables.ts'

const quotation = [
  { item: '零配件', quantity: '2.00', unit: '件', price: '35.00' },
  { item: '人工', quantity: '1.00', unit: '次', price: '128.50' },
]

/** What the steps of a story left behind in the ticket. */
export function workFrom(plan: PlannedTicket, story: readonly Chapter[], worker: Worker, random: Random) {
  const at = (...actions: string[]) => momentOf(story, ...actions)
  const closed = at('reject', 'cancel', 'force')
  const done = plan.state === 'DONE' ? at('rate') : null
  return {
    ...fresh,
    ...nothing,
    ...(at('dispatch') ? workerOf(plan, worker, random) : unassigned),
    acceptTime: at('accept'),
    arriveTime: at('arrive'),
    finishTime: at('finish', 'charge'),
    verifyTime: at('verifyPass'),
    closeTime: closed ?? done,
    firstDoneTime: done,
    resolution: at('finish', 'charge') && plan.fault.resolution,
    ...(at('rate') && ratingOf(plan)),
    ...(plan.state === 'SUSPENDED' && suspended(at('suspend'))),
    ...(at('quoteConfirm') && quoted),
  }
}

function workerOf({ state }: PlannedTicket, worker: Worker, random: Random): Partial<StoredRepair> {
  const isPool = state === 'WAIT_TAKE' && random.chance(0.3)
  return isPool
    ? { ...unassigned, companyId: worker.companyId, dispatchMode: 'GRAB', grabFlag: 'Y' }
    : assignedTo(worker, 'ASSIGN')
}

const ratingOf = ({ state, rating, isRatedBySystem }: PlannedTicket) => ({
  rating: isRatedBySystem ? 5 : rating,
  ratingAuto: isRatedBySystem ? ('Y' as const) : ('N' as const),
  visitState: state === 'WAIT_VISIT' ? ('WAIT' as const) : ('NONE' as const),
})

const quoted = {
  quotation,
  amount: sumOf(quotation),
  quoteState: 'CONFIRMED',
  payerType: 'OWNER',
  paidFlag: 'Y',
} as const

/** Until almost a day after it began. */
const suspended = (at: string | null) => ({
  suspendCount: 1,
  suspendReason: 'PARTS' as const,
  suspendUntil: at && toWire(addMinutes(fromWire(at), 23 * 60)),
})

const nothing = {
  skillTag: null,
  photos: null,
  expectTime: null,
  lng: null,
  lat: null,
  reasonCode: null,
  afterPhotos: null,
  materials: null,
  quotation: null,
  receiptNo: null,
  rating: null,
  ratingTags: null,
  ratingText: null,
  visitType: null,
  visitSatisfied: null,
  visitText: null,
  suspendReason: null,
  suspendUntil: null,
  mergedIntoId: null,
  superviseDeadline: null,
  firstReopenTime: null,
  assigneeId: null,
  groupId: null,
  companyId: null,
  dispatchMode: null,
} as const

import { now } from '#kernel/server/clock.ts'
import { isSystem } from '#kernel/server/actor.ts'
import { addMinutes, toWire } from '#kernel/shared/time.ts'
import type { Flow } from '#kernel/server/move.ts'
import { mayNameHelpers, mayNoteProgress } from '#services/ticket/co-worker/server/guards.ts'
import { maySupervise, mayUrge } from '#services/ticket/oversight/server/guards.ts'
import { maySuspend, waitsForApproval } from '#services/ticket/suspension/server/guards.ts'
import { assigneeInScope, isAssignee, mayGiveBack, mayTake, mayTransfer } from '#services/ticket/work/server/guards.ts'
import { mayMerge, mayUnmerge } from '../merge/server/guards.ts'
import { faultPermissions as may } from '../shared/permissions.ts'
import { mayFinish, mayReport, mayReview, namesUnit } from '../handling/server/guards.ts'
import { membersFor } from './find-people.ts'
import type { FaultDealing, FaultGuard } from './take-step.ts'
import type { StoredFault } from './tables.ts'

const isReporter: FaultGuard = ({ actor, row }) =>
  isSystem(actor) || row.reporterId === actor.userId ? undefined : '只有上报人可以进行此操作'

const mayArrive: FaultGuard = (context) =>
  isAssignee(context) ?? (context.row.arriveTime === null ? undefined : '已到场签到')

/** Days after the end within which a ticket may be taken up again, and how often that may be. */
const reopenDays = 30
const mostReopens = 2

const mayReopen: FaultGuard = ({ row }) => {
  if (row.reopenCount >= mostReopens) return `重开不能超过${mostReopens}次`
  const since = toWire(addMinutes(now(), -reopenDays * 1440))
  return row.closeTime !== null && row.closeTime >= since ? undefined : `关闭超过${reopenDays}天，不能重开`
}

const neverRests = ({ safetyFlag }: StoredFault): string | undefined =>
  safetyFlag === 'Y' ? '安全类工单不允许挂起' : undefined

/** Every guard that the machine names. */
export const faultGuards: Flow<StoredFault, FaultDealing>['guards'] = {
  isReporter,
  isAssignee,
  assigneeInScope: assigneeInScope(membersFor),
  mayArrive,
  mayTake,
  mayGiveBack,
  mayTransfer: mayTransfer<StoredFault, FaultDealing>(membersFor, may.dispatch),
  maySuspend: maySuspend<StoredFault>('FAULT', neverRests),
  waitsForApproval: waitsForApproval('FAULT'),
  mayNameHelpers: mayNameHelpers<StoredFault, FaultDealing>(membersFor, may.dispatch),
  mayNoteProgress,
  mayFinish,
  mayReview,
  namesUnit,
  mayReport,
  mayReopen,
  mayMerge,
  mayUnmerge,
  mayUrge: mayUrge(isReporter),
  maySupervise,
}

import type { Flow } from '#kernel/server/move.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { mayArrive } from '../work/server/check-arrival.ts'
import { assigneeOnly, requesterOnly } from './check-caller.ts'
import { mayAnswerQuote, mayCharge, mayQuote, receiptGiven } from '../cost/server/guards.ts'
import { mayForce, mayRate, mayReopen, mayVerify, mayVisit } from '../verdict/server/guards.ts'
import { maySuspend, waitsForApproval } from '../suspension/server/guards.ts'
import { assigneeInScope, mayFinish, mayGiveBack, mayTake, mayTransfer } from '../dispatch/server/guards.ts'
import type { StoredRepair } from './tables.ts'

/** Every guard that the machine names. */
export const repairGuards: Flow<StoredRepair, RepairDealing>['guards'] = {
  isRequester: requesterOnly,
  isAssignee: assigneeOnly,
  assigneeInScope,
  mayArrive,
  mayTake,
  mayGiveBack,
  mayTransfer,
  mayFinish,
  maySuspend,
  waitsForApproval,
  mayQuote,
  mayAnswerQuote,
  mayCharge,
  receiptGiven,
  mayVerify,
  mayRate,
  mayVisit,
  mayReopen,
  mayForce,
}

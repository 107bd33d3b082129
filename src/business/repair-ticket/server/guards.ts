import type { Flow } from '#kernel/server/move.ts'
import { mayNameHelpers, mayNoteProgress } from '#services/ticket/co-worker/server/guards.ts'
import { maySuspend, waitsForApproval } from '#services/ticket/suspension/server/guards.ts'
import { mayVisit } from '#services/ticket/visit/server/guards.ts'
import { assigneeInScope, isAssignee, mayGiveBack, mayTake, mayTransfer } from '#services/ticket/work/server/guards.ts'
import { repairPermissions as may } from '../shared/permissions.ts'
import type { RepairDealing } from '../shared/schema.ts'
import { mayArrive } from '../work/server/check-arrival.ts'
import { managing, requesterOnly } from './check-caller.ts'
import { mayAnswerQuote, mayCharge, mayQuote, receiptGiven } from '../cost/server/guards.ts'
import { mayForce, mayRate, mayReopen, mayVerify } from '../verdict/server/guards.ts'
import { mayFinish } from '../dispatch/server/guards.ts'
import { membersFor } from './find-people.ts'
import type { StoredRepair } from './tables.ts'

/** Every guard that the machine names. */
export const repairGuards: Flow<StoredRepair, RepairDealing>['guards'] = {
  isRequester: requesterOnly,
  isAssignee,
  mayManage: managing(),
  assigneeInScope: managing(assigneeInScope(membersFor)),
  mayArrive,
  mayTake,
  mayGiveBack,
  mayTransfer: managing(mayTransfer<StoredRepair, RepairDealing>(membersFor, may.dispatch)),
  mayNameHelpers: managing(mayNameHelpers<StoredRepair, RepairDealing>(membersFor, may.dispatch)),
  mayNoteProgress,
  mayFinish,
  maySuspend: maySuspend('REPAIR'),
  waitsForApproval: managing(waitsForApproval('REPAIR')),
  mayQuote,
  mayAnswerQuote,
  mayCharge,
  receiptGiven: managing(receiptGiven),
  mayVerify,
  mayRate,
  mayVisit: managing(mayVisit),
  mayReopen,
  mayForce: managing(mayForce),
}

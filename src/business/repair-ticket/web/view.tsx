import type { ComponentType } from 'react'
import { PaidDialog, QuoteDialog } from '../cost/web/cost-dialog.tsx'
import type { ActionDialogProps } from './deal-dialog.tsx'
import { DispatchDialog, TransferDialog } from '../dispatch/web/dispatch-dialog.tsx'
import { FinishDialog } from '../work/web/finish-dialog.tsx'
import { RateDialog, VisitDialog } from '../verdict/web/rate-dialog.tsx'
import { HelperDialog, ProgressDialog } from '../co-worker/web/co-worker-dialogs.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SuperviseDialog } from '../oversight/web/supervise-dialog.tsx'
import { SuspendApproveDialog, SuspendDialog } from '../suspension/web/suspend-dialog.tsx'
import type { DealInput } from './use-deal.ts'
import type { RepairAction } from '../turn/web/next-actions.ts'
import { readOwnPosition } from '../work/web/own-position.ts'

/** What is asked before an act is sent: nothing, whether it is meant, what a dialog asks for, or the browser. */
export type Asking =
  | 'nothing'
  | { confirm: string }
  | { fill: () => Promise<DealInput> }
  | ComponentType<ActionDialogProps>

/** Every act on a ticket and how it is asked for. */
export const askings = {
  accept: 'nothing',
  reject: ReasonDialog,
  dispatch: DispatchDialog,
  take: 'nothing',
  back: ReasonDialog,
  transfer: TransferDialog,
  arrive: { fill: readOwnPosition },
  suspend: SuspendDialog,
  suspendApprove: SuspendApproveDialog,
  resume: 'nothing',
  quote: QuoteDialog,
  quoteConfirm: { confirm: '确认后维修人员按此报价施工。' },
  quoteRefuse: { confirm: '拒绝后工单退回待派单，由物业重新安排。' },
  charge: FinishDialog,
  paid: PaidDialog,
  waive: ReasonDialog,
  finish: FinishDialog,
  verifyPass: { confirm: '请确认问题已经解决。' },
  verifyReject: ReasonDialog,
  rate: RateDialog,
  visit: VisitDialog,
  reopen: ReasonDialog,
  cancel: { confirm: '撤销后不再处理，如仍需维修请重新报修。' },
  force: ReasonDialog,
  supervise: SuperviseDialog,
  urge: 'nothing',
  help: HelperDialog,
  progress: ProgressDialog,
} as const satisfies Record<RepairAction, Asking>

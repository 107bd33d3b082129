import * as z from 'zod/mini'
import { AllowedAction, LogEntry } from '#kernel/shared/dealing.ts'
import {
  code,
  dateTime,
  decimal,
  extend,
  files,
  flag,
  id,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { ticketPriority, ticketSource } from '#services/ticket/shared/dictionaries.ts'
import { Timer } from '#services/ticket/shared/timer.ts'
import { reporterColumns, reporterSaid } from '#services/ticket/reporter/shared/schema.ts'
import { helperColumns, helperStep } from '#services/ticket/co-worker/shared/schema.ts'
import { oversightColumns } from '#services/ticket/oversight/shared/schema.ts'
import { sceneColumns, sceneSaid } from '#services/ticket/scene/shared/schema.ts'
import { suspensionColumns, suspensionStep } from '#services/ticket/suspension/shared/schema.ts'
import { visitColumns, visitStep } from '#services/ticket/visit/shared/schema.ts'
import {
  areaType,
  payerType,
  quoteState,
  repairReason,
  repairTiming,
  repairType,
  reporterType,
} from './dictionaries.ts'
import { repairMachine } from './states.ts'

/** One line of a quotation or of used materials; the amount is quantity × price, rounded once. */
export const CostLine = object({
  item: text(60, { min: 1, message: '请输入项目名称!' }),
  quantity: decimal(2, { max: 6 }),
  unit: text(10),
  price: decimal(2, { max: 8 }),
})
export type CostLine = Infer<typeof CostLine>
const costLines = json(list(CostLine, 50))
/** How often something happened to a ticket. */
const times = integer(0, 9999)

/** A reported fault and its way to repair. */
export const Repair = record({
  repairNo: text(32),
  villageId: id,
  areaType: code(areaType),
  roomId: nullable(id),
  locationText: nullable(text(100)),
  repairType: code(repairType),
  priority: code(ticketPriority),
  source: code(ticketSource),
  title: text(60),
  content: text(1000, { min: 5, message: '请填写报修内容!(5-1000字)' }),
  photos: nullable(files(9)),
  reporterType: code(reporterType),
  reporterId: id,
  ...reporterColumns,
  ...sceneColumns,
  state: stateOf(repairMachine),
  assigneeId: nullable(id),
  ...helperColumns,
  groupId: nullable(id),
  /** The company that it was given to: it keeps the ticket when it loses the village. */
  companyId: nullable(id),
  acceptTime: nullable(dateTime),
  arriveTime: nullable(dateTime),
  finishTime: nullable(dateTime),
  verifyTime: nullable(dateTime),
  closeTime: nullable(dateTime),
  resolution: nullable(text(1000)),
  /** Why it broke, as the worker says. */
  reasonCode: nullable(code(repairReason)),
  afterPhotos: nullable(files(9)),
  materials: nullable(costLines),
  paidFlag: yesNo,
  warrantyFlag: yesNo,
  quotation: nullable(costLines),
  quoteState: code(quoteState),
  payerType: code(payerType),
  costLabour: money,
  costMaterial: money,
  /** Sum of the quotation: what the owner pays. */
  amount: money,
  receiptNo: nullable(text(40)),
  rating: nullable(integer(1, 5)),
  ratingTags: nullable(text(200)),
  ratingText: nullable(text(500)),
  /** Rated by the system after seven days; excluded from satisfaction. */
  ratingAuto: yesNo,
  ...visitColumns,
  reopenCount: times,
  ...oversightColumns,
  transferCount: times,
  backCount: times,
  ...suspensionColumns,
  /** The ticket that this report was joined to. */
  mergedIntoId: nullable(id),
  /** Due time of the timer that runs now; null while none does. */
  dueAt: nullable(dateTime),
  /** Was its warning given. */
  warnedFlag: yesNo,
  /** Was the ticket ever overdue; that stays, whatever follows. */
  breachedFlag: yesNo,
})
export type Repair = Infer<typeof Repair>

/** A ticket of a list, with whether those who manage it are others than the caller, who else would. */
export const RepairRow = extend(Repair, { isManaged: optional(flag) })
export type RepairRow = Infer<typeof RepairRow>

/** What tickets are found by that follows from them. */
export const RepairAsked = object({
  /** Which time limits are decided: met, exceeded, or forced to an end. */
  judged: nullable(code(repairTiming)),
  /** Which of these were met and never exceeded; a forced end meets none. */
  onTime: nullable(code(repairTiming)),
  /** Of those that are judged: the limit was exceeded, or the ticket forced to its end. */
  late: nullable(code(repairTiming)),
  /** Of what was done once: was it not reopened within thirty days. */
  firstFix: nullable(yesNo),
  /** Was the report joined to another ticket. */
  merged: yesNo,
  /** Does the caller help with it. */
  helped: yesNo,
  /** Is it known how long it took until somebody accepted it. */
  responded: yesNo,
})

const Reported = pick(Repair, ['villageId', 'areaType', 'repairType', 'content'])

/** A report. The server fills number, reporter, priority default and state. */
export const RepairInput = extend(Reported, {
  roomId: optional(nullable(id)),
  locationText: optional(nullable(text(100))),
  photos: optional(nullable(files(9))),
  ...sceneSaid,
  priority: optional(code(ticketPriority)),
  /** On behalf of a resident (代客报修): name and phone of the caller. */
  ...reporterSaid,
  source: optional(code(ticketSource)),
  /** Answer to the hint about a similar report: Y wants a separate ticket, N joins this report to the earlier one. */
  confirmDuplicate: optional(yesNo),
})
export type RepairInput = Infer<typeof RepairInput>

/** Acts on a ticket that are no steps of its machine. */
export const sideActions = ['supervise', 'urge'] as const

const actions = [
  'accept',
  'reject',
  'dispatch',
  'take',
  'back',
  'transfer',
  'help',
  'progress',
  'arrive',
  'suspend',
  'suspendApprove',
  'resume',
  'quote',
  'quoteConfirm',
  'quoteRefuse',
  'charge',
  'paid',
  'waive',
  'finish',
  'verifyPass',
  'verifyReject',
  'rate',
  'visit',
  'reopen',
  'cancel',
  'force',
  ...sideActions,
] as const

/** One act on a ticket; which other keys it reads depends on the action. */
export const RepairDealing = object({
  id,
  action: z.enum(actions, '不支持的操作'),
  version: optional(integer(1, 2_000_000_000)),
  remark: optional(nullable(text(500))),
  targetUserId: optional(id),
  priority: optional(code(ticketPriority)),
  resolution: optional(text(1000)),
  reasonCode: optional(nullable(code(repairReason))),
  photos: optional(nullable(files(9))),
  materials: optional(costLines),
  quotation: optional(costLines),
  payerType: optional(code(payerType)),
  costLabour: optional(money),
  receiptNo: optional(text(40)),
  /** What the receipt is made out for; must be the sum of the quotation. */
  amount: optional(money),
  rating: optional(integer(1, 5)),
  ratingTags: optional(text(200)),
  ratingText: optional(text(500)),
  /** `deadline` is the planned end of a suspension, or what a supervisor sets. */
  ...suspensionStep,
  ...helperStep,
  ...visitStep,
  lng: optional(decimal(6, { max: 3, signed: true })),
  lat: optional(decimal(6, { max: 3, signed: true })),
})
export type RepairDealing = Infer<typeof RepairDealing>

/** Several tickets to one worker. */
export const BatchDispatch = object({ ids: text(4000, { min: 1, message: '请选择一条记录！' }), targetUserId: id })
export type BatchDispatch = Infer<typeof BatchDispatch>

/** What became of them: how many went out, and why each of the others stayed where it was. */
export const BatchAnswer = object({
  dispatched: integer(0, 500),
  refused: list(object({ repairNo: text(32), reason: text(200) }), 500),
})
export type BatchAnswer = Infer<typeof BatchAnswer>

const TimelineEntry = extend(LogEntry, { detail: z.any() })

/** A ticket with everything that its page shows. */
export const RepairDetail = extend(Repair, {
  timeline: list(TimelineEntry, 1000),
  timers: list(Timer, 100),
  allowedActions: list(AllowedAction, 40),
})
export type RepairDetail = Infer<typeof RepairDetail>

import {
  code,
  dateTime,
  extend,
  files,
  id,
  integer,
  list,
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
import { affectedRange, faultReporterType } from './dictionaries.ts'
import { faultMachine } from './states.ts'

/** How often something happened to a ticket. */
const times = integer(0, 9999)

/** A fault of something that belongs to all, and its way to the review. */
export const Fault = record({
  ticketNo: text(32),
  villageId: id,
  categoryId: id,
  categoryName: text(130),
  equipmentId: nullable(id),
  /** As it was called at the report. */
  equipmentName: nullable(text(100)),
  locationText: nullable(text(100)),
  priority: code(ticketPriority),
  safetyFlag: yesNo,
  affectedRange: nullable(code(affectedRange)),
  affectedHouseholds: integer(0, 99_999, '影响户数必须为0-99999的整数'),
  source: code(ticketSource),
  title: text(60),
  content: text(500, { min: 5, message: '故障描述5-500字' }),
  photos: nullable(files(9)),
  reporterType: code(faultReporterType),
  reporterId: id,
  ...reporterColumns,
  ...sceneColumns,
  state: stateOf(faultMachine),
  assigneeId: nullable(id),
  ...helperColumns,
  groupId: nullable(id),
  /** The company that it was given to: it keeps the ticket when it loses the village. */
  companyId: nullable(id),
  acceptTime: nullable(dateTime),
  arriveTime: nullable(dateTime),
  finishTime: nullable(dateTime),
  reviewTime: nullable(dateTime),
  closeTime: nullable(dateTime),
  resolution: nullable(text(1000)),
  afterPhotos: nullable(files(9)),
  /** How long the equipment stood still; open while it does. */
  downtimeStart: nullable(dateTime),
  downtimeEnd: nullable(dateTime),
  /** Full minutes, until now while it lasts. */
  downtimeMinutes: nullable(integer(0, 2_000_000_000)),
  /** The company that maintains the equipment. */
  vendorId: nullable(id),
  vendorName: nullable(text(100)),
  reasonId: nullable(id),
  reasonName: nullable(text(40)),
  rootCause: nullable(text(500)),
  preventAction: nullable(text(500)),
  /** The same equipment and category within thirty days before. */
  isRepeat: yesNo,
  /** Who outside was given it. */
  receivingUnit: nullable(text(100)),
  /** Of a report by a gateway: the number of its alarm. */
  alarmNo: nullable(text(64)),
  reopenCount: times,
  transferCount: times,
  backCount: times,
  ...oversightColumns,
  ...suspensionColumns,
  /** The ticket that this one was joined to, and its number. */
  mergedIntoId: nullable(id),
  mergedIntoNo: nullable(text(32)),
  /** How many were joined to this one. */
  mergedCount: times,
  /** Due time of the timer that runs now; null while none does. */
  dueAt: nullable(dateTime),
  warnedFlag: yesNo,
  /** Was the ticket ever overdue; that stays, whatever follows. */
  breachedFlag: yesNo,
})
export type Fault = Infer<typeof Fault>

/** What tickets are found by that follows from them. */
export const FaultAsked = object({
  /** Was it joined to another one. */
  merged: yesNo,
  /** Is it open and was ever overdue. */
  late: yesNo,
  /** Does the caller help with it. */
  helped: yesNo,
  /** Is it known how long it took until somebody accepted it. */
  responded: yesNo,
})

const Reported = pick(Fault, ['villageId', 'categoryId', 'content'])
const households = nullable(integer(0, 99_999, '影响户数必须为0-99999的整数'))

/** A report. Number, reporter and state are the server's; residents say neither priority nor source. */
export const FaultInput = extend(Reported, {
  equipmentId: optional(nullable(id)),
  locationText: optional(nullable(text(100))),
  priority: optional(nullable(code(ticketPriority))),
  safetyFlag: optional(yesNo),
  affectedRange: optional(nullable(code(affectedRange))),
  affectedHouseholds: optional(households),
  downtimeStart: optional(nullable(dateTime)),
  photos: optional(nullable(files(9))),
  source: optional(nullable(code(ticketSource))),
  ...sceneSaid,
  /** Staff name whoever called or came by; without a name and a number it is their own report. */
  ...reporterSaid,
})
export type FaultInput = Infer<typeof FaultInput>

/** What the steps ask for beside a remark. */
export const FaultStep = object({
  /** The answer of an audit, a review, or to a long rest. */
  ...suspensionStep,
  ...helperStep,
  priority: optional(code(ticketPriority)),
  targetUserId: optional(id),
  /** The ticket to be joined to. */
  targetId: optional(id),
  /** Who outside is given it. */
  unit: optional(nullable(text(100))),
  resolution: optional(nullable(text(1000))),
  photos: optional(nullable(files(9))),
  reasonId: optional(nullable(id)),
  rootCause: optional(nullable(text(500))),
  preventAction: optional(nullable(text(500))),
  downtimeStart: optional(nullable(dateTime)),
  downtimeEnd: optional(nullable(dateTime)),
})
export type FaultStep = Infer<typeof FaultStep>

/** A ticket that was joined to another one, as that one shows it. */
const MergedFault = object({ id, ticketNo: text(32), content: text(500), createTime: dateTime, reporterName: text(30) })

/** What a single ticket holds beside its columns. */
export const FaultDetail = object({ timers: list(Timer, 100), mergedTickets: list(MergedFault, 200) })
export type FaultDetail = Infer<typeof FaultDetail>

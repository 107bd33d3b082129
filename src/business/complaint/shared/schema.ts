import * as z from 'zod/mini'
import { dealing, LogEntry, AllowedAction } from '#kernel/shared/dealing.ts'
import {
  code,
  dateTime,
  extend,
  files,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  optional,
  phone,
  pick,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { helperColumns, helperStep } from '#services/ticket/co-worker/shared/schema.ts'
import { sceneColumns, sceneSaid } from '#services/ticket/scene/shared/schema.ts'
import { ticketSource } from '#services/ticket/shared/dictionaries.ts'
import { Timer } from '#services/ticket/shared/timer.ts'
import { satisfied } from '#services/ticket/visit/shared/dictionaries.ts'
import {
  complainant,
  complaintKind,
  complaintTiming,
  complaintTop,
  complaintType,
  extendState,
  hostKind,
  rejectReason,
  superviseLevel,
  targetType,
} from './dictionaries.ts'
import { complaintMachine } from './states.ts'

const times = integer(0, 9999)
const contentRule = '内容为10-1000字'

/** What somebody has to say about their village, and what became of it. Whose it is stands elsewhere where they want it so. */
export const Complaint = record({
  complaintNo: text(32),
  kind: code(complaintKind, '请选择投诉类别!'),
  typeId: code(complaintType, '请选择类型!'),
  /** The upper level of the type when it came in; the type itself, where that stands there. */
  typeTop: code(complaintTop),
  villageId: id,
  targetType: code(targetType, '请选择被诉对象!'),
  /** The company that is complained of. */
  targetId: nullable(id),
  /** Anybody else, in words. */
  targetName: nullable(text(60)),
  anonymous: yesNo,
  secrecy: yesNo,
  title: text(60, { min: 1, message: '请填写标题!' }),
  content: text(1000, { min: 10, message: contentRule }),
  expectation: nullable(text(500)),
  ...sceneColumns,
  attachments: nullable(files(9)),
  source: code(ticketSource),
  hotlineNo: nullable(text(40)),
  hotlineDeadline: nullable(dateTime),
  petitionRisk: yesNo,
  reporterType: nullable(code(complainant)),
  /** How everybody may call the reporter: surname, 保密 or 匿名. */
  reporterLabel: text(30),
  state: stateOf(complaintMachine),
  hostDeptId: id,
  hostKind: code(hostKind),
  coDeptIds: ids(10),
  /** Who handles it in the host department. */
  assigneeId: nullable(id),
  ...helperColumns,
  /** The company that served the village when it came in. */
  companyId: nullable(id),
  /** Came back from a host who was not in charge, and waits for another one. */
  returned: yesNo,
  /** Once for each complaint. */
  extended: yesNo,
  extendState: code(extendState),
  extendDays: nullable(integer(1, 5)),
  extendReason: nullable(text(500)),
  transferCount: times,
  unsatCount: times,
  superviseLevel: code(superviseLevel),
  superviseDeadline: nullable(dateTime),
  superviseWords: nullable(text(500)),
  answer: nullable(text(2000)),
  /** For the host and those who judge it; nobody else reads it. */
  innerNote: nullable(text(1000)),
  answerFiles: nullable(files(9)),
  answeredBy: nullable(id),
  auditOpinion: nullable(text(500)),
  rejectReason: nullable(code(rejectReason)),
  satisfied: nullable(code(satisfied)),
  /** Nobody said anything for five days. */
  confirmAuto: yesNo,
  confirmReason: nullable(text(500)),
  isRepeat: yesNo,
  /** When the present host got it, until when they have to sign for it, and when they did. */
  assignedAt: dateTime,
  signDueAt: dateTime,
  signedAt: nullable(dateTime),
  firstReplyTime: nullable(dateTime),
  replyTime: nullable(dateTime),
  closeTime: nullable(dateTime),
  dueAt: nullable(dateTime),
  /** Words for the time that is left of the limit that runs, in days of work. */
  remain: nullable(text(40)),
  warnedFlag: yesNo,
  breachedFlag: yesNo,
})
export type Complaint = Infer<typeof Complaint>

/** What complaints are found by that follows from them. */
export const ComplaintAsked = object({
  judged: nullable(code(complaintTiming)),
  onTime: nullable(code(complaintTiming)),
  late: nullable(code(complaintTiming)),
  /** Is it known how long it took until the first answer. */
  responded: nullable(yesNo),
  /** Is the caller's own department among the co-hosts. */
  coHosted: nullable(yesNo),
  /** Does the caller help with it. */
  helped: yesNo,
})
export type ComplaintAsked = Infer<typeof ComplaintAsked>

const Said = pick(Complaint, ['kind', 'typeId', 'villageId', 'targetType', 'title', 'content'])
const some = <S extends z.ZodMiniType>(schema: S) => optional(nullable(schema))

/** A new complaint. Number, host and state are the server's. */
export const ComplaintInput = extend(Said, {
  targetId: some(id),
  targetName: some(text(60)),
  anonymous: optional(yesNo),
  secrecy: optional(yesNo),
  expectation: some(text(500)),
  ...sceneSaid,
  attachments: some(files(9)),
  roomId: some(id),
  /** On behalf of somebody. */
  reporterName: some(text(30)),
  reporterPhone: some(phone),
  source: optional(code(ticketSource)),
  hotlineNo: some(text(40)),
  hotlineDeadline: some(dateTime),
  petitionRisk: optional(yesNo),
})
export type ComplaintInput = Infer<typeof ComplaintInput>

/** What a new complaint is answered by: whoever wrote it down for somebody may not be allowed to see it. */
export const ComplaintMade = object({ id, complaintNo: text(32) })

/** What the steps ask for beside a remark, which may also be called reason or opinion. */
export const ComplaintStep = object({
  deptId: some(id),
  coDeptIds: optional(ids(10)),
  userId: some(id),
  ...helperStep,
  pass: optional(yesNo),
  opinion: some(text(500)),
  reason: some(text(500)),
  days: some(integer(1, 5, '请选择1至5个工作日')),
  answer: some(text(2000)),
  innerNote: some(text(1000)),
  attachments: some(files(9)),
  satisfied: some(code(satisfied)),
  rejectReason: some(code(rejectReason)),
  deadline: some(dateTime),
  petitionRisk: optional(yesNo),
})
export const ComplaintDealing = dealing(complaintMachine, ComplaintStep)
export type ComplaintDealing = Infer<typeof ComplaintDealing>

/** A complaint with everything that its page shows. Of the reporter nothing is there for those who may not know. */
export const ComplaintDetail = extend(Complaint, {
  reporterName: some(text(30)),
  reporterPhone: some(phone),
  roomName: some(text(64)),
  /** Co-hosts by their names. */
  coDeptNames: some(text(1100)),
  timeline: list(extend(LogEntry, { detail: z.any() }), 1000),
  timers: list(Timer, 100),
  allowedActions: list(AllowedAction, 40),
})
export type ComplaintDetail = Infer<typeof ComplaintDetail>

import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  extend,
  files,
  id,
  json,
  list,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { Timer } from '#services/ticket/shared/timer.ts'
import { warningCategory, warningLevel, warningUnit } from '../../shared/dictionaries.ts'
import { preWarningMachine } from './states.ts'

/** A level that a warning has reached, with the value and when. */
export const LevelStep = object({ level: code(warningLevel), value: text(40), at: dateTime })
export type LevelStep = Infer<typeof LevelStep>

/** Something that needs attention, from the scan that found it to its end. */
export const PreWarning = record({
  warnNo: text(32),
  settingId: id,
  typeId: id,
  /** As it was called when the record was made. */
  typeName: text(64),
  category: code(warningCategory),
  level: code(warningLevel),
  subjectType: text(32),
  subjectId: text(64),
  subjectName: text(200),
  villageId: id,
  /** As the last scan has found it, two decimals at most. */
  metricValue: text(40),
  threshold: text(40),
  unit: code(warningUnit),
  content: text(500),
  firstTime: dateTime,
  lastTime: dateTime,
  levelHistory: json(list(LevelStep, 200)),
  state: stateOf(preWarningMachine),
  handlerDept: nullable(id),
  handlerId: nullable(id),
  requirement: nullable(text(500)),
  dueAt: nullable(dateTime),
  /** Its time is over and it is not handled. */
  overdue: optional(yesNo),
  orderFiles: nullable(files(9)),
  handleResult: nullable(text(1000)),
  attachments: nullable(files(9)),
  closeReason: nullable(text(500)),
  relievedAt: nullable(dateTime),
  endedAt: nullable(dateTime),
})
export type PreWarning = Infer<typeof PreWarning>

/** What a single record holds beside its columns. */
export const PreWarningDetail = object({
  suggest: nullable(text(500)),
  legalBasis: nullable(text(500)),
  /** The page on which the subject is seen, for whoever may open it. */
  subjectPage: nullable(text(500)),
  timers: list(Timer, 100),
})

const pictures = optional(nullable(files(9)))
const order = {
  deptId: optional(nullable(id)),
  userId: optional(nullable(id)),
  requirement: optional(nullable(text(500))),
  /** A day; without one the days of the level count. */
  dueDate: optional(nullable(date)),
  attachments: pictures,
}

/** Who is to handle a warning, how and until when. */
export const WorkOrderInput = object(order)
export type WorkOrderInput = Infer<typeof WorkOrderInput>

/** What the steps ask for beside a remark. */
export const WarningStep = extend(WorkOrderInput, {
  /** Of a review. */
  pass: optional(yesNo),
  /** What was done, when work is handed in. */
  result: optional(nullable(text(1000))),
  /** The remark in the protocol's spelling. */
  opinion: optional(nullable(text(500))),
})
export type WarningStep = Infer<typeof WarningStep>

/** What became of several records at once, each for itself. */
export const PartialResult = object({ success: z.number(), fail: list(object({ id: text(64), msg: text(200) }), 200) })
export type PartialResult = Infer<typeof PartialResult>

/** What a scan has done. */
export const ScanResult = object({
  settings: z.number(),
  subjects: z.number(),
  raised: z.number(),
  upgraded: z.number(),
  relieved: z.number(),
  failed: z.number(),
})
export type ScanResult = Infer<typeof ScanResult>

/** An organisation in charge of all of some villages, with its people. */
export const Handler = object({
  value: id,
  text: text(100),
  kind: text(16),
  users: list(object({ value: id, text: text(64) }), 500),
})
export type Handler = Infer<typeof Handler>

import {
  code,
  dateTime,
  integer,
  nullable,
  numberCode,
  object,
  optional,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { jobMisfire, jobRunSource, jobRunState, quartzStatus } from './dictionaries.ts'

const jobClassName = text(64, { min: 1, message: '请选择任务!' })
const cronExpression = text(255, { min: 1 })
const status = numberCode(quartzStatus)

/** What is decided about a scheduled job. `jobClassName` is the key of a declared job, never a class. */
export const QuartzJob = record({
  jobClassName,
  /** Quartz, six or seven fields, seconds first; Asia/Shanghai. */
  cronExpression,
  /** A JSON object as text that every run gets; may be empty. */
  parameter: text(2000),
  description: text(255),
  status,
  /** May a run begin while an earlier one is still going on. */
  concurrent: yesNo,
  misfire: code(jobMisfire),
  /** When it will run next; null when it is stopped or never comes. */
  nextTime: nullable(dateTime),
  lastTime: nullable(dateTime),
  lastState: nullable(code(jobRunState)),
})
export type QuartzJob = Infer<typeof QuartzJob>

/** What a new job is made of. */
export const QuartzJobInput = object({
  jobClassName,
  cronExpression,
  parameter: optional(nullable(text(2000))),
  description: optional(nullable(text(255))),
  status: optional(nullable(status)),
  concurrent: optional(nullable(yesNo)),
  misfire: optional(nullable(code(jobMisfire))),
})
export type QuartzJobInput = Infer<typeof QuartzJobInput>

/** One run of a job. */
export const JobRun = record({
  jobClassName,
  source: code(jobRunSource),
  /** The due time of the schedule, or the moment at which somebody asked for it. */
  dueTime: dateTime,
  startTime: dateTime,
  endTime: nullable(dateTime),
  state: code(jobRunState),
  /** Milliseconds of the last attempt. */
  costTime: nullable(integer(0, 2_000_000_000)),
  attempts: integer(1, 100),
  error: nullable(text(2000)),
})
export type JobRun = Infer<typeof JobRun>

/** A declared job that a row may name. */
export const JobKey = object({ value: text(64), text: text(255), title: text(255), label: text(255) })
export type JobKey = Infer<typeof JobKey>

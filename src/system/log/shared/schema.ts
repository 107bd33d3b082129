import { dateTime, extend, id, integer, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const whole = integer(0, 2_000_000_000)

/** One entry of the log as lists show it. `requestType` is the verb once more, under its other name. */
export const LogRow = object({
  id,
  logType: integer(1, 9),
  operateType: nullable(integer(1, 6)),
  logContent: text(1000),
  /** Account name. */
  userid: nullable(text(64)),
  /** The person's name. */
  username: nullable(text(64)),
  ip: text(64),
  method: nullable(text(16)),
  requestType: nullable(text(16)),
  requestUrl: nullable(text(500)),
  /** JSON text; secrets, phones and ID numbers are six asterisks. */
  requestParam: nullable(text(4000)),
  requestId: nullable(text(64)),
  /** Code of the answer; 200 when the call did what it says. */
  resultCode: nullable(whole),
  /** Milliseconds. */
  costTime: nullable(whole),
  createBy: nullable(text(64)),
  createTime: dateTime,
  updateBy: nullable(text(64)),
  updateTime: nullable(dateTime),
})
export type LogRow = Infer<typeof LogRow>

/** An entry with what only its own page shows: the stack of an exception. */
export const LogEntry = extend(LogRow, { detail: nullable(text(4000)) })
export type LogEntry = Infer<typeof LogEntry>

/** Sign-ins of the tenant for the home page. */
export const VisitSum = object({ totalVisitCount: whole, todayVisitCount: whole, todayIp: whole })
export type VisitSum = Infer<typeof VisitSum>

/** Sign-ins and different addresses of one day; `tian` is the day, `type` the day without its year. */
export const VisitDays = list(object({ visit: whole, ip: whole, tian: text(10), type: text(5) }), 7)
export type VisitDays = Infer<typeof VisitDays>

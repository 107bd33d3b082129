import { code, dateTime, id, nullable, object, optional, text, yesNo, type Infer } from '#kernel/shared/schema.ts'
import { ticketBiz } from '../../shared/dictionaries.ts'

/** A ticket of any kind, as the lists of all kinds show it. */
export const JoinedTicket = object({
  id,
  kind: code(ticketBiz),
  kindName: text(20),
  ticketNo: text(40),
  title: text(500),
  place: nullable(text(300)),
  state: text(32),
  stateName: text(20),
  tone: text(12),
  open: yesNo,
  createTime: dateTime,
  /** Due time of the timer that runs now; null while none does. */
  dueAt: nullable(dateTime),
  warnedFlag: yesNo,
  breachedFlag: yesNo,
  /** Where the client opens it. */
  page: text(300),
})
export type JoinedTicket = Infer<typeof JoinedTicket>

export const JoinedQuery = object({
  /** Only those that are open, or that are not. */
  open: optional(yesNo),
  kind: optional(text(32)),
  pageNo: optional(text(9)),
  pageSize: optional(text(9)),
})
export type JoinedQuery = Infer<typeof JoinedQuery>

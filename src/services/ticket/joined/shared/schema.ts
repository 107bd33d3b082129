import * as z from 'zod/mini'
import {
  code,
  dateTime,
  extend,
  flag,
  id,
  list,
  nullable,
  object,
  optional,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
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

/** A ticket as a home page shows it: with what can be begun there. */
const TicketAct = object({ action: text(32), label: text(20) })
export type TicketAct = Infer<typeof TicketAct>
const acts = list(TicketAct, 10)

/** A report of the caller's with its way. */
export const OwnTicket = extend(JoinedTicket, {
  steps: list(text(20), 10),
  /** How many of the steps lie behind it; null once it has left the way. */
  stepsDone: nullable(z.number()),
  /** Who sees to it. */
  worker: nullable(text(60)),
  acts,
})
export type OwnTicket = Infer<typeof OwnTicket>

/** An order of a worker with what they must know before they go. */
export const WorkTicket = extend(JoinedTicket, {
  words: nullable(text(4000)),
  contact: nullable(text(60)),
  photos: z.number(),
  isUrgent: flag,
  wishedAt: nullable(dateTime),
  point: nullable(text(40)),
  /** Has whoever reported it left a number. */
  isCallable: flag,
  /** The first is the step that comes next. */
  acts,
})
export type WorkTicket = Infer<typeof WorkTicket>

/** The day of a worker: what is done and what is left. */
export const WorkDay = object({ asOf: dateTime, done: z.number(), total: z.number(), records: list(WorkTicket, 50) })

export const JoinedQuery = object({
  /** Only those that are open, or that are not. */
  open: optional(yesNo),
  kind: optional(text(32)),
  pageNo: optional(text(9)),
  pageSize: optional(text(9)),
})
export type JoinedQuery = Infer<typeof JoinedQuery>

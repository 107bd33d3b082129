import { event } from '#kernel/shared/event.ts'
import { code, codes, dateTime, flag, id, integer, object, type Infer } from '#kernel/shared/schema.ts'
import { slaClass, ticketAudience, ticketBiz, timerKind } from './dictionaries.ts'

/** A timer of a ticket reached a moment at which somebody must be told; the owning unit knows who they are. */
export const TimerAlert = object({
  bizType: code(ticketBiz),
  bizId: id,
  timerKind: code(timerKind),
  priority: code(slaClass),
  /** 0 warned, 1 breached, 2 and more: steps after the due time. */
  level: integer(0, 100),
  dueAt: dateTime,
  /** Who is to be told. */
  notify: codes(ticketAudience),
  /** A warning record is wanted too. */
  raiseWarning: flag,
})
export type TimerAlert = Infer<typeof TimerAlert>

/** The warning part of the time has passed. At most once for each timer. */
export const ticketWarned = event('ticket.warned', TimerAlert)
/** The due time has passed. At most once for each timer; what follows does not take it back. */
export const ticketBreached = event('ticket.breached', TimerAlert)
/** Still open a set time after the due time. At most once for each timer and level. */
export const ticketEscalated = event('ticket.escalated', TimerAlert)

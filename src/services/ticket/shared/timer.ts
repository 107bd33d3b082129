import { code, dateTime, flag, integer, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { slaClass, timerKind } from './dictionaries.ts'
import type { WorkClock } from './work-clock.ts'

const count = integer(0, 2_000_000_000)

/** One timer of a ticket as lists and details show it; minutes are minutes of work. */
export const Timer = object({
  kind: code(timerKind),
  /** 1, and one more for every rework or reopening. */
  round: count,
  priority: code(slaClass),
  calendarNo: text(16),
  minutes: count,
  startAt: dateTime,
  dueAt: dateTime,
  warnAt: dateTime,
  /** Set while it rests. */
  pausedAt: nullable(dateTime),
  /** All its rests, the present one included. */
  pausedMinutes: count,
  pauses: count,
  metAt: nullable(dateTime),
  warnedAt: nullable(dateTime),
  /** A fact that stays, whatever follows. */
  breachedAt: nullable(dateTime),
  /** The ticket ended before the timer was met. */
  closedAt: nullable(dateTime),
  isOpen: flag,
  /** Until due; below zero when overdue. Stands still while it rests and when it is over. */
  remainMinutes: integer(-2_000_000_000, 2_000_000_000),
  /** Minutes of one working day, to show long times in days. */
  dayMinutes: integer(1, 1440),
})
export type Timer = Infer<typeof Timer>

type Moments = Pick<Timer, 'dueAt' | 'pausedAt' | 'metAt' | 'closedAt'>

/** Minutes of work until due at a moment: full ones while they last, begun ones below zero when overdue. */
export function remainingMinutes(timer: Moments, at: string, clock: WorkClock): number {
  // One that ended while it rested stood still from the beginning of the rest.
  const until = timer.pausedAt ?? timer.metAt ?? timer.closedAt ?? at
  if (until <= timer.dueAt) return Math.floor(clock.workBetween(until, timer.dueAt) / 60)
  // Overdue outside working hours is still overdue.
  return -Math.max(1, Math.ceil(clock.workBetween(timer.dueAt, until) / 60))
}

type Run = Pick<Timer, 'startAt' | 'pausedAt'> & { pausedSeconds: number }

/** Seconds of work until a timer was met, rests aside; unknown without its calendar, which may have been removed. */
export function workedSeconds(run: Run, metAt: string, clock: WorkClock | undefined): number | null {
  if (!clock) return null
  return Math.max(0, clock.workBetween(run.startAt, run.pausedAt ?? metAt) - run.pausedSeconds)
}

/** How a list colours a timer: red once overdue, orange once warned. */
export function timerTone(timer: Timer): 'danger' | 'warning' | 'default' {
  if (timer.breachedAt !== null || timer.remainMinutes < 0) return 'danger'
  return timer.warnedAt !== null && timer.isOpen ? 'warning' : 'default'
}

/** The open timer that runs out first; resting ones come last. */
export function openTimer(timers: readonly Timer[]): Timer | undefined {
  const rank = (timer: Timer) => `${timer.pausedAt === null ? 0 : 1} ${timer.dueAt}`
  return timers.filter((timer) => timer.isOpen).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

/** `剩余1天2小时`, `超时35分`, `已挂起` for the open timer that runs out first; empty when none is open. */
export function openTimerText(timers: readonly Timer[]): string {
  const timer = openTimer(timers)
  if (!timer) return ''
  if (timer.pausedAt !== null) return '已挂起'
  if (timer.remainMinutes === 0) return '剩余不足1分'
  const span = spanText(Math.abs(timer.remainMinutes), timer.dayMinutes)
  return timer.remainMinutes > 0 ? `剩余${span}` : `超时${span}`
}

/** The two largest units of a span of work. */
function spanText(minutes: number, dayMinutes: number): string {
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / 60)
  const rest = (minutes % dayMinutes) % 60
  const parts = [days && `${days}天`, hours && `${hours}小时`, rest && `${rest}分`]
  return parts
    .filter((part) => part !== 0)
    .slice(0, 2)
    .join('')
}

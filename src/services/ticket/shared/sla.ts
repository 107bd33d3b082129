import type { SlaClass, TimerKind } from './dictionaries.ts'
import type { EscalationStep } from './escalation.ts'
import type { WorkClock } from './work-clock.ts'

/** Minutes of work that each kind of timer gets; null: by appointment, or not timed at all. */
export interface SlaMinutes {
  acceptMinutes: number | null
  arriveMinutes: number | null
  resolveMinutes: number | null
  verifyMinutes: number | null
}

const columns = {
  ACCEPT: 'acceptMinutes',
  ARRIVE: 'arriveMinutes',
  RESOLVE: 'resolveMinutes',
  VERIFY: 'verifyMinutes',
} as const

/** The minutes of a policy for one kind of timer. */
export const minutesOf = (policy: SlaMinutes, kind: TimerKind): number | null => policy[columns[kind]]

/** Urgent tickets never wait for an opening hour. */
export const isUrgent = (priority: SlaClass): boolean => priority === 'P1' || priority === 'P2'

/** How a step on a ticket is told: of urgent ones by text message too, and of the most urgent ones also at night. */
export const toldBy = (priority: SlaClass): { bySms: boolean; level?: 'H' } => ({
  bySms: isUrgent(priority),
  ...(priority === 'P1' && { level: 'H' }),
})

/** The same for its time limits, of which the most urgent ones alone are told by text message. */
export const limitToldBy = (priority: SlaClass): ReturnType<typeof toldBy> =>
  priority === 'P1' ? toldBy(priority) : { bySms: false }

/** What the moments of a timer follow from. */
export interface TimerTerms {
  startAt: string
  /** Minutes of work until due. */
  minutes: number
  /** A due time that somebody set, such as an appointment; it may lie outside the windows of the calendar. */
  fixedDueAt: string | null
  /** Part of the time after which a warning is given, counted in work. */
  warnRatio: number
  /** Seconds of work during which the timer rested. */
  pausedSeconds: number
  steps: readonly EscalationStep[]
}

/** A step with the moment at which it is due. */
export interface DatedStep extends EscalationStep {
  at: string
}

export interface TimerPlan {
  dueAt: string
  warnAt: string
  escalations: DatedStep[]
}

/** When a timer warns, is due and escalates: `start + minutes + rest`, all of it in work. */
export function planOf(terms: TimerTerms, clock: WorkClock): TimerPlan {
  const { startAt, minutes, fixedDueAt, warnRatio, pausedSeconds, steps } = terms
  const rested = pausedSeconds / 60
  const dueAt = fixedDueAt === null ? clock.addWork(startAt, minutes + rested) : clock.addWork(fixedDueAt, rested)
  const warnAt = clock.addWork(startAt, minutes * warnRatio + rested)
  const escalations = steps.map((step) => ({ ...step, at: clock.addWork(dueAt, step.overdueMinutes) }))
  return { dueAt, warnAt: warnAt < dueAt ? warnAt : dueAt, escalations }
}

/** Work that was sent back gets half of the first time, rounded up. */
export const reworkMinutes = (originMinutes: number): number => Math.ceil(originMinutes / 2)

import type { Tx } from '#kernel/server/db/db.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { SlaPolicyInput } from '../policy/shared/schema.ts'
import type { SlaClass, TimerKind } from '../shared/dictionaries.ts'
import { stepsOf } from '../shared/escalation.ts'
import { minutesOf, planOf, reworkMinutes } from '../shared/sla.ts'
import type { WorkClock } from '../shared/work-clock.ts'
import { insertTimer, type NewTimer, type TicketRef, type TimerRow } from './repository.ts'

interface Beginning extends TicketRef {
  priority: SlaClass
  kind: TimerKind
  policy: SlaPolicyInput
  clock: WorkClock
  startAt: string
  /** A due time that somebody set. */
  dueAt?: string | undefined
}

/** Starts one timer; undefined when the policy gives its kind no time and nobody set a due time. */
export async function beginTimer(tx: Tx, beginning: Beginning): Promise<TimerRow | undefined> {
  const timer = timerFrom(beginning)
  return timer && insertTimer(tx, timer)
}

/** The same timer, not stored yet. */
export function timerFrom(beginning: Beginning): NewTimer | undefined {
  const { bizType, bizId, kind, priority, policy, clock, startAt, dueAt: fixed } = beginning
  const minutes = fixed ? Math.round(clock.workBetween(startAt, fixed) / 60) : minutesOf(policy, kind)
  if (minutes === null) return undefined
  const steps = stepsOf({ bizType, priority, kind, escalations: policy.escalations }, clock)
  const fixedDueAt = fixed ?? null
  const plan = planOf(
    { startAt, minutes, fixedDueAt, warnRatio: Number(policy.warnRatio), pausedSeconds: 0, steps },
    clock,
  )
  return {
    id: newId(),
    bizType,
    bizId,
    kind,
    priority,
    calendarNo: policy.calendarNo,
    minutes,
    originMinutes: minutes,
    warnRatio: policy.warnRatio,
    startAt,
    fixedDueAt,
    ...plan,
  }
}

/** Starts the next round of a timer with half of its first time. */
export async function beginRework(tx: Tx, last: TimerRow, clock: WorkClock, startAt: string): Promise<TimerRow> {
  const { bizType, bizId, kind, priority, calendarNo, originMinutes, warnRatio, escalations: steps } = last
  const minutes = reworkMinutes(originMinutes)
  const plan = planOf(
    { startAt, minutes, fixedDueAt: null, warnRatio: Number(warnRatio), pausedSeconds: 0, steps },
    clock,
  )
  const same = { bizType, bizId, kind, priority, calendarNo, originMinutes, warnRatio }
  return insertTimer(tx, { id: newId(), ...same, minutes, startAt, fixedDueAt: null, ...plan })
}

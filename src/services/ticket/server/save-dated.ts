import { workClocks } from '#system/work-calendar/server/lookup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { snakeCase, statement } from '#kernel/server/db/statement.ts'
import type { SlaClass, TicketBiz, TimerKind } from '../shared/dictionaries.ts'
import { alertLevels } from '../shared/escalation.ts'
import type { TicketPlace } from '../shared/nearest.ts'
import { tell } from './raise-alerts.ts'
import { policiesFor } from './policy-repository.ts'
import { isOpen, type TimerRow } from './repository.ts'
import { timerFrom } from './begin-timer.ts'
import { clockOf } from './open-clock.ts'
import { workedSeconds } from '../shared/timer.ts'
import type { WorkClock } from '../shared/work-clock.ts'

/** A ticket that comes with its past. */
export interface PastTicket extends TicketPlace {
  bizId: string
  priority: SlaClass
  kinds: readonly TimerKind[]
  startAt: string
  /** What happened to its timers, in order: one was met, or all were paused or closed. */
  steps: readonly { at: string; did: TimerKind | 'pause' | 'close' }[]
}

type PastTimer = TimerRow & { nextAt: string | null }

/**
 * Stores the timers of tickets as if each step had been taken at its time: what `startTimers`, `meetTimer`,
 * `pauseTimers` and `closeTimers` would have left behind, alerts and events of what was overdue included.
 */
export async function storePast(
  tx: Tx,
  actor: Actor,
  { bizType, tickets }: { bizType: TicketBiz; tickets: readonly PastTicket[] },
): Promise<void> {
  const clocks = await workClocks(tx)
  const policyOf = await policiesFor(tx, bizType)
  const timers = tickets.flatMap((ticket) => {
    const policy = policyOf(ticket.priority, ticket)
    const clock = clockOf(clocks, policy.calendarNo)
    const begun = ticket.kinds.flatMap((kind) => timerFrom({ ...ticket, bizType, kind, policy, clock }) ?? [])
    return ticket.steps.reduce<readonly PastTimer[]>(
      (timers, step) => afterStep(timers, step, clock),
      begun.map((timer) => ({ ...fresh, ...timer, nextAt: timer.warnAt })),
    )
  })
  const rows = timers.map((timer) => ({ ...timer, tenantId: tx.tenantId }))
  await tx.run(statement(storeTimers, [JSON.stringify(rows.map(columnsOf))]))
  const late = timers.filter(({ breachedAt }) => breachedAt !== null)
  await tx.run(
    statement(storeAlerts, [tx.tenantId, late.map(({ id }) => id), late.map(({ breachedAt }) => breachedAt)]),
  )
  await tell(
    tx,
    actor,
    late.map((timer) => ({ ...timer, level: alertLevels.breached })),
  )
}

const storeTimers = 'insert into sla_timer select * from jsonb_populate_recordset(null::sla_timer, $1::jsonb)'
const storeAlerts = `insert into timer_alert (tenant_id, timer_id, kind, raised_at)
  select $1, id, 'BREACH', at from unnest($2::text[], $3::timestamptz[]) late (id, at)`

const columnsOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

const fresh = {
  round: 1,
  isCurrent: true,
  pausedAt: null,
  pausedSeconds: 0,
  pauses: 0,
  metAt: null,
  workSeconds: null,
  warnedAt: null,
  breachedAt: null,
  closedAt: null,
  raisedLevel: -1,
} as const

function afterStep(
  timers: readonly PastTimer[],
  { at, did }: PastTicket['steps'][number],
  clock: WorkClock,
): PastTimer[] {
  const isMeant = (timer: PastTimer) => isOpen(timer) && (did === 'pause' || did === 'close' || did === timer.kind)
  if (!timers.some(isMeant)) return [...timers]
  return timers.map((timer) => {
    const settled = isOverdue(timer, at) ? breached(timer, at) : timer
    if (!isMeant(timer)) return settled
    if (did === 'pause')
      return timer.pausedAt ? settled : { ...settled, pausedAt: at, pauses: timer.pauses + 1, nextAt: null }
    const end = did === 'close' ? { closedAt: at } : { metAt: at, workSeconds: workedSeconds(timer, at, clock) }
    return { ...settled, ...end, nextAt: null }
  })
}

const isOverdue = (timer: PastTimer, at: string): boolean =>
  isOpen(timer) && timer.pausedAt === null && timer.breachedAt === null && timer.dueAt < at

const breached = (timer: PastTimer, at: string): PastTimer => ({
  ...timer,
  breachedAt: at,
  raisedLevel: alertLevels.breached,
  nextAt: timer.escalations[0]?.at ?? null,
})

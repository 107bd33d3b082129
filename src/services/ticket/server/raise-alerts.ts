import type { Caller } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { alertLevels, toldAt } from '../shared/escalation.ts'
import { ticketBreached, ticketEscalated, ticketWarned, type TimerAlert } from '../shared/events.ts'
import type { TicketRef, TimerRow } from './repository.ts'

type Raised = Pick<TimerRow, 'bizType' | 'bizId' | 'kind' | 'priority' | 'dueAt' | 'escalations'> & { level: number }

/**
 * One statement: raises the next level of every timer that `due` selects, proves it in `timer_alert`, and answers the
 * timers for which nobody had done so. A due time that passed unnoticed is told as overdue, without the warning.
 */
const raise = (due: string) => `
  with due as (${due}),
  leveled as (
    select id, case when due_at < $2::timestamptz and raised_level < 1 then 1 else raised_level + 1 end as level from due
  ),
  told as (
    insert into timer_alert (tenant_id, timer_id, kind, raised_at)
    select $1, id, case level when 0 then 'WARN' when 1 then 'BREACH' else 'ESCALATE_' || level end, $2::timestamptz from leveled
    on conflict do nothing returning timer_id
  ),
  marked as (
    update sla_timer t set
      raised_level = l.level,
      warned_at = case when l.level = 0 then $2::timestamptz else t.warned_at end,
      breached_at = case when l.level = 1 then $2::timestamptz else t.breached_at end,
      next_at = case when l.level = 0 then t.due_at + interval '1 second'
        else (t.escalations -> (l.level - 1) ->> 'at')::timestamptz end
    from leveled l where t.tenant_id = $1 and t.id = l.id
    returning t.id, t.biz_type, t.biz_id, t.kind, t.priority, t.due_at, t.escalations, l.level
  )
  select m.biz_type, m.biz_id, m.kind, m.priority, m.due_at, m.escalations, m.level
  from marked m join told on told.timer_id = m.id`

/** Most alerts of one transaction: nobody who works on a ticket waits long for the locks of a scan. */
const batch = 1000

/** Timers that another process holds are left to it, or to the next scan. */
const dueNow = raise(`
  select id, due_at, raised_level from sla_timer where tenant_id = $1 and next_at <= $2::timestamptz
  order by next_at limit ${batch} for update skip locked`)

const overdueOf = raise(`
  select id, due_at, raised_level from sla_timer
  where tenant_id = $1 and biz_type = $3 and biz_id = $4 and raised_level < 1 and due_at < $2::timestamptz
    and met_at is null and closed_at is null and paused_at is null
  order by id for update`)

/** Raises one level for timers of the tenant that are due, a batch of them; answers how many alerts were given. */
export async function raiseDue(tx: Tx, caller: Caller, at: string): Promise<number> {
  return tell(tx, caller, await tx.all(statement<Raised>(dueNow, [caller.tenantId, at])))
}

/** Before a timer rests or ends: a due time that has passed since the last scan is a breach all the same. */
export async function settleOverdue(tx: Tx, caller: Caller, { bizType, bizId }: TicketRef, at: string): Promise<void> {
  await tell(tx, caller, await tx.all(statement<Raised>(overdueOf, [caller.tenantId, at, bizType, bizId])))
}

/** Tells of alerts. The inserts travel together: a scan after a standstill may have a full batch of them. */
export async function tell(tx: Tx, caller: Caller, raised: readonly Raised[]): Promise<number> {
  await Promise.all(raised.map((one) => emit(tx, caller, eventOf(one.level), one.bizId, alertOf(one))))
  return raised.length
}

const eventOf = (level: number) =>
  level === alertLevels.warned ? ticketWarned : level === alertLevels.breached ? ticketBreached : ticketEscalated

function alertOf({ bizType, bizId, kind, priority, level, dueAt, escalations }: Raised): TimerAlert {
  const step = escalations[level - alertLevels.escalated]
  const notify = step?.notify ?? toldAt(bizType, priority, level === alertLevels.warned ? 'warned' : 'breached')
  const raiseWarning = step?.raiseWarning ?? false
  return { bizType, bizId, timerKind: kind, priority, level, dueAt, notify: [...notify], raiseWarning }
}

import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { SlaClass, TicketBiz, TimerKind } from '../shared/dictionaries.ts'
import type { DatedStep } from '../shared/sla.ts'

/** A ticket of one of the businesses. */
export interface TicketRef {
  bizType: TicketBiz
  bizId: string
}

/** A row of `sla_timer`. */
export interface TimerRow extends TicketRef {
  id: string
  kind: TimerKind
  round: number
  isCurrent: boolean
  priority: SlaClass
  calendarNo: string
  minutes: number
  originMinutes: number
  warnRatio: string
  startAt: string
  fixedDueAt: string | null
  dueAt: string
  warnAt: string
  pausedAt: string | null
  pausedSeconds: number
  pauses: number
  metAt: string | null
  /** Seconds of work until it was met, rests aside; unknown of what was met before this was kept. */
  workSeconds: number | null
  warnedAt: string | null
  breachedAt: string | null
  closedAt: string | null
  escalations: DatedStep[]
  raisedLevel: number
}

/** What a new timer begins with. */
export type NewTimer = Omit<
  TimerRow,
  | 'round'
  | 'isCurrent'
  | 'pausedAt'
  | 'pausedSeconds'
  | 'pauses'
  | 'metAt'
  | 'workSeconds'
  | 'warnedAt'
  | 'breachedAt'
  | 'closedAt'
  | 'raisedLevel'
>

export const isOpen = (row: Pick<TimerRow, 'metAt' | 'closedAt'>): boolean =>
  row.metAt === null && row.closedAt === null

const ofTicket = 'tenant_id = $1 and biz_type = $2 and biz_id = $3'

/** All rounds of a ticket's timers, oldest first; locked until the end of the transaction, in the order of their ids. */
export async function lockTimers(tx: Tx, { bizType, bizId }: TicketRef): Promise<TimerRow[]> {
  const text = `select * from sla_timer where ${ofTicket} order by id for update`
  return tx.all(statement<TimerRow>(text, [tx.tenantId, bizType, bizId]))
}

/** All rounds of the timers of several tickets, in the order in which they began. */
export function readTimers(reader: Reader, bizType: TicketBiz, bizIds: readonly string[]): Promise<TimerRow[]> {
  const text = `select * from sla_timer where tenant_id = $1 and biz_type = $2 and biz_id = any($3::text[]) order by start_at, id`
  return reader.all(statement<TimerRow>(text, [reader.tenantId, bizType, bizIds]))
}

/** Stores a timer as the newest round of its kind. */
export async function insertTimer(tx: Tx, timer: NewTimer): Promise<TimerRow> {
  const { bizType, bizId, kind } = timer
  const place = [tx.tenantId, bizType, bizId, kind]
  await tx.run(
    statement(`update sla_timer set is_current = false where ${ofTicket} and kind = $4 and is_current`, place),
  )
  const text = `insert into sla_timer (tenant_id, biz_type, biz_id, kind, round, id, priority, calendar_no, minutes,
      origin_minutes, warn_ratio, start_at, fixed_due_at, due_at, warn_at, escalations, next_at)
    values ($1, $2, $3, $4, (select coalesce(max(round), 0) + 1 from sla_timer where ${ofTicket} and kind = $4),
      $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14) returning *`
  const values = [
    timer.id,
    timer.priority,
    timer.calendarNo,
    timer.minutes,
    timer.originMinutes,
    timer.warnRatio,
    timer.startAt,
    timer.fixedDueAt,
    timer.dueAt,
    timer.warnAt,
    JSON.stringify(timer.escalations),
  ]
  return tx.one(statement<TimerRow>(text, [...place, ...values]))
}

/** Stores what a rest, a resumption or an extension changed; the next alert follows from the level told last. */
export async function saveTerms(tx: Tx, row: TimerRow): Promise<void> {
  const text = `update sla_timer set minutes = $3, fixed_due_at = $4, due_at = $5, warn_at = $6, escalations = $7,
      paused_at = $8, paused_seconds = $9, pauses = $10,
      next_at = case
        when $8::timestamptz is not null then null
        when raised_level >= 1 then ($7::jsonb -> (raised_level - 1) ->> 'at')::timestamptz
        when raised_level = 0 then $5::timestamptz + interval '1 second'
        else $6::timestamptz end
    where tenant_id = $1 and id = $2`
  const { id, minutes, fixedDueAt, dueAt, warnAt, escalations, pausedAt, pausedSeconds, pauses } = row
  const terms = [minutes, fixedDueAt, dueAt, warnAt, JSON.stringify(escalations), pausedAt, pausedSeconds, pauses]
  await tx.run(statement(text, [tx.tenantId, id, ...terms]))
}

/**
 * Ends timers: met, or closed with the ticket. A call that waited for a network may tell later that one was met in time:
 * a breach that was marked meanwhile was none, though it stays told.
 */
export async function endTimers(
  tx: Tx,
  ended: readonly { id: string; workSeconds: number | null }[],
  as: 'met' | 'closed',
  at: string,
): Promise<void> {
  const text = `update sla_timer t set ${as}_at = $3, next_at = null, work_seconds = e.seconds,
      breached_at = case when t.due_at >= $3 and t.breached_at > $3 then null else t.breached_at end
    from unnest($2::text[], $4::integer[]) e (id, seconds) where t.tenant_id = $1 and t.id = e.id`
  const [ids, seconds] = [ended.map(({ id }) => id), ended.map(({ workSeconds }) => workSeconds)]
  await tx.run(statement(text, [tx.tenantId, ids, at, seconds]))
}

import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { SlaClass, TicketBiz, TimerKind } from '../shared/dictionaries.ts'
import { remainingMinutes, type Timer } from '../shared/timer.ts'
import type { WorkClock } from '../shared/work-clock.ts'
import { pausedSecondsOf } from './pauses.ts'
import { isOpen, readTimers, type TimerRow } from './repository.ts'
import { clockOf } from './work-clock.ts'

/** A row of the published view `ref_sla`: one for each round of a timer. */
export interface RefSla {
  tenantId: number
  bizType: TicketBiz
  bizId: string
  kind: TimerKind
  round: number
  /** The newest round of its kind. */
  isCurrent: boolean
  /** Neither met nor closed; a ticket has at most one for each kind. */
  isOpen: boolean
  priority: SlaClass
  startAt: string
  dueAt: string
  warnAt: string
  warnedAt: string | null
  breachedAt: string | null
  metAt: string | null
  pausedAt: string | null
  closedAt: string | null
}

/** The view's name in joined queries: `tables.joined<TicketViews>()`. */
export interface TicketViews {
  refSla: RefSla
}

/** The timers of tickets with all their rounds, oldest first, counted until now; tickets without any are left out. */
export async function timersOf(
  reader: Reader,
  bizType: TicketBiz,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Timer[]>> {
  const rows = await readTimers(reader, bizType, ids)
  const clocks = rows.length > 0 ? await workClocks(reader) : new Map<string, WorkClock>()
  const at = nowText()
  const found = new Map<string, Timer[]>()
  for (const row of rows) {
    const timers = found.get(row.bizId) ?? []
    found.set(row.bizId, [...timers, timerOf(row, at, clockOf(clocks, row.calendarNo))])
  }
  return found
}

function timerOf(row: TimerRow, at: string, clock: WorkClock): Timer {
  const { kind, round, priority, calendarNo, minutes, startAt, dueAt, warnAt, pauses } = row
  const { metAt, warnedAt, breachedAt, closedAt } = row
  const open = isOpen(row)
  return {
    ...{
      kind,
      round,
      priority,
      calendarNo,
      minutes,
      startAt,
      dueAt,
      warnAt,
      pauses,
      metAt,
      warnedAt,
      breachedAt,
      closedAt,
    },
    pausedAt: open ? row.pausedAt : null,
    pausedMinutes: Math.floor(pausedSecondsOf(row, at, clock) / 60),
    isOpen: open,
    remainMinutes: remainingMinutes(row, at, clock),
    dayMinutes: clock.dayMinutes,
  }
}

const ofTicket = (bizType: TicketBiz, alias: string): string =>
  `s.tenant_id = ${alias}.tenant_id and s.biz_type = '${bizType}' and s.biz_id = ${alias}.id`

/** SQL: has a ticket of the list behind `alias` ever been overdue? For filters and derived columns. */
export const overdueSql = (bizType: TicketBiz, alias = 't'): string =>
  `exists (select from ref_sla s where ${ofTicket(bizType, alias)} and s.breached_at is not null)`

/** SQL: when the open timer of a kind is due, null without one. For derived columns and for sorting. */
export const dueSql = (bizType: TicketBiz, kind: TimerKind, alias = 't'): string =>
  `(select s.due_at from ref_sla s where ${ofTicket(bizType, alias)} and s.kind = '${kind}' and s.is_open)`

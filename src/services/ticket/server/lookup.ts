import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StaffSkill, TicketBiz } from '../shared/dictionaries.ts'
import { remainingMinutes, type Timer } from '../shared/timer.ts'
import type { WorkClock } from '../shared/work-clock.ts'
import { pausedSecondsOf } from './pause-repository.ts'
import { isOpen, readTimers, type TimerRow } from './repository.ts'
import { clockOf } from './open-clock.ts'

/** Which of some people have a skill. */
export async function skilledAmong(
  reader: Reader,
  userIds: readonly string[],
  skill: StaffSkill,
): Promise<ReadonlySet<string>> {
  const text =
    'select user_id from staff_skill where tenant_id = $1 and user_id = any($2::text[]) and $3 = any(skills) and del_flag = 0'
  const rows = await reader.all(statement<{ userId: string }>(text, [reader.tenantId, userIds, skill]))
  return new Set(rows.map(({ userId }) => userId))
}

/** The skills of people; whoever has none is left out. */
export async function skillsOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StaffSkill[]>> {
  const text =
    'select user_id, skills from staff_skill where tenant_id = $1 and user_id = any($2::text[]) and del_flag = 0'
  const rows = await reader.all(statement<{ userId: string; skills: StaffSkill[] }>(text, [reader.tenantId, userIds]))
  return new Map(rows.map(({ userId, skills }) => [userId, skills]))
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

/** SQL of the seconds of work after which ticket `t` was accepted first; null where it was not, or it is not known. */
const responseSeconds = (bizType: TicketBiz): string =>
  `(select s.work_seconds from ref_sla s where s.tenant_id = t.tenant_id and s.biz_type = '${bizType}' and s.biz_id = t.id
    and s.kind = 'ACCEPT' and s.round = 1)`

/** SQL, `Y` or `N`: is it known how long that took. */
export const isResponded = (bizType: TicketBiz): string =>
  `case when ${responseSeconds(bizType)} is null then 'N' else 'Y' end`

/** SQL of the minutes of work after which it was, as figures add them up: exact sums know few decimals. */
export const responseMinutes = (bizType: TicketBiz): string =>
  `round(coalesce(${responseSeconds(bizType)}, 0) / 60.0, 2)`

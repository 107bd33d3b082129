import { multiply, percentage } from '#kernel/shared/decimal.ts'
import { addDays, fromWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { stoodStill } from '../shared/availability.ts'
import type { FaultStatistics, StatisticsQuery } from '../shared/statistics.ts'
import {
  averageCategories,
  countCategories,
  countMonths,
  countReasons,
  countRepeats,
  countStanding,
  countTotals,
  countVillages,
  readStandstills,
  type StoodRow,
  type Wanted,
} from './statistics-rows.ts'

const usualDays = 30
const mostDays = 366

/** The days that a query means, both included. */
function periodOf({ begin, end = today() }: StatisticsQuery): { begin: string; end: string } {
  const first = begin ?? addDays(end, 1 - usualDays)
  if (first > end) throw badInput({ begin: '开始日期不能晚于结束日期' })
  if (addDays(first, mostDays) <= end) throw badInput({ begin: `统计区间不能超过${mostDays}天` })
  return { begin: first, end }
}

const secondsOf = (day: string): number => fromWire(`${day} 00:00:00`).getTime() / 1000

/** How long each piece stood still in the period, and for how much of it it was there. */
function availabilities(rows: readonly StoodRow[], { begin, end }: Wanted): FaultStatistics['equipment'] {
  const period = { from: secondsOf(begin), until: secondsOf(addDays(end, 1)), now: Math.floor(now().getTime() / 1000) }
  const whole = period.until - period.from
  const byKey = new Map<string, StoodRow[]>()
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
  return [...byKey]
    .map(([key, stands]) => {
      const down = stoodStill(stands, period)
      const availability = percentage(whole - down, whole)
      return { key, label: stands[0]!.label, count: stands.length, minutes: Math.floor(down / 60), availability }
    })
    .toSorted((a, b) => b.minutes - a.minutes || a.label.localeCompare(b.label))
    .slice(0, 100)
}

/** Figures of the faults that the caller may see, reported between two days. */
export async function readStatistics(db: Db, actor: Actor, query: StatisticsQuery): Promise<FaultStatistics> {
  const wanted: Wanted = { ...periodOf(query), villageId: query.villageId }
  const [[totals], [standing], byCategory, mttrByCategory, byMonth, byReason, byVillage, repeats, stands] =
    await db.flight(actor, [
      countTotals(actor, wanted),
      countStanding(actor, wanted),
      countCategories(actor, wanted),
      averageCategories(actor, wanted),
      countMonths(actor, wanted),
      countReasons(actor, wanted),
      countVillages(actor, wanted),
      countRepeats(actor, wanted),
      readStandstills(actor, wanted),
    ])
  if (!totals || !standing) throw new Error('an aggregate has one row')
  const { minutes, ...counts } = totals
  const mttr = minutes === null || counts.closed === 0 ? null : multiply([minutes], 2, [counts.closed])
  const series = { byCategory, mttrByCategory, byMonth, byReason, byVillage, repeats }
  return { ...counts, ...standing, mttr, ...series, equipment: availabilities(stands, wanted) }
}

import { multiply, percentage } from '#kernel/shared/decimal.ts'
import { addDays, fromWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { readValue } from '#services/metric/server/lookup.ts'
import { periodOf } from '#services/ticket/period/server/lookup.ts'
import { stoodStill } from '../shared/availability.ts'
import type { FaultStatistics, StatisticsQuery } from '../shared/statistics.ts'
import {
  countRepeats,
  countSeries,
  countStanding,
  readStandstills,
  type Series,
  type StoodRow,
  type Wanted,
} from './statistics-rows.ts'

const secondsOf = (day: string): number => fromWire(`${day} 00:00:00`).getTime() / 1000

const mostPieces = 100

/** How long each piece stood still in the period, and for how much of it it was there: the longest first. */
function availabilities(
  rows: readonly StoodRow[],
  { begin, end }: Wanted,
): Pick<FaultStatistics, 'equipment' | 'lifts'> {
  const period = { from: secondsOf(begin), until: secondsOf(addDays(end, 1)), now: Math.floor(now().getTime() / 1000) }
  const whole = period.until - period.from
  const byKey = new Map<string, StoodRow[]>()
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
  const all = [...byKey]
    .map(([key, stands]) => {
      const down = stoodStill(stands, period)
      const availability = percentage(whole - down, whole)
      return { key, label: stands[0]!.label, count: stands.length, minutes: Math.floor(down / 60), availability }
    })
    .toSorted((a, b) => b.minutes - a.minutes || a.label.localeCompare(b.label))
  const isLift = ({ key }: { key: string }): boolean => byKey.get(key)?.[0]?.kind === 'LIFT'
  return { equipment: all.slice(0, mostPieces), lifts: all.filter(isLift).slice(0, mostPieces) }
}

/** Figures of the faults that the caller may see, reported between two days. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  query: StatisticsQuery,
  services: Pick<Services, 'metrics'>,
): Promise<FaultStatistics> {
  const wanted: Wanted = { ...periodOf(query), villageId: query.villageId }
  const [[rows, [standing], repeating, stands], averageResponse] = await Promise.all([
    db.flight(actor, [
      countSeries(actor, wanted),
      countStanding(actor, wanted),
      countRepeats(actor, wanted),
      readStandstills(actor, wanted),
    ]),
    readValue(db, actor, 'fault.response', wanted, services),
  ])
  if (!standing) throw new Error('an aggregate has one row')
  const of = (name: Series) =>
    rows.filter(({ series }) => series === name).map(({ key, label, value }) => ({ key, label, value }))
  const totals = new Map(of('total').map(({ key, value }) => [key, value]))
  const [total = 0, closed = 0, hundredths = 0] = ['total', 'closed', 'hundredths'].map((key) => totals.get(key))
  return {
    ...{ total, closed, repeated: repeating[0]?.all ?? 0, ...standing },
    mttr: closed === 0 ? null : multiply([hundredths], 2, [closed, 100]),
    averageResponse,
    byCategory: of('byCategory'),
    byMonth: of('byMonth'),
    mttrByCategory: of('mttrByCategory'),
    byReason: of('byReason'),
    byVillage: of('byVillage'),
    repeats: repeating.flatMap(({ key, label, value }) => (key === null ? [] : [{ key, label, value }])),
    ...availabilities(stands, wanted),
  }
}

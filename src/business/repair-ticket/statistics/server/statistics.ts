import { multiply, percentage } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { periodOf } from '#services/ticket/period/server/lookup.ts'
import type { RepairStatistics, StatisticsQuery } from '../shared/statistics.ts'
import {
  countBuildings,
  countDays,
  countStaff,
  countTimers,
  countTotals,
  countTypes,
  countVillages,
  type Share,
} from './statistics-rows.ts'

/** Part of a whole in percent; nothing of nothing is unknown, not zero. */
const shareOf = ({ part, whole }: Share): string | null => (whole === 0 ? null : percentage(part, whole))

const together = (shares: readonly Share[]): Share => ({
  part: shares.reduce((sum, { part }) => sum + part, 0),
  whole: shares.reduce((sum, { whole }) => sum + whole, 0),
})

/** Figures of the reports that the caller may see, made between two days. Joined reports count once. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  query: StatisticsQuery,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<RepairStatistics> {
  const wanted = { ...periodOf(query), villageId: query.villageId }
  const [[totals], timers, types, days, villages, buildings, staff] = await db.flight(actor, [
    countTotals(actor, wanted),
    countTimers(actor, wanted),
    countTypes(actor, wanted),
    countDays(actor, wanted),
    countVillages(actor, wanted),
    countBuildings(actor, wanted),
    countStaff(actor, wanted),
  ])
  if (!totals) throw new Error('an aggregate has one row')
  const onTime = (kind: string) => shareOf(together(timers.filter((one) => one.kind === kind)))
  const resolved = (userId: string) =>
    shareOf(together(timers.filter(({ kind, assigneeId }) => kind === 'RESOLVE' && assigneeId === userId)))
  const { total, open, done, forced, everDone, heldUp, reopened, rated, satisfied, seconds } = totals
  return {
    ...{ total, open, done, forced },
    acceptOnTime: onTime('ACCEPT'),
    arriveOnTime: onTime('ARRIVE'),
    resolveOnTime: onTime('RESOLVE'),
    firstTimeFix: shareOf({ part: heldUp, whole: everDone }),
    reopenRate: shareOf({ part: reopened, whole: everDone }),
    satisfaction: shareOf({ part: satisfied, whole: rated }),
    averageResolveHours: totals.resolved === 0 ? null : multiply([seconds], 2, [totals.resolved, 3600]),
    byType: types.map(({ key, value }) => ({ key, label: dictionaries.text('repair_type', key) ?? key, value })),
    byDay: days,
    byVillage: villages,
    byBuilding: buildings,
    staff: staff.map(({ userId, name, done: finished, stars, ratings }) => ({
      userId,
      name,
      done: finished,
      resolveOnTime: resolved(userId),
      rating: ratings === 0 ? null : multiply([stars], 2, [ratings]),
    })),
  }
}

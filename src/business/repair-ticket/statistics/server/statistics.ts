import { multiply, percentage } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { readValue } from '#services/metric/server/lookup.ts'
import { periodOf } from '#services/ticket/period/server/lookup.ts'
import type { RepairStatistics, StatisticsQuery } from '../shared/statistics.ts'
import { countBuildings, countDays, countSeries, type Series, type Total } from './statistics-rows.ts'

/** Part of a whole in percent; nothing of nothing is unknown, not zero. */
const shareOf = (part: number, whole: number): string | null => (whole === 0 ? null : percentage(part, whole))

/** Figures of the reports that the caller may see, made between two days. Joined reports count once. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  query: StatisticsQuery,
  services: Pick<Services, 'dictionaries' | 'metrics'>,
): Promise<RepairStatistics> {
  const { dictionaries } = services
  const wanted = { ...periodOf(query), villageId: query.villageId }
  // Two connections share the work.
  const [[rows, days], [buildings], averageResponse] = await Promise.all([
    db.flight(actor, [countSeries(actor, wanted), countDays(actor, wanted)]),
    db.flight(actor, [countBuildings(actor, wanted)]),
    readValue(db, actor, 'repair.response', wanted, services),
  ])
  const of = (name: Series) =>
    rows.filter(({ series }) => series === name).map(({ key, label, value }) => ({ key, label: label ?? key, value }))
  const numbers = (name: Series) => new Map(of(name).map(({ key, value }) => [key, value]))
  const all = numbers('total')
  const [stars, ratings] = [numbers('stars'), numbers('ratings')]
  const count = (key: Total) => all.get(key) ?? 0
  const share = (part: Total, whole: Total) => shareOf(count(part), count(whole))
  const [resolved, judged] = [numbers('resolveKept'), numbers('resolveJudged')]
  return {
    ...{ total: count('total'), open: count('open'), done: count('done'), forced: count('forced') },
    acceptOnTime: share('acceptKept', 'acceptJudged'),
    arriveOnTime: share('arriveKept', 'arriveJudged'),
    resolveOnTime: share('resolveKept', 'resolveJudged'),
    firstTimeFix: share('heldUp', 'everDone'),
    reopenRate: share('reopened', 'everDone'),
    satisfaction: share('satisfied', 'ratings'),
    averageResolveHours: count('resolved') === 0 ? null : multiply([count('seconds')], 2, [count('resolved'), 3600]),
    averageResponse,
    byType: of('byType').map(({ key, value }) => ({ key, label: dictionaries.text('repair_type', key) ?? key, value })),
    byDay: days,
    byVillage: of('byVillage'),
    byBuilding: buildings,
    staff: of('done').map(({ key: userId, label: name, value: done }) => {
      const rated = ratings.get(userId) ?? 0
      const rating = rated === 0 ? null : multiply([stars.get(userId) ?? 0], 2, [rated])
      return { userId, name, done, resolveOnTime: shareOf(resolved.get(userId) ?? 0, judged.get(userId) ?? 0), rating }
    }),
  }
}

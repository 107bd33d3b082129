import { multiply, percentage } from '#kernel/shared/decimal.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
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

const usualDays = 30
const mostDays = 366

/** The days that a query means, both included. */
function periodOf({ begin, end = today() }: StatisticsQuery): { begin: string; end: string } {
  const first = begin ?? addDays(end, 1 - usualDays)
  if (first > end) throw badInput({ begin: '开始日期不能晚于结束日期' })
  if (addDays(first, mostDays) <= end) throw badInput({ begin: `统计区间不能超过${mostDays}天` })
  return { begin: first, end }
}

/** Part of a whole in percent; nothing of nothing is unknown, not zero. */
const shareOf = ({ part, whole }: Share): string | null => (whole === 0 ? null : percentage(part, whole))

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
  const onTime = (kind: string) => shareOf(timers.find((one) => one.kind === kind) ?? { part: 0, whole: 0 })
  const { total, open, done, forced, everDone, heldUp, reopened, rated, satisfied, resolved, seconds } = totals
  return {
    ...{ total, open, done, forced },
    acceptOnTime: onTime('ACCEPT'),
    arriveOnTime: onTime('ARRIVE'),
    resolveOnTime: onTime('RESOLVE'),
    firstTimeFix: shareOf({ part: heldUp, whole: everDone }),
    reopenRate: shareOf({ part: reopened, whole: everDone }),
    satisfaction: shareOf({ part: satisfied, whole: rated }),
    averageResolveHours: resolved === 0 ? null : multiply([seconds], 2, [resolved, 3600]),
    byType: types.map(({ key, value }) => ({ key, label: dictionaries.text('repair_type', key) ?? key, value })),
    byDay: days,
    byVillage: villages,
    byBuilding: buildings,
    staff: staff.map(({ userId, name, done: finished, part, whole, stars, ratings }) => ({
      userId,
      name,
      done: finished,
      resolveOnTime: shareOf({ part, whole }),
      rating: ratings === 0 ? null : multiply([stars], 2, [ratings]),
    })),
  }
}

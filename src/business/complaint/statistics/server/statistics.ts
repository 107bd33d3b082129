import { multiply, percentage } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { readValue } from '#services/metric/server/lookup.ts'
import { periodOf } from '#services/ticket/period/server/lookup.ts'
import { complaintType } from '../../shared/dictionaries.ts'
import type { ComplaintStatistics, StatisticsQuery } from '../shared/statistics.ts'
import { countWords } from './count-words.ts'
import { countDays, countHomes, countSeries, readTexts, type Series, type Total } from './statistics-rows.ts'

/** Nothing of nothing is unknown, not zero. */
const shareOf = (part: number, whole: number): string | null => (whole === 0 ? null : percentage(part, whole))
const perThousand = (part: number, homes: number): string | null =>
  homes === 0 ? null : multiply([part, 1000], 2, [homes])

/** Figures of the complaints that the caller may see, made between two days. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  query: StatisticsQuery,
  services: Pick<Services, 'dictionaries' | 'metrics'>,
): Promise<ComplaintStatistics> {
  const { dictionaries } = services
  const wanted = { ...periodOf(query), villageId: query.villageId }
  // Two connections share the work.
  const [[rows, [homes]], [texts, days], averageResponse] = await Promise.all([
    db.flight(actor, [countSeries(actor, wanted), countHomes(actor, query.villageId)]),
    db.flight(actor, [readTexts(actor, wanted), countDays(actor, wanted)]),
    readValue(db, actor, 'complaint.response', wanted, services),
  ])
  if (!homes) throw new Error('an aggregate has one row')
  const of = (name: Series) =>
    rows.filter(({ series }) => series === name).map(({ key, label, value }) => ({ key, label: label ?? key, value }))
  const worded = (name: Series, code: string) =>
    of(name).map(({ key, value }) => ({ key, label: dictionaries.text(code, key) ?? key, value }))
  const numbers = (name: Series) => new Map(of(name).map(({ key, value }) => [key, value]))
  const all = numbers('total')
  const count = (key: Total) => all.get(key) ?? 0
  const share = (part: Total, whole: Total) => shareOf(count(part), count(whole))
  const served = numbers('homes')
  const shares = (part: Series, whole: Series) => {
    const [parts, wholes] = [numbers(part), numbers(whole)]
    return (key: string) => shareOf(parts.get(key) ?? 0, wholes.get(key) ?? 0)
  }
  const [resolvedOf, contentOf] = [shares('resolveKept', 'resolveJudged'), shares('content', 'confirmed')]
  return {
    ...{ total: count('total'), open: count('open'), done: count('done'), overdue: count('overdue') },
    signOnTime: share('signKept', 'signJudged'),
    answerOnTime: share('answerKept', 'answerJudged'),
    resolveOnTime: share('resolveKept', 'resolveJudged'),
    satisfaction: share('content', 'confirmed'),
    averageResponse,
    repeatRate: share('repeated', 'known'),
    households: homes.homes,
    perThousand: perThousand(count('complaints'), homes.homes),
    byKind: worded('byKind', 'complaint_kind'),
    byType: worded('byType', complaintType.code),
    bySubtype: rows
      .filter(({ series }) => series === 'bySubtype')
      .map(({ key, top, value }) => ({
        ...{ key, top: top ?? key, value },
        label: dictionaries.text(complaintType.code, key) ?? key,
      })),
    byDay: days,
    byVillage: of('byVillage'),
    companies: of('companies').map((one) => ({
      ...one,
      perThousand: perThousand(one.value, served.get(one.key) ?? 0),
      resolveOnTime: resolvedOf(one.key),
      satisfaction: contentOf(one.key),
    })),
    words: await countWords(texts.map(({ words }) => words)),
  }
}

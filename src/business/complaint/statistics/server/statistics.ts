import { multiply, percentage } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { periodOf } from '#services/ticket/period/server/lookup.ts'
import { complaintType } from '../../shared/dictionaries.ts'
import type { ComplaintStatistics, StatisticsQuery } from '../shared/statistics.ts'
import { countWords } from './count-words.ts'
import {
  countDays,
  countHomes,
  countSeries,
  countTimers,
  readTexts,
  type Series,
  type Share,
  type Total,
} from './statistics-rows.ts'

/** Nothing of nothing is unknown, not zero. */
const shareOf = ({ part, whole }: Share): string | null => (whole === 0 ? null : percentage(part, whole))
const perThousand = (part: number, homes: number): string | null =>
  homes === 0 ? null : multiply([part, 1000], 2, [homes])

const together = (shares: readonly Share[]): Share => ({
  part: shares.reduce((sum, { part }) => sum + part, 0),
  whole: shares.reduce((sum, { whole }) => sum + whole, 0),
})

/** Figures of the complaints that the caller may see, made between two days. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  query: StatisticsQuery,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<ComplaintStatistics> {
  const wanted = { ...periodOf(query), villageId: query.villageId }
  // Two connections share the work.
  const [[rows, texts], [timers, days, [homes]]] = await Promise.all([
    db.flight(actor, [countSeries(actor, wanted), readTexts(actor, wanted)]),
    db.flight(actor, [countTimers(actor, wanted), countDays(actor, wanted), countHomes(actor, query.villageId)]),
  ])
  if (!homes) throw new Error('an aggregate has one row')
  const of = (name: Series) =>
    rows.filter(({ series }) => series === name).map(({ key, label, value }) => ({ key, label: label ?? key, value }))
  const worded = (name: Series, code: string) =>
    of(name).map(({ key, value }) => ({ key, label: dictionaries.text(code, key) ?? key, value }))
  const numbers = (name: Series) => new Map(of(name).map(({ key, value }) => [key, value]))
  const all = numbers('total')
  const count = (key: Total) => all.get(key) ?? 0
  const share = (part: Total, whole: Total) => shareOf({ part: count(part), whole: count(whole) })
  const onTime = (kind: string, companyId?: string) =>
    shareOf(together(timers.filter((one) => one.kind === kind && (!companyId || one.companyId === companyId))))
  const [content, confirmed, served] = [numbers('content'), numbers('confirmed'), numbers('homes')]
  return {
    ...{ total: count('total'), open: count('open'), done: count('done'), overdue: count('overdue') },
    signOnTime: share('signKept', 'signJudged'),
    answerOnTime: onTime('ACCEPT'),
    resolveOnTime: onTime('RESOLVE'),
    satisfaction: share('content', 'confirmed'),
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
      resolveOnTime: onTime('RESOLVE', one.key),
      satisfaction: shareOf({ part: content.get(one.key) ?? 0, whole: confirmed.get(one.key) ?? 0 }),
    })),
    words: countWords(texts.map(({ words }) => words)),
  }
}

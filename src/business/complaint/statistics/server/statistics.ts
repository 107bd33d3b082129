import { multiply, percentage } from '#kernel/shared/decimal.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { periodOf } from '#services/ticket/period/server/lookup.ts'
import { complaintType } from '../../shared/dictionaries.ts'
import type { ComplaintStatistics, StatisticsQuery } from '../shared/statistics.ts'
import { countWords } from './count-words.ts'
import {
  countCompanies,
  countDays,
  countHomes,
  countKinds,
  countTimers,
  countTotals,
  countTypes,
  countVillages,
  readTexts,
  type Share,
} from './statistics-rows.ts'

/** Nothing of nothing is unknown, not zero. */
const shareOf = ({ part, whole }: Share): string | null => (whole === 0 ? null : percentage(part, whole))
const perThousand = (part: number, homes: number): string | null =>
  homes === 0 ? null : multiply([part, 1000], 2, [homes])

interface Keyed {
  key: string
  value: number
}

/** Upper types with all that stands below them, and the lower ones by themselves. */
function typesOf(
  rows: readonly (Keyed & { top: string })[],
  worded: <Row extends Keyed>(row: Row) => Row & { label: string },
) {
  const sums = new Map<string, number>()
  for (const { top, value } of rows) sums.set(top, (sums.get(top) ?? 0) + value)
  const tops = [...sums].map(([key, value]) => ({ key, value }))
  return {
    byType: tops.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1)).map(worded),
    bySubtype: rows.filter(({ key, top }) => key !== top).map(worded),
  }
}

/** Figures of the complaints that the caller may see, made between two days. */
export async function readStatistics(
  db: Db,
  actor: Actor,
  query: StatisticsQuery,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<ComplaintStatistics> {
  const wanted = { ...periodOf(query), villageId: query.villageId }
  const [[totals], timers, kinds, types, days, villages, companies, [homes], texts] = await db.flight(actor, [
    countTotals(actor, wanted),
    countTimers(actor, wanted),
    countKinds(actor, wanted),
    countTypes(actor, wanted),
    countDays(actor, wanted),
    countVillages(actor, wanted),
    countCompanies(actor, wanted),
    countHomes(actor, query.villageId),
    readTexts(actor, wanted),
  ])
  if (!totals || !homes) throw new Error('an aggregate has one row')
  const onTime = (kind: string) => shareOf(timers.find((one) => one.kind === kind) ?? { part: 0, whole: 0 })
  const worded =
    (code: string) =>
    <Row extends Keyed>(row: Row) => ({
      ...row,
      label: dictionaries.text(code, row.key) ?? row.key,
    })
  const { total, open, done, overdue, content, confirmed, known, repeated } = totals
  return {
    ...{ total, open, done, overdue },
    signOnTime: onTime('SIGN'),
    answerOnTime: onTime('ACCEPT'),
    resolveOnTime: onTime('RESOLVE'),
    satisfaction: shareOf({ part: content, whole: confirmed }),
    repeatRate: shareOf({ part: repeated, whole: known }),
    households: homes.homes,
    perThousand: perThousand(total, homes.homes),
    byKind: kinds.map(worded('complaint_kind')),
    ...typesOf(types, worded(complaintType.code)),
    byDay: days,
    byVillage: villages,
    companies: companies.map((one) => ({
      ...{ key: one.key, label: one.label, value: one.value },
      perThousand: perThousand(one.value, one.homes),
      resolveOnTime: shareOf(one),
      satisfaction: shareOf({ part: one.content, whole: one.confirmed }),
    })),
    words: countWords(texts.map(({ words }) => words)),
  }
}

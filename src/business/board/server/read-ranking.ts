import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { readFigures } from '#services/metric/server/lookup.ts'
import { comparedPeriod } from '#services/metric/shared/figure.ts'
import type { Stat } from '#services/metric/shared/schema.ts'
import { differenceOf } from '../shared/comparison.ts'
import type { Ranking, RankRow } from '../shared/schema.ts'
import { codesFor, type AskedBoard } from './check-question.ts'
import { belowOf, rankedBy, spreadOf } from './place-rows.ts'
import type { AskedCompany } from './read-company.ts'

/** How many of the last and of the first a home page shows. */
const [lasts, firsts] = [3, 2]

type Parts = Pick<Services, 'metrics' | 'dictionaries'>

/** The caller's places by a share, the worst first; null where there is nothing to compare. */
export async function readRanking(
  db: Db,
  actor: Actor,
  asked: AskedBoard,
  company: AskedCompany | undefined,
  services: Parts,
): Promise<Ranking | null> {
  const { within, isHome } = asked
  const [spreads] = await db.flight(actor, [spreadOf(actor, within, company)])
  const by = isHome ? rankedBy(spreads[0]!) : belowOf(spreads[0]!, within)
  if (!by) return null
  const ranking = await rankBy(db, actor, asked, by, services)
  if (!ranking || !company) return ranking
  // Of a company those villages that it serves, and those in which it has something to account for.
  const rows = ranking.rows.filter(
    ({ key, value, open }) => company.villageIds.includes(key) || value !== null || open !== '0',
  )
  return { ...ranking, total: rows.length, rows }
}

/** Companies by the same share, on boards of places that hold several villages. */
export const readCompanies = async (
  db: Db,
  actor: Actor,
  asked: AskedBoard,
  services: Parts,
): Promise<Ranking | null> => {
  const { isHome, group, within } = asked
  if (isHome || group !== 'government' || within.villageId || within.companyId) return null
  const ranking = await rankBy(db, actor, asked, 'company', services)
  return ranking && ranking.rows.length > 0 ? ranking : null
}

async function rankBy(
  db: Db,
  actor: Actor,
  { board, from, to, within, isHome }: AskedBoard,
  by: Ranking['by'],
  services: Parts,
): Promise<Ranking | null> {
  const rank = board?.ranking
  const codes = rank ? codesFor(services, [rank.of, rank.open, rank.late], within) : []
  if (!rank || codes.length < 3) return null
  const period = comparedPeriod('flow', from, to)
  const [current, before] = await Promise.all([
    readFigures(db, actor, { codes, from, to, within, groupBy: by }, services),
    readFigures(db, actor, { codes: [rank.of], from: period.from, to: period.to, within, groupBy: by }, services),
  ])
  const [share, open, late] = current.figures
  if (!share || !open || !late) return null
  const rows = rowsOf(share, { open, late, before: before.figures[0] })
  const shown = isHome && rows.length > lasts + firsts ? [...rows.slice(0, lasts), ...rows.slice(-firsts)] : rows
  return { by, label: share.label, unit: share.unit, than: period.words, total: rows.length, rows: shown }
}

type Group = Stat['groups'][number]
const groupOf = (stat: Stat | undefined, key: string): Group | undefined =>
  stat?.groups.find((group) => group.key === key)

interface Beside {
  open: Stat
  late: Stat
  before: Stat | undefined
}

/** Places that the share names, and those that only have something in hand: companies of which nothing is judged yet. */
function placesOf(share: Stat, open: Stat): Group[] {
  const known = new Set(share.groups.map(({ key }) => key))
  const more = open.groups.filter(({ key }) => !known.has(key)).map((group) => ({ ...group, value: null, to: null }))
  return [...share.groups, ...more].filter(({ key }) => key !== '')
}

/** Ranks of values that ascend: the highest has the first, equal ones share theirs. */
export function ranksOf(ascending: readonly string[]): number[] {
  const ranks: number[] = []
  for (let at = ascending.length - 1; at >= 0; at -= 1) {
    const isSame = at + 1 < ascending.length && compare(ascending[at]!, ascending[at + 1]!) === 0
    ranks[at] = isSame ? ranks[at + 1]! : ascending.length - at
  }
  return ranks
}

/** The worst first; places without anything to judge stand last and have no rank. */
function rowsOf(share: Stat, beside: Beside): RankRow[] {
  const places = placesOf(share, beside.open)
  const judged = places.filter(({ value }) => value !== null)
  const order = judged.toSorted((a, b) => compare(a.value!, b.value!) || a.label.localeCompare(b.label, 'zh'))
  const rows = [...order, ...places.filter(({ value }) => value === null)]
  const ranks = ranksOf(order.map(({ value }) => value!))
  return rows.map((group, index) => ({
    ...{ key: group.key, label: group.label, value: group.value, to: group.to },
    rank: ranks[index] ?? null,
    ...changeOf(group, groupOf(beside.before, group.key), share.better),
    ...handOf(groupOf(beside.open, group.key), groupOf(beside.late, group.key)),
  }))
}

function changeOf(group: Group, before: Group | undefined, better: Stat['better']): Pick<RankRow, 'change' | 'tone'> {
  const change = differenceOf(group.value, before?.value ?? null, better)
  if (!change) return { change: null, tone: null }
  if (change.sign === 0) return { change: '持平', tone: null }
  return { change: `${change.sign > 0 ? '升' : '降'} ${change.size}`, tone: change.tone }
}

/** Where a figure has no row of a place there is none. */
const handOf = (open: Group | undefined, late: Group | undefined) => ({
  ...{ open: open ? open.part : '0', toOpen: open?.to ?? null },
  ...{ late: late ? late.part : '0', toLate: late?.to ?? null },
})

import { isDeepStrictEqual } from 'node:util'
import { countingActor, type Actor } from '#kernel/server/actor.ts'
import { partsOf, type Metric, type MetricPart } from '#kernel/server/metric.ts'
import type { Within } from '../shared/schema.ts'

export type Bind = (value: unknown) => string

/**
 * Relations of which each row says what is counted live: `wide` the days from `since` until before `until`, `narrow` one
 * village and day.
 */
export type Window = 'wide' | 'narrow'

export interface Counting {
  metric: Metric
  actor: Actor
  bind: Bind
  /** Where the rows lie; streets and communities stand in a relation `place`. */
  within?: Within | undefined
  /** Values of the metric's own keys that are asked for. */
  dims?: Readonly<Record<string, string>> | undefined
}

/** Whoever counts for all callers of a tenant. */
export const forAll = (metric: Metric, tenantId: number, bind: Bind): Counting => ({
  metric,
  actor: countingActor(tenantId),
  bind,
})

/** May what is written down at night stand for what this caller would count? */
export const isStored = (metric: Metric, actor: Actor): boolean =>
  metric.subject === 'village' && partsOf(metric).every(({ rows, query }) => rows.isWhole(actor, query))

/** The relations whose changes mark days of a metric. */
export const sourcesOf = (metric: Metric): string[] => [...new Set(partsOf(metric).map(({ rows }) => rows.table))]

/** Conditions on where facts lie, by the columns that name their village and company; each begins with `and`. */
export function insideText({ within = {}, bind }: Counting, village: string, company: string): string {
  const { streetId, communityId, villageId, companyId } = within
  return [
    ...(villageId ? [` and ${village} = ${bind(villageId)}`] : []),
    ...(streetId || communityId ? [` and ${village} in (select p.id from place p)`] : []),
    ...(companyId ? [` and ${company} = ${bind(companyId)}`] : []),
  ].join('')
}

/** `(day, village_id, company_id, dims, part, whole)` of the rows that stand within windows, counted by their lists. */
export function flowFacts(counting: Counting, window: Window): string {
  const { metric } = counting
  if (metric.kind !== 'flow') throw new Error(`${metric.code} has no days`)
  const { day, keys } = metric
  return bothNumbers(metric, ({ rows, ...part }, counted) => {
    const column = rows.column(day)
    // A time is compared with times: below a row-level policy no index serves its comparison with a day (decision 103).
    const edge = (at: string): string => (rows.isTime(day) ? `(${at})::timestamptz` : at)
    const inside =
      window === 'wide'
        ? `${column} >= ${edge('w.since')} and ${column} < ${edge('w.until')}`
        : `${column} >= ${edge('w.day')} and ${column} < ${edge('w.day + 1')} and ${columnOf(rows, keys.village)} = w.village_id`
    const own = factsOf(
      metric,
      rows,
      `${column}::date`,
      `${counted} ${textOf(counting, { rows, ...part })} and ${inside}`,
    )
    return `select f.* from ${window} w cross join lateral (${own}) f`
  })
}

/** The same of how things stand, as of a day. */
export const levelFacts = (counting: Counting, day: string): string =>
  bothNumbers(counting.metric, (part, counted) =>
    factsOf(counting.metric, part.rows, `${counting.bind(day)}::date`, `${counted} ${textOf(counting, part)}`),
  )

/**
 * Each number is counted by its own list: what is something of one is nothing of the other. Both are counted in one pass
 * where they are sums of the same rows.
 */
function bothNumbers({ part, whole }: Metric, countedBy: (part: MetricPart, counted: string) => string): string {
  const sum = ({ adds }: MetricPart) =>
    adds === undefined ? 'count(*)::numeric' : `coalesce(sum(${adds}), 0)::numeric`
  if (whole && isOfSameRows(part, whole)) return countedBy(part, `${sum(part)} as part, ${sum(whole)} as whole`)
  const first = countedBy(part, `${sum(part)} as part, 0::numeric as whole`)
  return whole ? `${first} union all ${countedBy(whole, `0::numeric as part, ${sum(whole)} as whole`)}` : first
}

const isOfSameRows = (one: MetricPart, other: MetricPart): boolean =>
  one.rows === other.rows && isDeepStrictEqual(one.query, other.query)

type Rows = MetricPart['rows']

const columnOf = (rows: Rows, key: string | undefined): string =>
  key === undefined ? `''` : (rows.column(key) ?? `''`)

/**
 * Grouped by the bare columns first, of which there are few values: a key that is put together for each of a million rows
 * takes longer than counting them.
 */
function factsOf({ keys, dims = [] }: Metric, rows: Rows, day: string, counted: string): string {
  const bare = [keys.village, keys.company, ...dims].map((key, at) => `${columnOf(rows, key)} as k${at}`)
  const named = dims.map((_, at) => `coalesce(k.k${at + 2}::text, '')`)
  return `select k.day, coalesce(k.k0, '') as village_id, coalesce(k.k1, '') as company_id, array[${named.join(', ')}]::text[] as dims,
      sum(k.part) as part, sum(k.whole) as whole
    from (select ${day} as day, ${bare.join(', ')}, ${counted} group by ${['day', ...bare].map((_, at) => at + 1).join(', ')}) k
    group by 1, 2, 3, 4`
}

function textOf(counting: Counting, { rows, query }: MetricPart): string {
  const { metric, actor, bind, dims = {} } = counting
  const chosen = Object.entries(dims).map(([key, value]) => ` and ${columnOf(rows, key)}::text = ${bind(value)}`)
  const inside = insideText(counting, columnOf(rows, metric.keys.village), columnOf(rows, metric.keys.company))
  return `${rows.text(actor, query, bind)}${inside}${chosen.join('')}`
}

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
    const own = `select ${column}::date as day, ${grouped(metric, rows)}, ${counted}
      ${textOf(counting, { rows, ...part })} and ${inside} group by 1, 2, 3, 4`
    return `select f.* from ${window} w cross join lateral (${own}) f`
  })
}

/** The same of how things stand, as of a day. */
export const levelFacts = (counting: Counting, day: string): string =>
  bothNumbers(
    counting.metric,
    (part, counted) => `select ${counting.bind(day)}::date as day, ${grouped(counting.metric, part.rows)}, ${counted}
      ${textOf(counting, part)} group by 1, 2, 3, 4`,
  )

/** Each number is counted by its own list: what is something of one is nothing of the other. */
function bothNumbers({ part, whole }: Metric, factsOf: (part: MetricPart, counted: string) => string): string {
  const sum = ({ adds }: MetricPart) =>
    adds === undefined ? 'count(*)::numeric' : `coalesce(sum(${adds}), 0)::numeric`
  const first = factsOf(part, `${sum(part)} as part, 0::numeric as whole`)
  return whole ? `${first} union all ${factsOf(whole, `0::numeric as part, ${sum(whole)} as whole`)}` : first
}

type Rows = MetricPart['rows']

const columnOf = (rows: Rows, key: string | undefined): string =>
  key === undefined ? `''` : (rows.column(key) ?? `''`)

function grouped({ keys, dims = [] }: Metric, rows: Rows): string {
  const values = dims.map((key) => `coalesce(${columnOf(rows, key)}::text, '')`)
  return `coalesce(${columnOf(rows, keys.village)}, '') as village_id, coalesce(${columnOf(rows, keys.company)}, '') as company_id,
    array[${values.join(', ')}]::text[] as dims`
}

function textOf(counting: Counting, { rows, query }: MetricPart): string {
  const { metric, actor, bind, dims = {} } = counting
  const chosen = Object.entries(dims).map(([key, value]) => ` and ${columnOf(rows, key)}::text = ${bind(value)}`)
  const inside = insideText(counting, columnOf(rows, metric.keys.village), columnOf(rows, metric.keys.company))
  return `${rows.text(actor, query, bind)}${inside}${chosen.join('')}`
}

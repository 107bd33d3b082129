import type { Actor } from '#kernel/server/actor.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import { namesOnly, type KeptSums } from '#kernel/server/kept-sums.ts'
import { countedBetween, monthsText } from '../../period/server/lookup.ts'
import { monthsOf, wholeMonths, type Period } from '../../period/shared/months.ts'

type Bind = (value: unknown) => string

/**
 * Figures of a kind of tickets of which those of whole months stand in a table of sums, of all villages together: a year of
 * a whole district is told by some ten thousand rows instead of half a million tickets (decision 146). Whoever sees less
 * than that has fewer tickets, which are counted.
 */
export interface KeptFigures {
  /** The table of tickets `t`; its sums stand in `<table>_sum`, whose columns are called as the numbers. */
  table: string
  /** Which of its rows count. Sums are of these alone. */
  only?: string
  /** Numbers of a group of tickets, each of which adds up. */
  numbers: Readonly<Record<string, string>>
  /** What they are told apart by: SQL over a ticket and `m.month`; what has none is left out. `top` stands above it. */
  series: Readonly<Record<string, { key: string; top?: string }>>
  /** Columns of tickets that all of a sum have in common, beside their tenant. */
  common?: readonly string[]
}

const isKept = ({ common = [] }: KeptFigures, part: string): boolean =>
  namesOnly(part, new Set(['tenant_id', 'del_flag', ...common]))
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/**
 * `cell`, `told(series, key, top, <numbers>)` as the parts of a `with`: what is told of the tickets of a period, for each
 * series by its key, which may stand there more than once. `parts` are conditions of which no two hold for one ticket.
 */
export function toldText(figures: KeptFigures, period: Period, parts: readonly string[], bind: Bind): string {
  const { table, only, numbers, series } = figures
  const { whole, rest } = wholeMonths(period)
  const keys = [...new Set(Object.values(series).flatMap(({ key, top }) => (top ? [key, top] : [key])))]
  const named = (text: string) => `k${keys.indexOf(text)}`
  const names = Object.keys(numbers)
  const places = keys.map((_, index) => index + 1).join(', ')
  const cells = parts.map((part) => {
    const months = monthsText(isKept(figures, part) ? rest : monthsOf(period), bind)
    return `select f.* from ${months} cross join lateral (select ${keys.map((key) => `${key} as ${named(key)}`).join(', ')},
        ${names.map((name) => `${numbers[name]} as "${name}"`).join(', ')}
      from ${table} t where ${part}${only ? ` and ${only}` : ''} and t.create_time >= m.since and t.create_time < m.until
      group by ${places}) f`
  })
  const sums = names.map((name) => `sum("${name}") as "${name}"`).join(', ')
  const counted = Object.entries(series).map(
    ([name, { key, top }]) =>
      `select '${name}' as series, ${named(key)} as key, ${top ? named(top) : `''`} as top, ${sums}
      from cell where ${named(key)} is not null group by 2, 3`,
  )
  const first = whole[0]
  const kept = parts
    .filter((part) => first && isKept(figures, part))
    .map(
      (
        part,
      ) => `select t.series, t.key, t.top, ${names.map((name) => `sum(t.${columnOf(name)}) as "${name}"`).join(', ')}
      from ${table}_sum t where ${part} and t.series = any(${bind(Object.keys(series))}::text[])
        and t.day >= ${bind(first!.from)}::date and t.day < ${bind(whole.at(-1)!.until)}::date
      group by 1, 2, 3 having sum(t.total) <> 0`,
    )
  return `cell as materialized (${cells.join('\n    union all ')}),
    told as materialized (${[...counted, ...kept].join('\n    union all ')})`
}

/** The rows of one series, as what stands behind `from`. */
export const toldOf = (series: string): string => `told where series = '${series}'`

/** SQL of how many tickets of the parts came in on the day `m` of a period (`dailyText`): one text for each part. */
export const dayCounts = (figures: KeptFigures, parts: readonly string[]): string[] =>
  parts.map((part) =>
    isKept(figures, part)
      ? `(select coalesce(sum(t.total), 0)::bigint from ${figures.table}_sum t
          where ${part} and t.series = 'day' and t.day = m.since::date)`
      : countedBetween(`${figures.table} t where ${part}${figures.only ? ` and ${figures.only}` : ''}`),
  )

/** The same sums for the jobs that fold and prove them. */
export const ticketSums = (table: string): KeptSums => ({
  tables: [`${table}_sum`],
  // They are of all villages together.
  parts: (_actor: Actor): Statement<{ id: string }> => statement(`select '' as id`, []),
})

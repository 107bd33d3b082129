import { today } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { MonthPart, Period } from '../shared/months.ts'

type Bind = (value: unknown) => string

const usualDays = 30
const mostDays = 366

/** The days that a question for figures means, both included: the last thirty unless told. */
export function periodOf({ begin, end = today() }: { begin?: string | undefined; end?: string | undefined }): Period {
  const first = begin ?? addDays(end, 1 - usualDays)
  if (first > end) throw badInput({ begin: '开始日期不能晚于结束日期' })
  if (addDays(first, mostDays) <= end) throw badInput({ begin: `统计区间不能超过${mostDays}天` })
  return { begin: first, end }
}

/**
 * SQL of whether a time lies in a period. Days are made times first: comparing a time with a day is not leakproof, so below
 * a row-level policy no index would serve it.
 */
export const duringText = (time: string, { begin, end }: Period, bind: Bind): string =>
  `${time} >= ${bind(begin)}::date::timestamptz and ${time} < (${bind(end)}::date + 1)::timestamptz`

/**
 * `m(month, since, until)`, months as a relation, times of both ends. Rows that are counted month by month by `cross join
 * lateral` are few enough each to be grouped in memory, and need no work to tell whose month they are.
 */
export function monthsText(parts: readonly MonthPart[], bind: Bind): string {
  const columns = [parts.map(({ month }) => month), parts.map(({ from }) => from), parts.map(({ until }) => until)]
  const [months, since, until] = columns.map((column) => bind(column))
  return `unnest(${months}::text[], ${since}::timestamptz[], ${until}::timestamptz[]) m(month, since, until)`
}

/** SQL of how many tickets `t` a part of them has between the moments `m.since` and `m.until`. */
export const countedBetween = (part: string): string =>
  `(select count(*) from ${part} and t.create_time >= m.since and t.create_time < m.until)`

/**
 * How many tickets were reported on each day of a period, as `(key, label, value)`, also on days without any. Each of
 * `counts` is SQL over a day `m`, of parts of which none has a ticket of another.
 */
export const dailyText = (period: Period, counts: readonly string[], bind: Bind): string =>
  `select m.day as key, m.day as label, ${counts.join(' + ')} as value from ${daysText(period, bind)} order by 1`

const daysText = ({ begin, end }: Period, bind: Bind): string =>
  `(select to_char(d, 'YYYY-MM-DD') as day, d as since, d + interval '1 day' as until
    from generate_series(${bind(begin)}::date::timestamptz, ${bind(end)}::date::timestamptz, interval '1 day') d) m`

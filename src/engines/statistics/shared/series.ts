import { addDays } from '#kernel/shared/time.ts'

/** One value of a series: a bar, a point of a line, a row of the table behind the chart. */
export interface Point {
  /** What a list is filtered by: a code, an id, a day `YYYY-MM-DD`. */
  key: string
  label: string
  value: number
}

/** Counted rows, whose values may be decimals as text, as the one series of a chart; undefined until they are there. */
export const countedSeries = (
  name: string,
  rows: readonly (Omit<Point, 'value'> & { value: number | string })[] | undefined,
): { name: string; points: Point[] }[] | undefined =>
  rows && [{ name, points: rows.map(({ key, label, value }) => ({ key, label, value: Number(value) })) }]

/** Longest run of days that is filled, so that a wrong period cannot fill the memory. */
const MOST_DAYS = 1100

/** Every day from `begin` to `end`, both `YYYY-MM-DD` and included: days without a point count 0. */
export function fillDays(points: readonly Point[], begin: string, end: string): Point[] {
  const known = new Map(points.map((point) => [point.key, point]))
  const filled: Point[] = []
  for (let day = begin; day <= end && filled.length < MOST_DAYS; day = addDays(day, 1)) {
    filled.push(known.get(day) ?? { key: day, label: day, value: 0 })
  }
  return filled
}

/** The largest first; equal ones keep their order. */
export const byValue = (points: readonly Point[]): Point[] => [...points].sort((a, b) => b.value - a.value)

/** The largest first, with what is behind the first `most` of them as one last place without a key: 其他. */
export function largestOf(points: readonly Point[], most: number): Point[] {
  const sorted = byValue(points)
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1).reduce((sum, { value }) => sum + value, 0)
  return [...sorted.slice(0, most - 1), { key: '', label: '其他', value: rest }]
}

/** How much of the whole each place makes up together with those before it, in percent with two digits. */
export function sharesOf(points: readonly Point[]): number[] {
  const whole = points.reduce((sum, { value }) => sum + value, 0)
  let sum = 0
  return points.map(({ value }) => {
    sum += value
    return whole === 0 ? 0 : Math.round((sum / whole) * 10_000) / 100
  })
}

/** 0 to 4: how dark a cell of a heat table is, by its share of the largest value. Zero stays 0. */
export function heatOf(value: number, largest: number): 0 | 1 | 2 | 3 | 4 {
  if (value <= 0 || largest <= 0) return 0
  return Math.min(4, Math.max(1, Math.ceil((value * 4) / largest))) as 1 | 2 | 3 | 4
}

/** Which of several series comes nearest to a height at one place; the first of those that are as near. */
export function nearestSeries(series: readonly { points: readonly Point[] }[], index: number, height: number): number {
  const distances = series.map(({ points }) => Math.abs((points[index]?.value ?? Infinity) - height))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

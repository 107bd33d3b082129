import type { CountedRows } from './metric.ts'

/**
 * What comes due in a village, for the line of coming dates on its board. Rows are those of a unit's list as its page shows
 * them to the caller, and open there; SQL stands over alias `t` and comes from code only.
 */
export interface DeadlineKind {
  /** `area.name`. */
  kind: string
  label: string
  rows: CountedRows
  /** Those of the list that wait for the day: whoever is done is none of them. */
  query: Readonly<Record<string, string>>
  /** SQL of what it is called. */
  title: string
  /** SQL of the day; null where there is none. */
  day: string
}

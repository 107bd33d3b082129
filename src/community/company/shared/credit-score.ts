import { add, compare, lower, subtract } from '#kernel/shared/decimal.ts'
import type { CreditGrade } from './dictionaries.ts'

/** What counts of an event: 1 base, 2 good, 3 bad; in force on its days, both included. Points with one decimal. */
export interface CreditFact {
  kind: string
  score: string
  eventDate: string
  validUntil: string
  /** Only events in state 3 (in force) count. */
  state: string
}

/** Most points that base events and good events bring. */
const most = { '1': '80.0', '2': '40.0' } as const

/** The events that count on a day. */
export const countingOn = <F extends CreditFact>(facts: readonly F[], day: string): F[] =>
  facts.filter(({ state, eventDate, validUntil }) => state === '3' && eventDate <= day && day <= validUntil)

/** Credit points on a day: base (80 at most) and good events (40 at most) less the bad ones, never below nought. */
export function creditScore(facts: readonly CreditFact[], day: string): string {
  const counting = countingOn(facts, day)
  const sum = (kind: string) =>
    add(
      counting.filter((fact) => fact.kind === kind).map(({ score }) => score),
      1,
    )
  const gained = add([lower(sum('1'), most['1']), lower(sum('2'), most['2'])], 1)
  const left = subtract(gained, sum('3'), 1)
  return compare(left, '0') < 0 ? '0.0' : left
}

/** Fewest points of each grade; whoever has fewer than B has C. */
export interface CreditThresholds {
  gradeAaa: string
  gradeAa: string
  gradeA: string
  gradeB: string
}

export const usualThresholds: CreditThresholds = { gradeAaa: '85.0', gradeAa: '80.0', gradeA: '70.0', gradeB: '60.0' }

/** The grade of a score, each threshold included. The blacklist stands above all points. */
export function creditGradeOf(
  score: string,
  isBlack: boolean,
  { gradeAaa, gradeAa, gradeA, gradeB }: CreditThresholds = usualThresholds,
): CreditGrade {
  if (isBlack) return 'BLACK'
  const reaches = (least: string) => compare(score, least) >= 0
  return reaches(gradeAaa) ? 'AAA' : reaches(gradeAa) ? 'AA' : reaches(gradeA) ? 'A' : reaches(gradeB) ? 'B' : 'C'
}

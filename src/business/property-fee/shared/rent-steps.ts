import { addDays } from '#kernel/shared/time.ts'
import { plus, rational, times, type Rational } from '#engines/formula/shared/rational.ts'
import { monthsLater, type Span } from './months.ts'

/** A rent that grows by a rate each so many months. */
export interface RentSteps {
  rent: string
  /** Of one: 0.05. */
  rate: string
  months: number
}

/** Some days with the rent of a month on them. */
interface RentPart extends Span {
  /** Steps that have passed. */
  step: number
  rent: Rational
}

/** The rent by its steps over a period, exact; steps are counted from `begin`, and what lies before it has the first rent. */
export function rentParts({ rent, rate, months }: RentSteps, begin: string, { from, to }: Span): RentPart[] {
  const growth = plus(rational(1), rational(rate))
  const parts: RentPart[] = []
  let current = rational(rent)
  for (let step = 0, start = begin; start <= to || step === 0; step += 1) {
    const next = monthsLater(begin, (step + 1) * months)
    const own = { from: step === 0 || start < from ? from : start, to: next > to ? to : addDays(next, -1) }
    if (own.from <= own.to) parts.push({ ...own, step, rent: current })
    current = times(current, growth)
    start = next
  }
  return parts
}

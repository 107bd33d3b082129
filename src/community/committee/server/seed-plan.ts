import { addDays } from '#kernel/shared/time.ts'
import type { CommitteeState } from '../shared/states.ts'

/** A term of the demonstration. */
export interface PlannedTerm {
  state: CommitteeState
  term: number
  /** Days from today to the last day of the term. */
  left: number
  seats: number
  /** How many of the seats are taken. */
  members: number
}

const years = 5

/** The first day of a term of five years that ends so many days from today. */
export function startOf(today: string, left: number): string {
  const next = addDays(today, left + 1)
  return `${Number(next.slice(0, 4)) - years}${next.slice(4) === '-02-29' ? '-02-28' : next.slice(4)}`
}

const acting = (term: number, left: number, more: Partial<PlannedTerm> = {}): PlannedTerm => ({
  ...{ state: 'EFFECTIVE', term, left, seats: 5, members: 5 },
  ...more,
})

/** What a village has, by the state that it shows and its place among those of that state. */
export function termsOf(committeeState: string, place: number): readonly PlannedTerm[] {
  switch (committeeState) {
    case '2':
      return place === 0
        ? [acting(1, -1600, { state: 'ENDED' }), acting(2, 225)]
        : [acting(1 + (place % 3), [640, 9, 75, 1210][(place - 1) % 4] as number)]
    case '3':
      return [acting(2, 40, { state: 'RENEWING', seats: 7, members: 6 })]
    case '4': {
      const over = acting(2, -60, { state: 'EXPIRED' })
      return place % 2 === 0 ? [over] : [over, acting(3, 1820, { state: 'FILING', members: 4 })]
    }
    case '5':
      return place % 2 === 0
        ? [acting(1, 300, { state: 'DISSOLVED' }), acting(1, 500, { state: 'AGENCY', seats: 7, members: 5 })]
        : [acting(1, 200, { state: 'DISSOLVED' })]
    default:
      return []
  }
}

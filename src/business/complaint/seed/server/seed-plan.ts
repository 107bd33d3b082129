import type { SeedSize } from '#kernel/server/feature.ts'
import type { Random } from '#kernel/server/seed-random.ts'
import type { ComplaintState } from '../../shared/states.ts'
import type { Planned } from './seed-complaint.ts'
import { officialText, seedTexts } from './seed-texts.ts'

/** How many; a year of a district would be some four thousand. */
const total: Readonly<Record<SeedSize, number>> = { tiny: 14, 'demo-s': 420, 'demo-l': 2400 }

/** How many of a hundred stand open or ended badly; the others are done. */
const others: readonly [ComplaintState, number][] = [
  ['WAIT_SIGN', 4],
  ['HANDLING', 9],
  ['WAIT_AUDIT', 4],
  ['WAIT_CONFIRM', 5],
  ['REJECTED', 4],
  ['CANCELLED', 3],
]
const hour = 60
const day = 24 * hour
/** Ages at which a complaint of a state is seldom forgotten. */
const ages: Readonly<Record<ComplaintState, readonly [number, number]>> = {
  WAIT_SIGN: [hour, 10 * hour],
  HANDLING: [6 * hour, 6 * day],
  WAIT_AUDIT: [day, 4 * day],
  WAIT_CONFIRM: [2 * day, 4.5 * day],
  DONE: [5 * day, 120 * day],
  REJECTED: [day, 120 * day],
  CANCELLED: [day, 120 * day],
}

const stateAt = (place: number): ComplaintState => {
  let border = 0
  for (const [state, share] of others) {
    border += share
    if (place < border) return state
  }
  return 'DONE'
}

/** A few of everything: a tiny district shows each open state once. */
const few: readonly ComplaintState[] = [
  'WAIT_SIGN',
  'HANDLING',
  'WAIT_AUDIT',
  'WAIT_CONFIRM',
  'HANDLING',
  'REJECTED',
  'CANCELLED',
]

export function planComplaints(size: SeedSize, random: Random): Planned[] {
  return Array.from({ length: total[size] }, (_, index): Planned => {
    const state = size === 'tiny' ? (few[index] ?? 'DONE') : stateAt(random.int(0, 99))
    const [least, most] = ages[state]
    const mood = random.next()
    const isOfficial = index % 60 === 11
    return {
      text: isOfficial ? officialText : random.pick(seedTexts),
      state,
      age: random.int(least, most),
      who: mood < 0.1 ? 'SECRET' : mood < 0.16 ? 'NAMELESS' : 'OPEN',
      isHotline: random.chance(0.12),
      isSupervised: random.chance(0.12),
      isRisky: random.chance(0.04),
      satisfied: mood < 0.62 ? 'SAT' : mood < 0.86 ? 'BASIC' : 'UNSAT',
      byResident: random.chance(0.6),
    }
  })
}

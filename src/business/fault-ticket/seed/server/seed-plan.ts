import type { SeedSize } from '#kernel/server/feature.ts'
import type { Random } from '#kernel/server/seed-random.ts'
import type { FaultState } from '../../shared/states.ts'
import { seedFaults, type SeedFault } from './seed-faults.ts'

/** A fault as it is to become; the age is in minutes before the present. */
export interface PlannedFault {
  village: number
  fault: SeedFault
  state: FaultState
  age: number
  byResident: boolean
}

const hour = 60
const day = 24 * hour

/** Ages at which a ticket of a state is neither forgotten nor overdue. */
const ages: Readonly<Record<FaultState, readonly [number, number]>> = {
  WAIT_AUDIT: [1, 4],
  WAIT_DISPATCH: [12, 40],
  WAIT_TAKE: [14, 40],
  PROCESSING: [50, 110],
  SUSPENDED: [3 * hour, 10 * hour],
  WAIT_REVIEW: [4 * hour, 20 * hour],
  TRANSFERRED_OUT: [4 * hour, 10 * hour],
  CLOSED: [2 * day, 90 * day],
  INVALID: [hour, 60 * day],
  MERGED: [2 * day, 90 * day],
}

const few: readonly FaultState[] = ['WAIT_DISPATCH', 'PROCESSING', 'CLOSED', 'CLOSED', 'INVALID', 'CLOSED']
const open: readonly FaultState[] = [
  ...(['WAIT_AUDIT', 'WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_DISPATCH', 'WAIT_DISPATCH', 'WAIT_TAKE'] as const),
  ...(['PROCESSING', 'PROCESSING', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW', 'TRANSFERRED_OUT', 'INVALID'] as const),
]
const closed = (count: number): FaultState[] => Array.from({ length: count }, () => 'CLOSED')

const statesOf: Readonly<Record<SeedSize, readonly FaultState[]>> = {
  tiny: few,
  'demo-s': [...open, ...closed(107)],
  'demo-l': [...Array.from({ length: 8 }, () => open).flat(), ...closed(1100)],
}

/** The faults of the last ninety days; the same for the same number of villages, more in the first one. */
export function planFaults(size: SeedSize, villages: number, random: Random): PlannedFault[] {
  return statesOf[size].map((state, index) => {
    const [from, until] = ages[state]
    // What is dangerous neither waits nor rests.
    const fitting = seedFaults.filter(({ category }) => state === 'CLOSED' || /NOISE|PRESSURE|PARTS/.test(category))
    const turn = index % (villages + 2)
    const village = size === 'tiny' ? (index < few.length - 1 ? 0 : 1) : turn < villages ? turn : 0
    return { village, fault: random.pick(fitting), state, age: random.int(from, until), byResident: random.chance(0.4) }
  })
}

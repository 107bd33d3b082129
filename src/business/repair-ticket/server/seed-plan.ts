import type { SeedSize } from '#kernel/server/feature.ts'
import type { Random } from '#kernel/server/seed-random.ts'
import type { RepairState } from '../shared/states.ts'
import { seedFaults, type SeedFault } from './seed-faults.ts'
import type { StoredRepair } from './tables.ts'

/** A ticket as it is to become; times are minutes before the present. */
export interface PlannedTicket {
  /** Which of the villages with workers. */
  village: number
  fault: SeedFault
  priority: StoredRepair['priority']
  state: RepairState
  age: number
  /** Its work ended too late. */
  isLate: boolean
  /** Reported by an account that lives there, where the village has any. */
  byResident: boolean
  rating: 1 | 2 | 3 | 4 | 5
  isRatedBySystem: boolean
}

const minute = 1
const hour = 60 * minute
const day = 24 * hour

/** How many tickets of a hundred and of a whole stand open or ended badly; the others are done. */
const others: Readonly<Partial<Record<RepairState, number>>> = {
  WAIT_ACCEPT: 8,
  WAIT_DISPATCH: 8,
  WAIT_TAKE: 10,
  WAIT_ARRIVE: 10,
  PROCESSING: 14,
  SUSPENDED: 4,
  WAIT_PAY: 4,
  WAIT_VERIFY: 10,
  WAIT_RATE: 14,
  WAIT_VISIT: 4,
  REJECTED: 10,
  CANCELLED: 12,
  FORCED: 6,
}
const whole = 460

/** Ages at which a ticket of a state is neither forgotten nor overdue. */
const ages: Readonly<Record<RepairState, readonly [number, number]>> = {
  WAIT_ACCEPT: [2, 14],
  WAIT_DISPATCH: [40, 2 * hour],
  WAIT_TAKE: [hour, 2 * hour],
  WAIT_ARRIVE: [hour, 3 * hour],
  PROCESSING: [5 * hour, 8 * hour],
  SUSPENDED: [7 * hour, 9 * hour],
  WAIT_PAY: [day, 2 * day],
  WAIT_VERIFY: [day, 1.8 * day],
  WAIT_RATE: [3 * day, 6 * day],
  WAIT_VISIT: [5 * day, 12 * day],
  DONE: [17 * day, 90 * day],
  REJECTED: [day, 90 * day],
  CANCELLED: [day, 90 * day],
  FORCED: [15 * day, 90 * day],
}

const total: Readonly<Record<SeedSize, number>> = { tiny: 12, 'demo-s': whole, 'demo-l': whole * 10 }

/** The tickets of the last ninety days, newest states first; the same for the same number of villages. */
export function planTickets(size: SeedSize, villages: number, random: Random): PlannedTicket[] {
  const states = size === 'tiny' ? few : spread(total[size] / whole)
  const plans = states.map((state, index) =>
    planned(state, size === 'tiny' ? tinyVillage(index) : index % villages, random),
  )
  return size === 'tiny' ? plans : delayed(plans)
}

/** The wanted share of all tickets is late, evenly spread over those that ended. */
function delayed(plans: readonly PlannedTicket[]): PlannedTicket[] {
  const ended = plans.filter(({ state }) => ends.has(state)).length
  const wanted = Math.round(plans.length * lateShare)
  let seen = 0
  return plans.map((plan) => {
    if (!ends.has(plan.state)) return plan
    const before = Math.floor((seen * wanted) / ended)
    seen += 1
    return { ...plan, isLate: Math.floor((seen * wanted) / ended) > before }
  })
}

const few: readonly RepairState[] = [
  ...(['WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'WAIT_VERIFY', 'WAIT_RATE'] as const),
  ...(['DONE', 'DONE', 'REJECTED', 'WAIT_ACCEPT', 'PROCESSING', 'DONE'] as const),
]

/** The last three are the neighbours'. */
const tinyVillage = (index: number): number => (index < few.length - 3 ? 0 : 1)

function spread(factor: number): RepairState[] {
  const listed = Object.entries(others).flatMap(([state, count]) =>
    Array.from({ length: count * factor }, () => state as RepairState),
  )
  const rest = Array.from({ length: whole * factor - listed.length }, (): RepairState => 'DONE')
  return [...listed, ...rest]
}

const ends: ReadonlySet<RepairState> = new Set(['DONE', 'FORCED'])
/** Of all tickets; only ended ones can be late, so these are spread over them. */
const lateShare = 0.065

function planned(state: RepairState, village: number, random: Random): PlannedTicket {
  const [from, until] = ages[state]
  const isPaid = state === 'WAIT_PAY'
  const faults = seedFaults.filter(({ type, spot }) => (isPaid ? type === 'APPLIANCE' : state !== 'WAIT_RATE' || !spot))
  const rating = random.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 3] as const)
  return {
    village,
    fault: random.pick(faults),
    priority: priorityFor(state, random),
    state,
    age: random.int(from, until),
    isLate: false,
    byResident: random.chance(0.5),
    rating: state === 'WAIT_VISIT' ? 2 : rating,
    isRatedBySystem: state === 'DONE' && random.chance(0.3),
  }
}

/** One, nine, seventy and twenty of a hundred; urgent ones do not wait. */
function priorityFor(state: RepairState, random: Random): StoredRepair['priority'] {
  const roll = random.next()
  if (!ends.has(state)) return roll < 0.8 ? 'P3' : 'P4'
  return roll < 0.012 ? 'P1' : roll < 0.12 ? 'P2' : roll < 0.8 ? 'P3' : 'P4'
}

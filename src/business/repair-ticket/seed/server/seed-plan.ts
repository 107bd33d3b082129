import type { SeedSize } from '#kernel/server/feature.ts'
import type { Random } from '#kernel/server/seed-random.ts'
import { openStates, type RepairState } from '../../shared/states.ts'
import { seedFaults, type SeedFault } from './seed-faults.ts'
import type { StoredRepair } from '../../server/tables.ts'

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

/** How many tickets of a whole stand open or ended badly; the others are done. No more are open than came lately. */
const others: Readonly<Partial<Record<RepairState, number>>> = {
  WAIT_ACCEPT: 3,
  WAIT_DISPATCH: 3,
  WAIT_TAKE: 4,
  WAIT_ARRIVE: 4,
  PROCESSING: 6,
  SUSPENDED: 2,
  WAIT_PAY: 4,
  WAIT_VERIFY: 4,
  WAIT_RATE: 10,
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
  PROCESSING: [5 * hour, 20 * hour],
  SUSPENDED: [7 * hour, 20 * hour],
  WAIT_PAY: [day, 6 * day],
  WAIT_VERIFY: [8 * hour, 1.8 * day],
  WAIT_RATE: [day, 6 * day],
  WAIT_VISIT: [2 * day, 12 * day],
  DONE: [2 * day, 90 * day],
  REJECTED: [hour, 90 * day],
  CANCELLED: [hour, 90 * day],
  FORCED: [2 * day, 90 * day],
}
/** What has time may stand open for some days. */
const slowAges: Readonly<Partial<Record<RepairState, readonly [number, number]>>> = {
  WAIT_DISPATCH: [3 * hour, 1.5 * day],
  WAIT_TAKE: [6 * hour, 2 * day],
  WAIT_ARRIVE: [6 * hour, 2.2 * day],
  PROCESSING: [day, 2.2 * day],
}
/** Before this age the system has rated nothing by itself, and the latest work is not at its end. */
const settledAge = 17 * day

const total: Readonly<Record<SeedSize, number>> = { tiny: 12, 'demo-s': whole, 'demo-l': whole * 10 }

/** The tickets of the last ninety days, newest states first; the same for the same number of villages. */
export function planTickets(size: SeedSize, villages: number, random: Random): PlannedTicket[] {
  const states = size === 'tiny' ? few : spread(total[size] / whole)
  const villageOf = size === 'tiny' ? tinyVillage : demoVillage(villages)
  const plans = states.map((state, index) => planned(state, villageOf(index), random))
  return size === 'tiny' ? plans : delayed(plans)
}

/** The wanted share of all tickets is late, evenly spread over those that ended. */
function delayed(plans: readonly PlannedTicket[]): PlannedTicket[] {
  const ended = plans.filter(mayBeLate).length
  const wanted = Math.round(plans.length * lateShare)
  let seen = 0
  return plans.map((plan) => {
    if (!mayBeLate(plan)) return plan
    const before = Math.floor((seen * wanted) / ended)
    seen += 1
    return { ...plan, isLate: Math.floor((seen * wanted) / ended) > before }
  })
}

const mayBeLate = ({ state, age }: PlannedTicket): boolean => ends.has(state) && age >= settledAge

const few: readonly RepairState[] = [
  ...(['WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'WAIT_VERIFY', 'WAIT_RATE'] as const),
  ...(['DONE', 'DONE', 'REJECTED', 'WAIT_ACCEPT', 'PROCESSING', 'DONE'] as const),
]

/** The last three are the neighbours'. */
const tinyVillage = (index: number): number => (index < few.length - 3 ? 0 : 1)

/** All villages in turn, the first, where the named accounts work, three times as often. */
const demoVillage =
  (villages: number) =>
  (index: number): number => {
    const turn = index % (villages + 2)
    return turn < villages ? turn : 0
  }

function spread(factor: number): RepairState[] {
  const listed = Object.entries(others).flatMap(([state, count]) =>
    Array.from({ length: count * factor }, () => state as RepairState),
  )
  const rest = Array.from({ length: whole * factor - listed.length }, (): RepairState => 'DONE')
  return [...listed, ...rest]
}

const isOpen = (state: RepairState): boolean => openStates.includes(state)
const ends: ReadonlySet<RepairState> = new Set(['DONE', 'FORCED'])
/** Of all tickets; only ended ones can be late, so these are spread over them. */
const lateShare = 0.065

function planned(state: RepairState, village: number, random: Random): PlannedTicket {
  const priority = priorityFor(state, random)
  const [from, until] = (priority === 'P4' && slowAges[state]) || ages[state]
  const age = random.int(from, until)
  const isPaid = state === 'WAIT_PAY'
  const faults = seedFaults.filter(({ type, spot }) => (isPaid ? type === 'APPLIANCE' : state !== 'WAIT_RATE' || !spot))
  const rating = random.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 3] as const)
  return {
    village,
    fault: random.pick(faults),
    priority,
    state,
    age,
    isLate: false,
    byResident: random.chance(0.5),
    rating: state === 'WAIT_VISIT' ? 2 : rating,
    isRatedBySystem: state === 'DONE' && age >= settledAge && random.chance(0.35),
  }
}

/** One, nine, seventy and twenty of a hundred; urgent ones do not wait, and half of those that do have time. */
function priorityFor(state: RepairState, random: Random): StoredRepair['priority'] {
  const roll = random.next()
  if (!ends.has(state)) return roll < (isOpen(state) ? 0.5 : 0.8) ? 'P3' : 'P4'
  return roll < 0.012 ? 'P1' : roll < 0.1 ? 'P2' : roll < 0.84 ? 'P3' : 'P4'
}

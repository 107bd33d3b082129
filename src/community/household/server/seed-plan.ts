import { addDays } from '#kernel/shared/time.ts'
import { seedId, seedRandom, type Random } from '#kernel/server/seed-random.ts'
import type { HouseholdInput } from '../shared/schema.ts'
import { creditCode, type idNumbers } from './seed-people.ts'

export interface PlannedPerson {
  id: string
  name: string
  idType: string
  idNo: string
  phone: string
  /** Name of the bound account. */
  username?: string
  /** Who speaks for a firm, and how to reach them. */
  contactName?: string
  contactPhone?: string
}

export interface PlannedHousehold {
  id: string
  roomId: string
  residentId: string
  relation: HouseholdInput['relationType']
  /** Household of the owner, for everybody else. */
  ownerId: string | null
  kinship?: string
  share?: string
  isRepresentative?: boolean
  lease?: readonly [start: string, end: string]
}

export interface Plan {
  people: PlannedPerson[]
  households: PlannedHousehold[]
}

export interface Chance {
  random: Random
  idNo: ReturnType<typeof idNumbers>
  /** The next invented phone. */
  phone: () => string
}

type Written = readonly [
  key: string,
  room: string | readonly string[],
  relation: HouseholdInput['relationType'],
  more?: { user?: string; name?: string; share?: string; second?: true; kinship?: string; firm?: number; of?: string },
]

/** Owners A to H of the ten parts, tenant T1 and relatives D1 (spouse of A) and D2 (child of D). R10 is unsold. */
const reference: readonly Written[] = [
  ['A', 'R01', 'owner', { user: 'owner0101' }],
  ['B', 'R02', 'owner', { user: 'committee0101' }],
  ['C', 'R03', 'owner'],
  ['D', 'R04', 'owner'],
  ['E', 'R05', 'owner'],
  ['F', ['R06', 'R07'], 'owner'],
  ['G1', 'R08', 'owner', { share: '60.00' }],
  ['G2', 'R08', 'owner', { share: '40.00', second: true }],
  ['H', 'R09', 'owner', { firm: 1, name: '桂园商贸有限公司' }],
  ['T1', 'R03', 'tenant', { user: 'tenant0101', of: 'C' }],
  ['D1', 'R01', 'dependents', { user: 'dep0101', kinship: '1', of: 'A' }],
  ['D2', 'R04', 'dependents', { kinship: '2', of: 'D' }],
  ['X', 'F01', 'owner', { user: 'owner0102' }],
  ['Y', 'F02', 'owner', { user: 'committee0102' }],
  ['Z', 'F03', 'owner'],
  ['T2', 'F02', 'tenant', { user: 'tenant0102', of: 'Y' }],
  ['D3', 'F01', 'dependents', { user: 'dep0102', kinship: '1', of: 'X' }],
]

/** The people of the two small villages; rooms and persons bear fixed ids. */
export function smallPlan(chance: Chance): Plan {
  const people = reference.map((written) => writtenPerson(written, chance))
  const households = reference.flatMap((written) => roomsOf(written).map((room) => writtenHousehold(written, room)))
  return { people, households }
}

const roomsOf = ([, room]: Written): readonly string[] => (typeof room === 'string' ? [room] : room)
const householdId = (key: string, room: string) => seedId('household', `${key} ${room}`)

function writtenPerson([key, , , more = {}]: Written, { random, idNo, phone }: Chance): PlannedPerson {
  const { name, sex } = random.person()
  const [from, to] = more.kinship === '2' ? ([2005, 2014] as const) : ([1962, 1995] as const)
  const paper = more.firm ? { idType: '5', idNo: creditCode(more.firm) } : { idType: '1', idNo: idNo(sex, from, to) }
  const call = phone()
  const contact = more.firm ? { contactName: name, contactPhone: call } : {}
  const person = { id: seedId('resident', key), name: more.name ?? name, ...paper, phone: call, ...contact }
  return { ...person, ...(more.user && { username: more.user }) }
}

function writtenHousehold([key, , relation, more = {}]: Written, room: string): PlannedHousehold {
  return {
    id: householdId(key, room),
    roomId: seedId('room', room),
    residentId: seedId('resident', key),
    relation,
    // Tenants and relatives of the small villages live with owners of that very room.
    ownerId: more.of ? householdId(more.of, room) : null,
    ...(relation === 'owner' && { share: more.share ?? '100.00', isRepresentative: !more.second }),
    ...(relation === 'tenant' && { lease: ['2026-01-01', '2026-12-31'] }),
    ...(more.kinship && { kinship: more.kinship }),
  }
}

export interface SeedRoom {
  id: string
  liveState: string
}

/** Names of the accounts that live in a village, bound to its first fitting people. */
export type Accounts = Readonly<Record<PlannedHousehold['relation'], readonly string[]>>
type Open = Record<PlannedHousehold['relation'], string[]>

const coOwnerShare = 0.1158
/** How often a home has none, one, two, three or four relatives besides the owners: 1.4 on average. */
const relatives = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4] as const

/** The people of one village of the larger sizes: who lives in its homes, one after another. */
export function largePlan(
  village: string,
  rooms: readonly SeedRoom[],
  accounts: Accounts,
  day: string,
  chance: Chance,
): Plan {
  const plan: Plan = { people: [], households: [] }
  const open = { owner: [...accounts.owner], tenant: [...accounts.tenant], dependents: [...accounts.dependents] }
  const random = seedRandom(`people of ${village}`)
  const lived = rooms.filter(({ liveState }) => liveState !== '3')
  for (const room of lived) settle(plan, room, open, day, { ...chance, random })
  return plan
}

function settle(plan: Plan, room: SeedRoom, open: Open, day: string, { random, idNo, phone }: Chance): void {
  const call = phone()
  // The accounts of the first owner and of a relative belong to one family.
  const isFamily = open.dependents.length > 0 && room.liveState === '1'
  const isLater = open.dependents.length === 0
  const add = (
    relation: PlannedHousehold['relation'],
    born: readonly [number, number],
    more: Partial<PlannedHousehold> & { own?: true },
  ) => {
    const { name, sex } = random.person()
    const key = `${room.id} ${plan.people.length}`
    const { own, ...bond } = more
    const username = relation === 'tenant' || isFamily || isLater ? open[relation].shift() : undefined
    const id = seedId('resident', key)
    // Relatives are reached by the owner's number.
    const person = { id, name, idType: '1', idNo: idNo(sex, born[0], born[1]), phone: own ? phone() : call }
    plan.people.push({ ...person, ...(username && { username }) })
    const household = {
      id: seedId('household', key),
      roomId: room.id,
      residentId: id,
      relation,
      ownerId: null,
      ...bond,
    }
    plan.households.push(household)
    return household.id
  }
  const isShared = random.chance(coOwnerShare)
  const ownerId = add('owner', [1950, 1996], { share: isShared ? '50.00' : '100.00', isRepresentative: true })
  if (isShared) add('owner', [1952, 1998], { share: '50.00', isRepresentative: false, own: true })
  if (room.liveState === '2') {
    const start = addDays(day, -random.int(20, 340))
    add('tenant', [1975, 2003], { ownerId, lease: [start, addDays(start, 730)], own: true })
  }
  const count = Math.max(random.pick(relatives), isFamily ? 1 : 0)
  for (let index = 0; index < count; index += 1) {
    const kinship = index === 0 ? '1' : random.pick(['2', '2', '2', '3'])
    const born =
      kinship === '2' ? ([2006, 2022] as const) : kinship === '3' ? ([1938, 1960] as const) : ([1952, 1998] as const)
    add('dependents', born, { ownerId, kinship })
  }
}

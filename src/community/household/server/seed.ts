import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { BulkTx } from '#kernel/server/db/bulk.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed, SeedSize } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedId, seedPhone, seedRandom } from '#kernel/server/seed-random.ts'
import { sealedPerson } from './seal-person.ts'
import { idNumbers } from './seed-people.ts'
import {
  largePlan,
  smallPlan,
  type Accounts,
  type Chance,
  type Plan,
  type PlannedPerson,
  type SeedRoom,
} from './seed-plan.ts'
import type { HouseholdParts } from './ports.ts'

const demoTenant = 1
const actor = systemActor(demoTenant)
const partyMember = '3'
/** Phones below this number belong to accounts of the staff. */
const firstPhone = 1000

/** The people of the demonstration villages. The resident accounts of the first two villages live in them. */
export const householdSeed = ({ secrets }: Pick<HouseholdParts, 'secrets'>): Seed => ({
  async load(db, size, bulk) {
    const chance = { random: seedRandom('residents'), idNo: idNumbers('residents'), phone: phones() }
    const accounts = await readAccounts(db)
    const names = new Map(accounts.map(({ username, name }) => [username, name]))
    const villages = await readVillages(db)
    const sealing = { ...secrets, phoneIndexes: remembered((field, phone) => secrets.phoneIndexes(field, phone)) }
    await bulk.load(demoTenant, ['resident', 'household'], async (tx) => {
      for (const [plan, places] of plans(villages, size, chance, accounts))
        await store(tx, plan, places, names, sealing)
    })
  },
})

function phones(): Chance['phone'] {
  let next = firstPhone
  return () => {
    next += 1
    return seedPhone(firstPhone + (next % (10_000 - firstPhone)))
  }
}

/** Families share a number, and there are but nine thousand invented ones. */
function remembered(indexesOf: Secrets['phoneIndexes']): Secrets['phoneIndexes'] {
  const known = new Map<string, ReturnType<Secrets['phoneIndexes']>>()
  return (field, phone) => {
    const key = `${field} ${phone}`
    const indexes = known.get(key) ?? indexesOf(field, phone)
    known.set(key, indexes)
    return indexes
  }
}

/** Where a room stands, which its households keep. */
interface Place {
  villageId: string
  buildingId: string
  roomNo: string
}

interface SeedVillage {
  id: string
  orgCode: string
  rooms: readonly (SeedRoom & Place)[]
}

async function readVillages(db: Db): Promise<SeedVillage[]> {
  const [villages] = await db.flight(actor, [
    statement<{ id: string; orgCode: string }>(
      'select id, org_code from ref_village where tenant_id = $1 order by right(code, 4)',
      [demoTenant],
    ),
  ])
  const found: SeedVillage[] = []
  for (const village of villages) {
    const [rooms] = await db.flight(actor, [
      statement<SeedRoom & Place>(
        `select r.id, r.live_state, r.village_id, m.building_id, m.room_no
          from ref_room r join ref_room_place m on m.tenant_id = r.tenant_id and m.id = r.id
          where r.tenant_id = $1 and r.village_id = $2 order by r.room_code`,
        [demoTenant, village.id],
      ),
    ])
    found.push({ ...village, rooms })
  }
  return found
}

type Places = ReadonlyMap<string, Place>

const placesOf = (villages: readonly Pick<SeedVillage, 'rooms'>[]): Places =>
  new Map(villages.flatMap(({ rooms }) => rooms.map((room) => [room.id, room] as const)))

function* plans(
  villages: readonly SeedVillage[],
  size: SeedSize,
  chance: Chance,
  accounts: readonly Account[],
): Generator<[Plan, Places]> {
  if (size === 'tiny') {
    yield [smallPlan(chance), placesOf(villages)]
    return
  }
  const named = accountsByVillage(accounts)
  for (const { orgCode, rooms } of villages)
    yield [largePlan(orgCode, rooms, named.get(orgCode) ?? noAccounts(), today(), chance), placesOf([{ rooms }])]
}

const noAccounts = (): Record<keyof Accounts, string[]> => ({ owner: [], tenant: [], dependents: [] })

function accountsByVillage(accounts: readonly Account[]): ReadonlyMap<string, Accounts> {
  const found = new Map<string, ReturnType<typeof noAccounts>>()
  for (const { orgCode, role, username } of accounts) {
    // The director of a village's committee owns a home in it.
    const village = role === 'committeeDirector' ? orgCode.slice(0, -3) : orgCode
    const own = found.get(village) ?? noAccounts()
    own[role === 'committeeDirector' ? 'owner' : role].push(username)
    found.set(village, own)
  }
  return found
}

interface Account {
  username: string
  name: string
  role: keyof Accounts | 'committeeDirector'
  /** The organisation of the village, or of its committee. */
  orgCode: string
}

/** The resident accounts, whose real names the residents bear too. */
async function readAccounts(db: Db): Promise<Account[]> {
  const text = `select u.username, u.name, r.role_code as role, d.org_code from ref_user_role r
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
    join ref_depart d on d.tenant_id = r.tenant_id and d.id = r.depart_id
    where r.tenant_id = $1 and r.role_code in ('owner', 'tenant', 'dependents', 'committeeDirector')
    order by r.role_code = 'committeeDirector', u.username`
  const [rows] = await db.flight(actor, [statement<Account>(text, [demoTenant])])
  return rows
}

async function store(
  tx: BulkTx,
  plan: Plan,
  places: Places,
  names: ReadonlyMap<string, string>,
  secrets: Secrets,
): Promise<void> {
  await tx.copyRecords('resident', residentRows(plan, names, secrets))
  await tx.copyRecords('household', householdRows(plan, places))
}

function* residentRows({ people }: Plan, names: ReadonlyMap<string, string>, secrets: Secrets) {
  for (const person of people) {
    const { id, username } = person
    const isKnown = username !== undefined && names.has(username)
    const name = (isKnown && names.get(username)) || person.name
    yield {
      id,
      userId: isKnown ? seedId('user', username) : null,
      ...sealedPerson(secrets, { ...person, name, politicalStatus: politicalStatusOf(person) }),
    }
  }
}

function* householdRows({ people, households }: Plan, places: Places) {
  const members = new Set(people.flatMap((one) => (politicalStatusOf(one) === partyMember ? one.id : [])))
  for (const one of households)
    yield {
      id: one.id,
      ...placeOf(places, one.roomId),
      partyMember: members.has(one.residentId) ? 'Y' : 'N',
      roomId: one.roomId,
      residentId: one.residentId,
      relationType: one.relation,
      ownerHouseholdId: one.ownerId,
      kinship: one.kinship ?? null,
      shareRatio: one.share ?? null,
      isRepresentative: one.isRepresentative ? 'Y' : 'N',
      ownStart: one.relation === 'owner' ? '2021-06-30' : null,
      leaseStart: one.lease?.[0] ?? null,
      leaseEnd: one.lease?.[1] ?? null,
      source: '4',
      state: 'VERIFIED',
    }
}

function placeOf(places: Places, roomId: string) {
  const { villageId, buildingId, roomNo } = places.get(roomId)!
  return { villageId, buildingId, roomNo }
}

/** Every ninth grown-up is a party member, always the same ones. */
function politicalStatusOf({ id, idType, idNo }: PlannedPerson): string | null {
  if (idType !== '1') return null
  return Number(idNo.slice(6, 10)) < 2000 && Number.parseInt(id.slice(-4), 16) % 9 === 0 ? partyMember : '1'
}

import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed, SeedSize } from '#kernel/server/feature.ts'
import { seedId, seedPhone, seedRandom } from '#kernel/server/seed-random.ts'
import { sealedPerson } from './person.ts'
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
import type { HouseholdParts } from './parts.ts'

const demoTenant = 1
const actor = systemActor(demoTenant)
/** Phones below this number belong to accounts of the staff. */
const firstPhone = 1000

/** The people of the demonstration villages. The resident accounts of the first two villages live in them. */
export const householdSeed = ({ secrets }: Pick<HouseholdParts, 'secrets'>): Seed => ({
  async load(db, size) {
    const chance = { random: seedRandom('residents'), idNo: idNumbers('residents'), phone: phones() }
    const names = await accountNames(db)
    for await (const plan of plans(db, size, chance)) await store(db, plan, names, secrets)
  },
})

function phones(): Chance['phone'] {
  let next = firstPhone
  return () => {
    next += 1
    return seedPhone(firstPhone + (next % (10_000 - firstPhone)))
  }
}

async function* plans(db: Db, size: SeedSize, chance: Chance): AsyncGenerator<Plan> {
  if (size === 'tiny') {
    yield smallPlan(chance)
    return
  }
  const [villages] = await db.flight(actor, [
    statement<{ id: string; orgCode: string }>(
      'select id, org_code from ref_village where tenant_id = $1 order by right(code, 4)',
      [demoTenant],
    ),
  ])
  for (const [index, village] of villages.entries()) {
    const [rooms] = await db.flight(actor, [
      statement<SeedRoom>(
        'select id, live_state from ref_room where tenant_id = $1 and village_id = $2 order by room_code',
        [demoTenant, village.id],
      ),
    ])
    yield largePlan(village.orgCode, rooms, accountsOf(index), today(), chance)
  }
}

function accountsOf(index: number): Accounts {
  if (index > 1) return {}
  const number = `01${String(index + 1).padStart(2, '0')}`
  return { owner: `owner${number}`, tenant: `tenant${number}`, dependents: `dep${number}` }
}

/** Real names of the resident accounts, which the residents bear too. */
async function accountNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const text = `select u.username, u.name from ref_user u where u.tenant_id = $1 and exists (select 1 from ref_user_role r
    where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_code in ('owner', 'tenant', 'dependents'))`
  const [rows] = await db.flight(actor, [statement<{ username: string; name: string }>(text, [demoTenant])])
  return new Map(rows.map(({ username, name }) => [username, name]))
}

async function store(
  db: Db,
  plan: Plan,
  names: ReadonlyMap<string, string>,
  secrets: HouseholdParts['secrets'],
): Promise<void> {
  const people = plan.people.map((person) => stored(person, names, secrets))
  const households = plan.households.map((one) => ({
    id: one.id,
    room_id: one.roomId,
    resident_id: one.residentId,
    relation_type: one.relation,
    owner_household_id: one.ownerId,
    kinship: one.kinship ?? null,
    share_ratio: one.share ?? null,
    is_representative: one.isRepresentative ? 'Y' : 'N',
    own_start: one.relation === 'owner' ? '2021-06-30' : null,
    lease_start: one.lease?.[0] ?? null,
    lease_end: one.lease?.[1] ?? null,
  }))
  await db.write(actor, async (tx) => {
    await insert(tx, insertPeople, people)
    await insert(tx, insertHouseholds, households)
  })
}

function stored(person: PlannedPerson, names: ReadonlyMap<string, string>, secrets: HouseholdParts['secrets']) {
  const { username } = person
  const isKnown = username !== undefined && names.has(username)
  const name = (isKnown && names.get(username)) || person.name
  return {
    id: person.id,
    userId: isKnown ? seedId('user', username) : null,
    ...sealedPerson(secrets, { ...person, name, politicalStatus: politicalStatusOf(person) }),
  }
}

/** Every ninth grown-up is a party member, always the same ones. */
function politicalStatusOf({ id, idType, idNo }: PlannedPerson): string | null {
  if (idType !== '1') return null
  return Number(idNo.slice(6, 10)) < 2000 && Number.parseInt(id.slice(-4), 16) % 9 === 0 ? '3' : '1'
}

const insert = (tx: Tx, text: string, rows: readonly object[]): Promise<number> =>
  tx.run(statement(text, [demoTenant, nowText(), JSON.stringify(rows)]))

const insertPeople = `
  insert into resident (tenant_id, id, user_id, name, name_mask, sex, birthday, id_type, id_no_sealed, id_no_index, id_no_mask,
    phone_sealed, phone_whole, phone_tail, phone_mask, person_kind, contact_name, contact_phone_sealed, contact_phone_mask,
    political_status, create_by, create_time, update_by, update_time, version)
  select $1, id, "userId", name, "nameMask", sex, birthday, "idType", "idNoSealed", "idNoIndex", "idNoMask",
    "phoneSealed", "phoneWhole", "phoneTail", "phoneMask", "personKind", "contactName", "contactPhoneSealed", "contactPhoneMask",
    "politicalStatus", 'system', $2, 'system', $2, 1
  from jsonb_to_recordset($3::jsonb) as row(id text, "userId" text, name text, "nameMask" text, sex integer, birthday date,
    "idType" text, "idNoSealed" text, "idNoIndex" text, "idNoMask" text, "phoneSealed" text, "phoneWhole" text, "phoneTail" text,
    "phoneMask" text, "personKind" text, "contactName" text, "contactPhoneSealed" text, "contactPhoneMask" text,
    "politicalStatus" text)`

const insertHouseholds = `
  insert into household (tenant_id, id, village_id, room_id, resident_id, relation_type, owner_household_id, kinship, share_ratio,
    is_representative, own_start, lease_start, lease_end, source, state, create_by, create_time, update_by, update_time, version)
  select $1, row.id, rm.village_id, row.room_id, resident_id, relation_type, owner_household_id, kinship, share_ratio,
    is_representative, own_start, lease_start, lease_end, '4', 'VERIFIED', 'system', $2, 'system', $2, 1
  from jsonb_to_recordset($3::jsonb) as row(id text, room_id text, resident_id text, relation_type text, owner_household_id text,
    kinship text, share_ratio numeric, is_representative text, own_start date, lease_start date, lease_end date)
  join ref_room rm on rm.tenant_id = $1 and rm.id = row.room_id`

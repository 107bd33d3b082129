import { actorAs, can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { HomeCardKind } from '#kernel/server/home-card.ts'
import { allowedActions } from '#kernel/server/move.ts'
import { householdMachine } from '../../shared/states.ts'
import { householdFlow } from '../../server/flow.ts'
import type { HouseholdParts } from '../../server/ports.ts'
import { phoneField } from '../../server/seal-person.ts'
import type { StoredHousehold } from '../../server/tables.ts'
import { ownHomes, type HomeRow } from './lookup.ts'
import { homeActions, type MyHome, type Place, type PlaceQuery } from '../shared/schema.ts'

type PersonRow = StoredHousehold & {
  name: string
  nameMask: string
  phoneMask: string
  phoneSealed: string
  isSelf: boolean
}

const people = `select h.*, r.name, r.name_mask, r.phone_mask, r.phone_sealed,
    (r.user_id is not distinct from $2 or h.applicant_id is not distinct from $2 and h.for_self = 'Y') as is_self
  from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
  where h.tenant_id = $1 and h.del_flag = 0 and (h.room_id = any($3::text[]) and h.state in ('VERIFIED', 'APPLYING', 'REJECTED')
    or h.id = any($4::text[]))
  order by case h.relation_type when 'owner' then 1 when 'dependents' then 2 else 3 end, h.is_representative desc, h.id`

/** The caller's rooms; who lives there is told for verified ones, with names in full to the owner. Own data are plain. */
export async function readMyHomes(
  reader: Reader,
  actor: Actor,
  { secrets, homeCards }: Pick<HouseholdParts, 'secrets' | 'homeCards'>,
): Promise<MyHome[]> {
  const rows = await ownHomes(reader, actor)
  const verified = rows.filter(({ state }) => state === 'VERIFIED')
  const rooms = verified.map(({ roomId }) => roomId)
  const owned = new Set(verified.filter(({ relationType }) => relationType === 'owner').map(({ roomId }) => roomId))
  const ids = rows.map(({ id }) => id)
  const all = await reader.all(statement<PersonRow>(people, [actor.tenantId, actor.userId, rooms, ids]))
  const steps = new Map(await Promise.all(all.map(async (row) => [row.id, await stepsOf(reader, actor, row)] as const)))
  const figures = new Map<string, MyHome['figures']>()
  for (const home of verified) figures.set(home.id, await figuresOf(reader, actor, home, homeCards()))
  const isShown = (home: HomeRow, one: PersonRow): boolean =>
    home.state === 'VERIFIED' && one.roomId === home.roomId && (one.state === 'VERIFIED' || owned.has(one.roomId))
  return rows.map((home) => ({
    ...home,
    actions: steps.get(home.id) ?? [],
    figures: figures.get(home.id) ?? [],
    members: all
      .filter((one) => isShown(home, one))
      .map((one) => ({
        id: one.id,
        relationType: one.relationType,
        kinship: one.kinship,
        shareRatio: one.shareRatio,
        isRepresentative: one.isRepresentative,
        leaseEnd: one.leaseEnd,
        state: one.state,
        isSelf: one.isSelf,
        name: one.isSelf || owned.has(one.roomId) ? one.name : one.nameMask,
        phone: one.isSelf ? secrets.open(phoneField, one.phoneSealed) : one.phoneMask,
        actions: one.isSelf ? [] : (steps.get(one.id) ?? []),
      })),
  }))
}

/** What other areas have to tell of a home in one figure: what its fund holds, what is to be paid. */
async function figuresOf(
  reader: Reader,
  actor: Actor,
  { roomId, villageId }: HomeRow,
  kinds: readonly HomeCardKind[],
): Promise<MyHome['figures']> {
  const told: MyHome['figures'] = []
  for (const { permission, read } of kinds) {
    const card = can(actor, permission) ? await read(reader, actor, { roomId, villageId }) : undefined
    if (card?.value) told.push({ label: card.label, value: card.value, to: card.to })
  }
  return told
}

const residentSteps: ReadonlySet<string> = new Set(homeActions)
/** By right of who somebody is, without any role. */
const asResident = new Set(
  [...Object.values(householdMachine.states)].flatMap(({ on }) =>
    Object.values(on).map(({ permission }) => permission.code),
  ),
)

/** The steps that the caller may take as a resident: the guards decide, no role is needed. */
async function stepsOf(reader: Reader, actor: Actor, row: StoredHousehold): Promise<MyHome['actions']> {
  const steps = await allowedActions(reader, actorAs(actor, { may: asResident }), householdFlow, row)
  return steps
    .filter(({ action, allowed }) => allowed && residentSteps.has(action))
    .map(({ action, label }) => ({ action, label }))
}

const villages = `select id as value, name as label, 'village' as level from ref_village where tenant_id = $1 and active order by name`
const buildings = `select distinct building_id as value, building_name as label, 'building' as level, length(building_name)
  from ref_room_place where tenant_id = $1 and village_id = $2 and active order by 4, 2`
/** Units of a building, and the rooms that stand in none. */
const units = `select * from (
    select distinct unit_id as value, unit_name as label, 'unit' as level, 0 as place from ref_room_place
      where tenant_id = $1 and building_id = $2 and unit_id is not null and active
    union all select id, room_no, 'room', 1 from ref_room_place where tenant_id = $1 and building_id = $2 and unit_id is null and active
  ) parts order by place, length(label), label`
const roomsOfUnit = `select id as value, room_no as label, 'room' as level from ref_room_place
  where tenant_id = $1 and unit_id = $2 and active order by length(room_no), room_no`

/** One step of the choice of a room. Names of places are nobody's secret. */
export function readPlaces(reader: Reader, { villageId, buildingId, unitId }: PlaceQuery): Promise<Place[]> {
  const ask = (text: string, ...values: string[]) => reader.all(statement<Place>(text, [reader.tenantId, ...values]))
  if (unitId) return ask(roomsOfUnit, unitId)
  if (buildingId) return ask(units, buildingId)
  return villageId ? ask(buildings, villageId) : ask(villages)
}

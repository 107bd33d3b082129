import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { BulkTx } from '#kernel/server/db/bulk.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed, SeedSize } from '#kernel/server/feature.ts'
import { seedId, seedRandom } from '#kernel/server/seed-random.ts'
import { flagVillages } from './flag-villages.ts'
import { nextVillageNumber, recountVillage } from './repository.ts'
import { seedPlace } from './seed-place.ts'
import { largeVillage, smallVillage, type PlannedBuilding } from './seed-plan.ts'

const demoTenant = 1
/** First of the six-digit regions below 3301 that no place bears. */
const region = '330199'

interface Organisation {
  id: string
  orgCode: string
  name: string
  villageId: string
  communityId: string
  streetId: string
  hasCommittee: boolean
}

/**
 * The villages of the demonstration district: one for each village organisation, with the id that the organisation
 * names. The first so many are served by the projects, in their order; the others look after themselves.
 */
export const villageSeed: Seed = {
  async load(db, size, bulk) {
    const actor = systemActor(demoTenant)
    const [organisations, projects] = await db.flight(actor, [
      statement<Organisation>(readOrganisations, [demoTenant]),
      statement<Project>(readProjects, [demoTenant]),
    ])
    const plans = organisations.map((organisation, index) => ({
      organisation,
      project: projects[index],
      buildings: () => buildingsOf(size, index, organisations),
    }))
    const numbers = await db.write(actor, async (tx) => {
      const given: string[] = []
      for (const [index, { organisation, project, buildings }] of plans.entries()) {
        const number = String(await nextVillageNumber(tx)).padStart(4, '0')
        const mode = modeOf(index, projects.length, plans.length)
        await addVillage(tx, organisation, { index, number, mode }, buildings())
        if (project) await addArea(tx, organisation, project)
        given.push(number)
      }
      return given
    })
    await bulk.load(demoTenant, ['village_building', 'village_unit', 'village_room'], async (tx) => {
      for (const [index, { organisation, buildings }] of plans.entries())
        await addBuildings(tx, organisation, numbers[index]!, buildings())
    })
    await db.write(actor, async (tx) => {
      for (const { villageId } of organisations) await recountVillage(tx, villageId)
      await flagVillages(tx, actor)
    })
  },
}

/** Served by a company; of the others three in five look after themselves, and the district hosts the rest. */
const modeOf = (index: number, served: number, villages: number): string =>
  index < served ? '1' : (index - served) * 5 < (villages - served) * 3 ? '2' : '3'

const readOrganisations = `
  select d.id, d.org_code, d.name, d.village_id, c.id as community_id, c.parent_id as street_id,
    exists (select from ref_depart k where k.tenant_id = d.tenant_id and k.parent_id = d.id and k.org_category = '2') as has_committee
  from ref_depart d join ref_depart c on c.tenant_id = d.tenant_id and c.id = d.parent_id
  where d.tenant_id = $1 and d.org_category = 'village' and d.village_id is not null
  order by d.depart_order`

interface Project {
  id: string
  companyId: string
  managerUserId: string | null
}

const readProjects = `
  select g.id, g.parent_id as company_id,
    (select min(r.user_id) from ref_user_role r where r.tenant_id = g.tenant_id and r.depart_id = g.id and r.role_code = 'projectManager') as manager_user_id
  from ref_depart g where g.tenant_id = $1 and g.org_category = 'group' order by g.depart_order`

function buildingsOf(size: SeedSize, index: number, organisations: readonly Organisation[]): PlannedBuilding[] {
  if (size === 'tiny') return smallVillage(index)
  return largeVillage(size, index, organisations.length, organisations[index]!.orgCode)
}

/** Three digits of a level of an organisation code. */
const levelDigits = (orgCode: string, level: number): string => {
  const part = orgCode.slice(level * 3, level * 3 + 3)
  return String((part.charCodeAt(0) - 65) * 99 + Number(part.slice(1))).padStart(3, '0')
}

const yuan = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Most villages with the organisation of a committee have one in its term; the first two always. */
function committeeStateOf(index: number, hasCommittee: boolean): string {
  if (!hasCommittee) return ['1', '0', '5', '1'][(index + 3) % 4] as string
  return index < 2 ? '2' : (['2', '3', '4', '2', '2', '4', '2'][(index - 2) % 7] as string)
}

/** What residents are charged; the first village has the price of the examples. Its contracts say the same. */
function seedPrice(villageId: string, index: number): string {
  const random = seedRandom(`fee ${villageId}`)
  return index === 0 ? '1.85' : `${random.int(1, 3)}.${random.pick(['20', '45', '60', '85'])}`
}

async function addVillage(
  tx: Tx,
  organisation: Organisation,
  { index, number, mode }: { index: number; number: string; mode: string },
  buildings: readonly PlannedBuilding[],
): Promise<void> {
  const random = seedRandom(`village ${organisation.orgCode}`)
  const areaCode = region + levelDigits(organisation.orgCode, 1) + levelDigits(organisation.orgCode, 2)
  const rooms = buildings.reduce((sum, { rooms: list }) => sum + list.reduce((part, { area }) => part + area, 0), 0)
  const year = random.int(1992, 2021)
  const village = {
    id: organisation.villageId,
    name: organisation.name,
    code: areaCode.slice(0, 9) + number,
    org_id: organisation.id,
    org_code: organisation.orgCode,
    street_id: organisation.streetId,
    community_id: organisation.communityId,
    area_code: areaCode,
    address: `临江区${organisation.name.slice(0, 2)}路${random.int(1, 388)}号`,
    ...seedPlace(organisation.orgCode),
    village_type: index === 0 ? '1' : random.pick(['1', '1', '1', '2', '2', '4']),
    build_year: year,
    developer: `${organisation.name.slice(0, 2)}置业有限公司`,
    first_delivery_date: `${year}-06-30`,
    total_area: yuan(Math.round(rooms * 1.04)),
    management_mode: mode,
    fee_standard: mode === '1' ? seedPrice(organisation.villageId, index) : null,
    committee_state: committeeStateOf(index, organisation.hasCommittee),
    ...lifeOf(buildings),
  }
  await insert(tx, 'village', villageColumns, [{ ...village, state: 'NORMAL' }])
}

async function addBuildings(
  tx: BulkTx,
  { orgCode, villageId }: Organisation,
  number: string,
  buildings: readonly PlannedBuilding[],
): Promise<void> {
  const buildingId = (code: string) => seedId('building', `${orgCode}-${code}`)
  const unitId = (code: string, unit: number) => seedId('unit', `${orgCode}-${code}-${unit}`)
  const houses = buildings.map(({ name, code, buildingType, floorsUp, unitCount }) => {
    const hasElevator = floorsUp > 7 ? 'Y' : 'N'
    const kind = {
      building_type: buildingType,
      floors_up: floorsUp,
      floors_down: 0,
      unit_count: unitCount,
      has_elevator: hasElevator,
    }
    return { id: buildingId(code), village_id: villageId, name, code, ...kind }
  })
  const units = buildings.flatMap(({ code, unitCount }) =>
    Array.from({ length: unitCount }, (_, index) => {
      return {
        id: unitId(code, index + 1),
        village_id: villageId,
        building_id: buildingId(code),
        name: `${index + 1}单元`,
        code: String(index + 1),
      }
    }),
  )
  const rooms = buildings.flatMap(({ name, code, rooms: planned }) =>
    planned.map((room) => ({
      id: room.id,
      village_id: villageId,
      building_id: buildingId(code),
      unit_id: room.unit === null ? null : unitId(code, room.unit),
      room_no: room.roomNo,
      name: `${name}${room.unit === null ? '' : `${room.unit}单元`}${room.roomNo}`,
      room_code: `${number}-${code}-${room.unit ?? 0}-${room.roomNo}`,
      floor: room.floor,
      usage: room.usage,
      build_area: yuan(room.area),
      area_source: '1',
      ownership_kind: room.ownershipKind,
      deliver_state: room.deliverState,
      deliver_date: room.deliverState === '3' ? '2021-06-30' : null,
      live_state: room.liveState,
      count_in_vote: 'Y',
    })),
  )
  await tx.copyRecords('village_building', houses)
  await tx.copyRecords('village_unit', units)
  await tx.copyRecords('village_room', rooms)
}

/** Rooms that are lived in, and about as many people as they hold, until the first night has counted them. */
function lifeOf(buildings: readonly PlannedBuilding[]): { household_count: number; population: number } {
  const lived = buildings.flatMap(({ rooms }) => rooms).filter(({ liveState }) => liveState !== '3').length
  return { household_count: lived, population: Math.round(lived * 2.6) }
}

/** Served since 2024, until further notice. */
const addArea = (
  tx: Tx,
  { name, orgCode, villageId }: Organisation,
  { id, companyId, managerUserId }: Project,
): Promise<void> =>
  insert(
    tx,
    'manager_area',
    'id text, village_id text, area_name text, company_id text, group_id text, manager_user_id text, start_date date, state text',
    [
      {
        id: seedId('manager-area', orgCode),
        village_id: villageId,
        area_name: `${name}物业管理区域`,
        company_id: companyId,
        group_id: id,
        manager_user_id: managerUserId,
        start_date: '2024-01-01',
        state: 'EFFECTIVE',
      },
    ],
  )

const villageColumns = `id text, name text, code text, org_id text, org_code text, street_id text, community_id text, area_code text,
  address text, lng numeric, lat numeric, boundary jsonb, village_type text, build_year integer, developer text, first_delivery_date date,
  total_area numeric, management_mode text, fee_standard numeric, committee_state text, household_count integer, population integer, state text`
/** Many rows in one statement; `columns` are names with types, as a row description of the database. */
async function insert(tx: Tx, table: string, columns: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ')
  const text = `insert into ${table} (tenant_id, ${names}, create_by, create_time, update_by, update_time, version)
    select $1, ${names}, 'system', $2, 'system', $2, 1 from jsonb_to_recordset($3::jsonb) as row(${columns})`
  await tx.run(statement(text, [tx.tenantId, nowText(), JSON.stringify(rows)]))
}

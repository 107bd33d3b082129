import type { Position } from '#engines/map/shared/position.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { Former } from '#kernel/server/actor.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText, prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { unsettledStates, type VillageState } from '../shared/states.ts'
import { orgCategories } from '#system/depart/shared/dictionaries.ts'

/** A row of the published view `ref_village`; removed villages stay in it, so that old records keep their names. */
export interface RefVillage {
  tenantId: number
  id: string
  name: string
  code: string
  orgId: string
  orgCode: string
  streetId: string
  communityId: string
  active: boolean
  state: VillageState
}

/** A row of the published view `ref_room`; its name holds building, unit and number, `1幢1单元0101`. */
export interface RefRoom {
  tenantId: number
  id: string
  name: string
  villageId: string
  buildingId: string
  roomCode: string
  /** ㎡ as decimal text. */
  buildArea: string
  usage: string
  deliverState: string
  countInVote: string
  active: boolean
}

/** Villages by id, in no special order; unknown ids are left out. */
export const readVillages = (reader: Reader, ids: readonly string[]): Promise<RefVillage[]> =>
  reader.all(
    statement<RefVillage>(
      'select tenant_id, id, name, code, org_id, org_code, street_id, community_id, active, state from ref_village where tenant_id = $1 and id = any($2::text[])',
      [reader.tenantId, ids],
    ),
  )

/** Names of villages by id; unknown ids are left out. */
export async function villageNames(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await readVillages(reader, ids)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Where villages stand, in GCJ-02; those without a point are left out. */
export async function villagePositions(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Position>> {
  const text = `select id, lng::float8 as lng, lat::float8 as lat from ref_village_place
    where tenant_id = $1 and id = any($2::text[]) and active and lng is not null and lat is not null`
  const rows = await reader.all(statement<{ id: string; lng: number; lat: number }>(text, [reader.tenantId, ids]))
  return new Map(rows.map(({ id, lng, lat }) => [id, [lng, lat]]))
}

/** Rooms by id, in no special order; unknown ids are left out. */
export const roomsOf = (reader: Reader, ids: readonly string[]): Promise<RefRoom[]> =>
  reader.all(
    statement<RefRoom>(
      'select tenant_id, id, name, village_id, building_id, room_code, build_area, usage, deliver_state, count_in_vote, active from ref_room where tenant_id = $1 and id = any($2::text[])',
      [reader.tenantId, ids],
    ),
  )

/** The organisation whose villages are asked. */
export interface DepartPlace {
  departId: string
  orgCode: string
  orgCategory: string
  /** Somebody who is there as a project manager alone: only the areas that are in his hands count. */
  managerUserId?: string | undefined
}

export interface DepartVillages {
  villageIds: string[]
  /** Villages that the company served before and does not today; absent when there are none. */
  former?: Former
  /** First day on which the answer may be another one because a manager area begins or has ended. */
  validUntil: string | null
}

/**
 * The villages that an organisation works for today. Government: those below its code. Village and its committee: the
 * village that they belong to. Projects and companies: by the manager areas in force.
 */
export function villagesOfDepart(reader: Reader, depart: DepartPlace, today: string): Promise<DepartVillages> {
  const { departId, orgCode, orgCategory, managerUserId } = depart
  if (orgCategory === orgCategories.government) return villagesBelow(reader, orgCode)
  if (orgCategory === orgCategories.village || orgCategory === orgCategories.other)
    return villagesAbove(reader, orgCode)
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  // Teams below a project serve what the project serves; a company what it and everything below it serve.
  const isGroup = orgCategory === orgCategories.group
  const others = isGroup
    ? `org_category = 'group' and org_code = any(${bind(prefixesOf(orgCode))}::text[])`
    : prefixText('org_code', orgCode, bind)
  const departs = `select id from ref_depart where tenant_id = ${bind(reader.tenantId)} and (id = ${bind(departId)} or ${others})`
  const columns = isGroup ? ['group_id'] : ['company_id', 'group_id']
  const served = columns.map((column) => `a.${column} in (${departs})`).join(' or ')
  const manager = isGroup && managerUserId !== undefined ? bind(managerUserId) : undefined
  const isHis = manager
    ? ` and (a.manager_user_id is null or a.manager_user_id = ${manager} or ${manager} = any(a.deputy_ids))`
    : ''
  return areasOf(reader, values, `(${served})${isHis}`, today)
}

async function villagesBelow(reader: Reader, orgCode: string): Promise<DepartVillages> {
  const values = new Values()
  const below = prefixText('org_code', orgCode, (value) => values.add(value))
  return idsOf(reader, values, below)
}

async function villagesAbove(reader: Reader, orgCode: string): Promise<DepartVillages> {
  const values = new Values()
  return idsOf(reader, values, `org_code = any(${values.add(prefixesOf(orgCode))}::text[])`)
}

async function idsOf(reader: Reader, values: Values, where: string): Promise<DepartVillages> {
  const text = `select id from village where ${livingText(reader, 'village', (value) => values.add(value))} and ${where} order by id`
  const rows = await reader.all(statement<{ id: string }>(text, values.list))
  return { villageIds: rows.map(({ id }) => id), validUntil: null }
}

/**
 * Villages that an organisation has entered and nobody has accepted yet: with all that stands in them they are its own,
 * also in the recycle bin.
 */
export async function draftsOf(reader: Reader, departId: string): Promise<string[]> {
  const states = unsettledStates.map((state) => `'${state}'`).join(', ')
  const text = `select id from village where tenant_id = $1 and maker_depart_id = $2 and state in (${states}) order by id`
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, departId]))
  return rows.map(({ id }) => id)
}

interface Period {
  villageId: string
  companyId: string
  startDate: string
  endDate: string | null
  /** Does the same company serve the village today, by whatever project. */
  isKept: boolean
}

const inForce = (area: string, today: string): string =>
  `${area}.state = 'EFFECTIVE' and ${area}.del_flag = 0 and ${area}.start_date <= ${today} and (${area}.end_date is null or ${area}.end_date >= ${today})`

async function areasOf(reader: Reader, values: Values, where: string, today: string): Promise<DepartVillages> {
  const day = `${values.add(today)}::date`
  const text = `select a.village_id, a.company_id, a.start_date, a.end_date,
      exists (select from manager_area k where k.tenant_id = a.tenant_id and k.village_id = a.village_id
        and k.company_id = a.company_id and ${inForce('k', day)}) as is_kept
    from manager_area a join village v on v.tenant_id = a.tenant_id and v.id = a.village_id and v.del_flag = 0
    where ${livingText(reader, 'a', (value) => values.add(value))} and a.state <> 'PENDING' and ${where}`
  const all = await reader.all(statement<Period>(text, values.list))
  const periods = all.filter(({ endDate }) => endDate === null || endDate >= today)
  const current = periods.filter(({ startDate }) => startDate <= today)
  const past = all.filter(({ endDate, isKept }) => endDate !== null && endDate < today && !isKept)
  const boundaries = periods.flatMap(({ startDate, endDate }) =>
    startDate > today ? [startDate] : endDate === null ? [] : [addDays(endDate, 1)],
  )
  const former = {
    villageIds: unique(past.map(({ villageId }) => villageId)),
    companyIds: unique(past.map(({ companyId }) => companyId)),
  }
  return {
    villageIds: unique(current.map(({ villageId }) => villageId)),
    ...(past.length > 0 && { former }),
    validUntil: boundaries.toSorted()[0] ?? null,
  }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** The codes from the top of the tree down to this one; three characters a level. */
const prefixesOf = (orgCode: string): string[] =>
  Array.from({ length: Math.floor(orgCode.length / 3) }, (_, index) => orgCode.slice(0, (index + 1) * 3))

export type ChargeKind = 'government' | 'village' | 'group' | 'company'

export interface DepartInCharge {
  departId: string
  kind: ChargeKind
}

/**
 * Organisations in charge of villages `$2` of tenant `$1` on day `$3`. `managers` are the people to whom a project's
 * villages are given by name; null where none is.
 */
const inCharge = `
  select v.id as village_id, d.id as depart_id, 'government' as kind, null::text[] as managers
  from village v cross join lateral generate_series(3, length(v.org_code), 3) level
    join ref_depart d on d.tenant_id = v.tenant_id and d.org_code = left(v.org_code, level) and d.org_category = '${orgCategories.government}'
  where v.tenant_id = $1 and v.id = any($2::text[]) and v.del_flag = 0 and d.active
  union
  select v.id, d.id, 'village', null
  from village v join ref_depart d on d.tenant_id = v.tenant_id
    and d.org_code >= v.org_code and d.org_code < v.org_code || '~' and d.org_category in ('village', '2')
  where v.tenant_id = $1 and v.id = any($2::text[]) and v.del_flag = 0 and d.active
  union
  select a.village_id, d.id, 'group',
    case when a.manager_user_id is not null then a.deputy_ids || a.manager_user_id end
  from manager_area a join ref_depart g on g.tenant_id = a.tenant_id and g.id = a.group_id
    join ref_depart d on d.tenant_id = a.tenant_id
      and d.org_code >= g.org_code and d.org_code < g.org_code || '~' and d.org_category = 'group'
  where a.tenant_id = $1 and a.village_id = any($2::text[]) and a.state = 'EFFECTIVE' and a.del_flag = 0
    and a.start_date <= $3::date and (a.end_date is null or a.end_date >= $3::date) and d.active
  union
  select a.village_id, d.id, 'company', null
  from manager_area a join ref_depart c on c.tenant_id = a.tenant_id and c.id = a.company_id
    cross join lateral generate_series(3, length(c.org_code), 3) level
    join ref_depart d on d.tenant_id = a.tenant_id and d.org_code = left(c.org_code, level) and d.org_category in ('company', 'bloc')
  where a.tenant_id = $1 and a.village_id = any($2::text[]) and a.state = 'EFFECTIVE' and a.del_flag = 0
    and a.start_date <= $3::date and (a.end_date is null or a.end_date >= $3::date) and d.active`

/** Every active organisation that works for a village on a day. */
export function departsInCharge(reader: Reader, villageId: string, today: string): Promise<DepartInCharge[]> {
  const text = `select distinct depart_id, kind from (${inCharge}) charge order by kind, depart_id`
  return reader.all(statement<DepartInCharge>(text, [reader.tenantId, [villageId], today]))
}

export interface UserInCharge {
  villageId: string
  userId: string
  roleCode: RoleCode
}

/** Active users who hold one of the roles in an organisation in charge of one of the villages on a day, each once. */
export function usersInCharge(
  reader: Reader,
  villageIds: readonly string[],
  roles: readonly RoleCode[],
  today: string,
): Promise<UserInCharge[]> {
  const text = `select distinct charge.village_id, r.user_id, r.role_code
    from (${inCharge}) charge
    join ref_user_role r on r.tenant_id = $1 and r.depart_id = charge.depart_id and r.role_code = any($4::text[])
      and (r.role_code <> 'projectManager' or charge.managers is null or r.user_id = any(charge.managers))
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
    order by 1, 3, 2`
  return reader.all(statement<UserInCharge>(text, [reader.tenantId, villageIds, today, roles]))
}

import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { roomTables } from '../room/server/tables.ts'
import { villageTables } from './tables.ts'

/** The organisation that a village is registered under, with what stands above it. */
export interface VillagePlace {
  orgCode: string
  orgCategory: string
  active: boolean
  communityId: string | null
  communityCategory: string | null
  streetId: string | null
}

/** Undefined for an organisation that the tenant does not have. */
export function readPlace(reader: Reader, orgId: string): Promise<VillagePlace | undefined> {
  const text = `select d.org_code, d.org_category, d.active, c.id as community_id, c.org_category as community_category, c.parent_id as street_id
    from ref_depart d left join ref_depart c on c.tenant_id = d.tenant_id and c.id = d.parent_id
    where d.tenant_id = $1 and d.id = $2`
  return reader.maybe(statement<VillagePlace>(text, [reader.tenantId, orgId]))
}

/** The next running number of the tenant's villages. */
export async function nextVillageNumber(tx: Tx): Promise<number> {
  const text = `insert into number_sequence (tenant_id, prefix, last) values ($1, 'village', 1)
    on conflict (tenant_id, prefix) do update set last = number_sequence.last + 1 returning last`
  return (await tx.one(statement<{ last: number }>(text, [tx.tenantId]))).last
}

/** Counts buildings, units, rooms and their area anew, in the transaction that changed them. The version stays. */
export async function recountVillage(tx: Tx, villageId: string): Promise<void> {
  const text = `update village v set
      building_count = (select count(*) from village_building b where b.tenant_id = $1 and b.village_id = $2 and b.del_flag = 0),
      unit_count = (select count(*) from village_unit u join village_building b on b.tenant_id = u.tenant_id and b.id = u.building_id
        where u.tenant_id = $1 and b.village_id = $2 and u.del_flag = 0 and b.del_flag = 0),
      room_count = r.rooms,
      exclusive_area = r.area
    from (select count(*) as rooms, coalesce(sum(build_area) filter (where count_in_vote = 'Y'), 0) as area
      from village_room where tenant_id = $1 and village_id = $2 and del_flag = 0) r
    where v.tenant_id = $1 and v.id = $2`
  await tx.run(statement(text, [tx.tenantId, villageId]))
}

export interface PickerQuery {
  keyword?: string | undefined
  ids?: string | undefined
  pageSize?: string | undefined
}

interface Option {
  value: string
  text: string
}

const sizeOf = (wanted: string | undefined): number => Math.min(Math.max(Number(wanted ?? 20) || 20, 1), 500)
const like = (keyword: string): string => `%${keyword.replace(/\s/g, '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Chosen ids, or what the keyword finds, as a condition. */
function wanted({ keyword, ids }: PickerQuery, idColumn: string, nameText: string, values: Values): string {
  if (ids) return `${idColumn} = any(${values.add(ids.split(','))}::text[])`
  return keyword ? `${nameText} ilike ${values.add(like(keyword))}` : 'true'
}

/** Villages of the caller's scope by name. */
export function pickVillages(reader: Reader, actor: Actor, query: PickerQuery): Promise<Option[]> {
  const values = new Values()
  const scope = scopeText(actor, villageTables.village.scope, 't', (value) => values.add(value))
  const where = `t.tenant_id = ${values.add(actor.tenantId)} and t.del_flag = 0 and ${scope} and ${wanted(query, 't.id', 't.name', values)}`
  const limit = values.add(query.ids ? 500 : sizeOf(query.pageSize))
  const text = `select t.id as value, t.name as text from village t where ${where} order by t.name, t.id limit ${limit}`
  return reader.all(statement<Option>(text, values.list))
}

/** Rooms of the caller's scope, each with its village's name in front. */
export function pickRooms(reader: Reader, actor: Actor, query: PickerQuery): Promise<Option[]> {
  const values = new Values()
  const scope = scopeText(actor, roomTables.villageRoom.scope, 't', (value) => values.add(value))
  const where = `t.tenant_id = ${values.add(actor.tenantId)} and t.del_flag = 0 and ${scope} and ${wanted(query, 't.id', '(v.name || t.name)', values)}`
  const limit = values.add(query.ids ? 500 : sizeOf(query.pageSize))
  const text = `select t.id as value, v.name || ' ' || t.name as text
    from village_room t join village v on v.tenant_id = t.tenant_id and v.id = t.village_id
    where ${where} order by t.room_code, t.id limit ${limit}`
  return reader.all(statement<Option>(text, values.list))
}

import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { roomTables } from '../room/server/tables.ts'
import { villageTables } from './tables.ts'

/** The next running number of the tenant's villages. */
export const nextVillageNumber = (tx: Tx): Promise<number> => drawNumbers(tx, 'village')

/**
 * Counts buildings, units, rooms and their area anew, in the transaction that changed them. The village is held first:
 * whoever comes second then counts what the first one has stored. The version stays.
 */
export async function recountVillage(tx: Tx, villageId: string): Promise<void> {
  const key = [tx.tenantId, villageId]
  await tx.run(statement('select from village where tenant_id = $1 and id = $2 for no key update', key))
  const units = `update village_building b set unit_count = n.units
    from (select o.id, count(u.id) as units from village_building o
      left join village_unit u on u.tenant_id = o.tenant_id and u.building_id = o.id and u.del_flag = 0
      where o.tenant_id = $1 and o.village_id = $2 group by o.id) n
    where b.tenant_id = $1 and b.id = n.id and b.unit_count <> n.units`
  await tx.run(statement(units, key))
  const text = `update village v set building_count = b.buildings, unit_count = b.units, room_count = r.rooms, exclusive_area = r.area
    from (select count(*) as buildings, coalesce(sum(unit_count), 0) as units
        from village_building where tenant_id = $1 and village_id = $2 and del_flag = 0) b,
      (select count(*) as rooms, coalesce(sum(build_area) filter (where count_in_vote = 'Y'), 0) as area
        from village_room where tenant_id = $1 and village_id = $2 and del_flag = 0) r
    where v.tenant_id = $1 and v.id = $2`
  await tx.run(statement(text, key))
}

/** Which of these villages are out of use. */
export async function stoppedAmong(reader: Reader, villageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const text = `select id from village where tenant_id = $1 and id = any($2::text[]) and state = 'STOPPED'`
  const rows = await reader.all(statement<{ id: string }>(text, [reader.tenantId, [...new Set(villageIds)]]))
  return new Set(rows.map(({ id }) => id))
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

/** Chosen ids, or what the keyword finds, as a condition. */
function wanted({ keyword, ids }: PickerQuery, idColumn: string, nameText: string, values: Values): string {
  if (ids) return `${idColumn} = any(${values.add(ids.split(','))}::text[])`
  return keyword ? `${nameText} ilike ${values.add(containing(keyword.replace(/\s/g, '')))}` : 'true'
}

/** Villages of the caller's scope by name; those that are not accepted yet are found by their id only. */
export function pickVillages(reader: Reader, actor: Actor, query: PickerQuery): Promise<Option[]> {
  const values = new Values()
  const seen = seenText(actor, villageTables.village, 't', (value) => values.add(value))
  const where = `${seen} and ${wanted(query, 't.id', 't.name', values)}`
  const settled = query.ids ? '' : ` and t.state in ('NORMAL', 'STOPPED')`
  const limit = values.add(query.ids ? 500 : sizeOf(query.pageSize))
  const text = `select t.id as value, t.name as text from village t where ${where}${settled} order by t.name, t.id limit ${limit}`
  return reader.all(statement<Option>(text, values.list))
}

/** Rooms of the caller's scope, each with its village's name in front. */
export function pickRooms(reader: Reader, actor: Actor, query: PickerQuery): Promise<Option[]> {
  const values = new Values()
  const seen = seenText(actor, roomTables.villageRoom, 't', (value) => values.add(value))
  const where = `${seen} and ${wanted(query, 't.id', '(v.name || t.name)', values)}`
  const limit = values.add(query.ids ? 500 : sizeOf(query.pageSize))
  const text = `select t.id as value, v.name || ' ' || t.name as text
    from village_room t join village v on v.tenant_id = t.tenant_id and v.id = t.village_id
    where ${where} order by t.room_code, t.id limit ${limit}`
  return reader.all(statement<Option>(text, values.list))
}

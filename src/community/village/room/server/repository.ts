import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { buildingTables } from '../../building/server/tables.ts'
import type { RoomCell } from '../shared/api.ts'
import { roomTables } from './tables.ts'

/** Whoever belongs to a room, or asks to: `ref_household` is published by the register of households. */
export const householdsOf = (tenant: string, room: string): string =>
  `select from ref_household k where k.tenant_id = ${tenant} and k.room_id = ${room} and k.active and k.state in ('APPLYING', 'VERIFIED')`

export async function hasHouseholds(reader: Reader, roomId: string): Promise<boolean> {
  const text = `select exists (${householdsOf('$1', '$2')}) as taken`
  return (await reader.one(statement<{ taken: boolean }>(text, [reader.tenantId, roomId]))).taken
}

/** Which of these codes and certificate numbers live rooms bear already. */
export async function takenOf(
  reader: Reader,
  roomCodes: readonly string[],
  certNos: readonly string[],
): Promise<{ codes: Set<string>; certNos: Set<string> }> {
  const byCode = `select room_code as value from village_room
    where tenant_id = $1 and room_code = any($2::text[]) and del_flag = 0`
  const byCert = `select cert_no as value from village_room
    where tenant_id = $1 and cert_no = any($2::text[]) and cert_no <> '' and del_flag = 0`
  const valuesOf = async (text: string, asked: readonly string[]) =>
    asked.length === 0 ? [] : await reader.all(statement<{ value: string }>(text, [reader.tenantId, asked]))
  const codes = await valuesOf(byCode, roomCodes)
  const papers = await valuesOf(byCert, certNos)
  return { codes: new Set(codes.map(({ value }) => value)), certNos: new Set(papers.map(({ value }) => value)) }
}

export interface LockedBuilding {
  id: string
  villageId: string
  villageNumber: string
  name: string
  code: string
}

/** The buildings of the caller's scope, in the order of their ids, held until the end of the transaction. */
export function lockBuildings(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedBuilding[]> {
  const values = new Values()
  const seen = seenText(actor, buildingTables.villageBuilding, 't', (value) => values.add(value))
  const text = `select t.id, t.village_id, right(v.code, 4) as village_number, t.name, t.code
    from village_building t join village v on v.tenant_id = t.tenant_id and v.id = t.village_id
    where ${seen} and t.id = any(${values.add(ids)}::text[])
    order by t.id for update of t`
  return tx.all(statement<LockedBuilding>(text, values.list))
}

/** All rooms of a building that the caller may see, in one question. */
export function readRoomMap(reader: Reader, actor: Actor, buildingId: string): Promise<RoomCell[]> {
  const values = new Values()
  const seen = seenText(actor, roomTables.villageRoom, 't', (value) => values.add(value))
  const text = `select t.id, t.unit_id, u.name as unit_name, t.room_no, t.floor, t.usage, t.live_state
    from village_room t left join village_unit u on u.tenant_id = t.tenant_id and u.id = t.unit_id
    where ${seen} and t.building_id = ${values.add(buildingId)}
    order by length(u.code) nulls last, u.code, t.floor, t.room_no limit 10000`
  return reader.all(statement<RoomCell>(text, values.list))
}

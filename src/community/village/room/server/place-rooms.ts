import { bySpelling, spellingsOf } from '#kernel/shared/place-names.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { villageTables } from '../../server/tables.ts'
import type { Room } from '../shared/schema.ts'

/** Where a room is said to stand. */
export type Named = Pick<Room, 'villageId' | 'buildingName' | 'unitName' | 'roomNo'>
/** What follows from it. */
export type Placed = Pick<Room, 'buildingId' | 'unitId' | 'name' | 'roomCode'>
/** Why it does not, by field. */
export type Misplaced = Record<string, string>

interface Building {
  id: string
  villageId: string
  villageNumber: string
  name: string
  code: string
  unitCount: number
}

interface UnitOf {
  id: string
  buildingId: string
  name: string
  code: string
}

const key = (...parts: readonly string[]): string => parts.join('\u0000')

/**
 * The places of many rooms by the names of their buildings and units, in three questions whatever their number. The
 * buildings and units are held until the end of the transaction, so that none is removed below a new room.
 */
export async function placesOf(tx: Tx, actor: Actor, rooms: readonly Named[]): Promise<(Placed | Misplaced)[]> {
  const villages = new Set(await villagesInScope(tx, actor, [...new Set(rooms.map(({ villageId }) => villageId))]))
  const buildings = await buildingsNamed(tx, rooms)
  const units = await unitsNamed(tx, [...buildings.values()], rooms)
  return rooms.map((room): Placed | Misplaced => {
    if (!villages.has(room.villageId)) return { villageId: '小区不存在或无权操作' }
    const building = bySpelling('building', room.buildingName, (name) => buildings.get(key(room.villageId, name)))
    if (!building) return { buildingName: '楼栋不存在' }
    const unit = room.unitName
      ? bySpelling('unit', room.unitName, (name) => units.get(key(building.id, name)))
      : undefined
    if (room.unitName && !unit) return { unitName: '单元不存在' }
    if (!room.unitName && building.unitCount > 0) return { unitName: '请输入单元!' }
    return placeIn(building, unit, room.roomNo)
  })
}

export const isPlaced = (place: Placed | Misplaced): place is Placed => 'roomCode' in place

/** Ids, name and code of a room in its building and unit. */
export const placeIn = (
  building: Pick<Building, 'id' | 'name' | 'code' | 'villageNumber'>,
  unit: Pick<UnitOf, 'id' | 'name' | 'code'> | undefined,
  roomNo: string,
): Placed => ({
  buildingId: building.id,
  unitId: unit?.id ?? null,
  name: `${building.name}${unit?.name ?? ''}${roomNo}`,
  roomCode: `${building.villageNumber}-${building.code}-${unit?.code ?? '0'}-${roomNo}`,
})

async function villagesInScope(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const values = new Values()
  const seen = seenText(actor, villageTables.village, 't', (value) => values.add(value))
  const text = `select t.id from village t where ${seen} and t.id = any(${values.add(ids)}::text[])`
  const rows = await tx.all(statement<{ id: string }>(text, values.list))
  return rows.map(({ id }) => id)
}

async function buildingsNamed(tx: Tx, rooms: readonly Named[]): Promise<Map<string, Building>> {
  const text = `select b.id, b.village_id, right(v.code, 4) as village_number, b.name, b.code, b.unit_count
    from village_building b join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
    where b.tenant_id = $1 and b.village_id = any($2::text[]) and b.name = any($3::text[]) and b.del_flag = 0
    for key share of b`
  const villageIds = [...new Set(rooms.map(({ villageId }) => villageId))]
  const names = [...new Set(rooms.flatMap(({ buildingName }) => spellingsOf('building', buildingName)))]
  const found = await tx.all(statement<Building>(text, [tx.tenantId, villageIds, names]))
  return new Map(found.map((building) => [key(building.villageId, building.name), building]))
}

async function unitsNamed(
  tx: Tx,
  buildings: readonly Building[],
  rooms: readonly Named[],
): Promise<Map<string, UnitOf>> {
  const names = [...new Set(rooms.flatMap(({ unitName }) => (unitName ? spellingsOf('unit', unitName) : [])))]
  if (names.length === 0 || buildings.length === 0) return new Map()
  const text = `select id, building_id, name, code from village_unit
    where tenant_id = $1 and building_id = any($2::text[]) and name = any($3::text[]) and del_flag = 0 for key share`
  const found = await tx.all(statement<UnitOf>(text, [tx.tenantId, buildings.map(({ id }) => id), names]))
  return new Map(found.map((unit) => [key(unit.buildingId, unit.name), unit]))
}

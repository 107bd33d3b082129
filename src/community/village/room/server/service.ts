import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { badInput, notFound, refusal } from '#kernel/server/errors.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { recountVillage, stoppedAmong } from '../../server/repository.ts'
import { unitsOf, type KnownUnit } from '../../unit/server/repository.ts'
import { unitTables } from '../../unit/server/tables.ts'
import { unitCode } from '../../unit/server/number-unit.ts'
import {
  countPlanned,
  mostGenerated,
  planRooms,
  placeKey,
  repeatedRooms,
  repeatedText,
  type PlannedRoom,
  type RoomGenerate,
} from '../shared/generation.ts'
import { liveStateOf, votesOf } from '../shared/room-defaults.ts'
import { placeIn } from './place-rooms.ts'
import { lockBuildings, takenOf, type LockedBuilding } from './repository.ts'
import { contradictions } from './rules.ts'
import { roomTables } from './tables.ts'

/** Repeated numbers that a refusal names. */
const named = 3

/** Makes the rooms of a plan, or those of its preview as they were edited: all in one transaction, or none. */
export function generateRooms(db: Db, actor: Actor, input: RoomGenerate): Promise<{ count: number }> {
  const wanted = wantedRooms(input)
  const standing = standingOf(input)
  return db.write(actor, async (tx) => {
    const buildings = await lockedBuildings(tx, actor, wanted)
    const villages = new Set([...buildings.values()].map(({ villageId }) => villageId))
    if ((await stoppedAmong(tx, [...villages])).size > 0) throw refusal(serverMessages.villageStopped)
    const units = await unitsFor(tx, actor, wanted)
    const placed = wanted.map((room) => {
      const building = buildings.get(room.buildingId)!
      return { ...room, villageId: building.villageId, ...placeIn(building, unitOf(units, room), room.roomNo) }
    })
    await refuseRepeated(tx, placed, buildings)
    const made = placed.map(({ unit: _unit, area, ...room }) => {
      const row = { ...room, ...standing, buildArea: area }
      return { ...row, liveState: liveStateOf(row), countInVote: votesOf(row) }
    })
    await insertRows(tx, actor, roomTables.villageRoom, made)
    for (const villageId of [...villages].toSorted()) await recountVillage(tx, villageId)
    return { count: made.length }
  })
}

/** The rows of the preview, or those that the plan makes. */
function wantedRooms(input: RoomGenerate): readonly PlannedRoom[] {
  if (input.rooms) return input.rooms
  const buildingIds = [...new Set(input.buildingIds ?? (input.buildingId ? [input.buildingId] : []))]
  if (buildingIds.length === 0) throw badInput({ buildingId: '请选择楼栋!' })
  if (countPlanned(input, buildingIds.length) > mostGenerated) throw refusal(`单次最多生成${mostGenerated}套房屋`)
  return planRooms(input, buildingIds)
}

/** What is alike for all rooms; unsold rooms whose area is that of the contract unless told. */
function standingOf(input: RoomGenerate) {
  const { deliverDate = null, deliverState = '1', areaSource = '3', ownershipKind = '1', area } = input
  const wrong = contradictions({ buildArea: area, innerArea: null, deliverState, deliverDate })
  if (wrong) throw badInput(wrong)
  return { areaSource, ownershipKind, deliverState, deliverDate }
}

/** The buildings of the rooms by id, all in the caller's scope and held until the end of the transaction. */
async function lockedBuildings(
  tx: Tx,
  actor: Actor,
  rooms: readonly PlannedRoom[],
): Promise<ReadonlyMap<string, LockedBuilding>> {
  const ids = [...new Set(rooms.map(({ buildingId }) => buildingId))]
  const buildings = new Map((await lockBuildings(tx, actor, ids)).map((one) => [one.id, one]))
  if (buildings.size < ids.length) throw notFound()
  return buildings
}

type Units = ReadonlyMap<string, KnownUnit>

const unitKey = (buildingId: string, name: string): string => `${buildingId} ${name}`
const unitOf = (units: Units, { buildingId, unit }: PlannedRoom): KnownUnit | undefined =>
  unit === null ? undefined : units.get(unitKey(buildingId, unit))

/** The units of the rooms, by building and name; those that a building lacks are registered. */
async function unitsFor(tx: Tx, actor: Actor, rooms: readonly PlannedRoom[]): Promise<Units> {
  const known = await unitsOf(tx, [...new Set(rooms.map(({ buildingId }) => buildingId))])
  const bare = rooms.find(({ buildingId, unit }) => unit === null && known.some((one) => one.buildingId === buildingId))
  if (bare) throw badInput({ units: '请输入单元!' })
  const units = new Map(known.map((unit) => [unitKey(unit.buildingId, unit.name), unit]))
  const codes = new Map<string, Set<string>>()
  for (const { buildingId, code } of known) codes.set(buildingId, (codes.get(buildingId) ?? new Set()).add(code))
  const missing = new Map<string, Pick<KnownUnit, 'buildingId' | 'name' | 'code'>>()
  for (const { buildingId, unit } of rooms) {
    if (unit === null) continue
    const key = unitKey(buildingId, unit)
    if (units.has(key) || missing.has(key)) continue
    const taken = codes.get(buildingId) ?? new Set<string>()
    const code = unitCode(unit, taken)
    codes.set(buildingId, taken.add(code))
    missing.set(key, { buildingId, name: unit, code })
  }
  if (missing.size === 0) return units
  await insertRows(tx, actor, unitTables.villageUnit, [...missing.values()])
  const all = await unitsOf(tx, [...new Set(rooms.map(({ buildingId }) => buildingId))])
  return new Map(all.map((unit) => [unitKey(unit.buildingId, unit.name), unit]))
}

/** Refuses the first numbers that stand twice, in the plan or with a stored room. */
async function refuseRepeated(
  tx: Tx,
  rooms: readonly (PlannedRoom & { roomCode: string })[],
  buildings: ReadonlyMap<string, LockedBuilding>,
): Promise<void> {
  const { codes } = await takenOf(
    tx,
    rooms.map(({ roomCode }) => roomCode),
    [],
  )
  const stored = new Set(rooms.filter(({ roomCode }) => codes.has(roomCode)).map(placeKey))
  const repeated = repeatedRooms(rooms, stored)
  if (repeated.length === 0) return
  const texts = repeated
    .slice(0, named)
    .map(({ buildingId, unit, roomNo }) => repeatedText(buildings.get(buildingId)!.name, unit, roomNo))
  const rest = repeated.length > named ? `等${repeated.length}处` : ''
  throw refusal(`${texts.join('；')}${rest}`)
}

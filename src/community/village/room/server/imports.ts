import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import { recountVillage, stoppedAmong } from '../../server/repository.ts'
import { roomImportFields } from '../shared/fields.ts'
import { liveStateOf, votesOf } from '../shared/room-defaults.ts'
import { RoomRow, type Room } from '../shared/schema.ts'
import { isPlaced, placesOf } from './place-rooms.ts'
import { takenOf } from './repository.ts'
import { contradictions } from './rules.ts'
import { roomTables } from './tables.ts'

/** 房屋导入: every question is asked for many rows at once, whatever their number. */
export const roomImport: ImportTarget<RoomRow> = {
  title: '房屋',
  fields: roomImportFields,
  input: RoomRow,
  create: (tx, actor, input) => storeRooms(tx, actor, [input]),
  createAll: storeRooms,
  inspect: inspectRooms,
  undo: {
    follow: async (tx, _actor, rows) => {
      const rooms = rows.map(({ row }) => row as unknown as Room)
      for (const villageId of new Set(rooms.map((room) => room.villageId))) await recountVillage(tx, villageId)
    },
    nameOf: async (_tx, { row }) => (row as unknown as Room).roomCode,
  },
}

/** What the register says against each row; a number or certificate that stands twice among the rows is told at the second. */
async function inspectRooms(
  tx: Tx,
  actor: Actor,
  rows: readonly RoomRow[],
): Promise<(Record<string, string> | undefined)[]> {
  const places = await placesOf(tx, actor, rows)
  const codes = places.flatMap((place) => (isPlaced(place) ? place.roomCode : []))
  const taken = await takenOf(
    tx,
    codes,
    rows.flatMap(({ certNo }) => certNo || []),
  )
  const stopped = await stoppedAmong(
    tx,
    rows.map(({ villageId }) => villageId),
  )
  return rows.map((row, at) => {
    const place = places[at]!
    const wrong = {
      ...contradictions(row),
      ...(row.certNo && taken.certNos.has(row.certNo) && { certNo: '产权证号重复' }),
      ...(stopped.has(row.villageId) && { villageId: serverMessages.villageStopped }),
    }
    if (!isPlaced(place)) return { ...wrong, ...place }
    if (taken.codes.has(place.roomCode)) return { ...wrong, roomNo: '房号重复' }
    if (Object.keys(wrong).length > 0) return wrong
    taken.codes.add(place.roomCode)
    if (row.certNo) taken.certNos.add(row.certNo)
    return undefined
  })
}

async function storeRooms(tx: Tx, actor: Actor, rows: readonly RoomRow[]): Promise<void> {
  const places = await placesOf(tx, actor, rows)
  const rooms = rows.map(({ buildingName: _building, unitName: _unit, ...row }, at) => ({
    ...row,
    liveState: row.liveState ?? liveStateOf(row),
    countInVote: row.countInVote ?? votesOf(row),
    ...places[at],
  }))
  await insertRows(tx, actor, roomTables.villageRoom, rooms)
  for (const villageId of new Set(rows.map((row) => row.villageId))) await recountVillage(tx, villageId)
}

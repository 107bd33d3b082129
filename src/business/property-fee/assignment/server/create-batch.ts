import { setImmediate as pause } from 'node:timers/promises'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { StoredStandard } from '../../standard/server/tables.ts'
import type { AssignBatch, AssignPreview } from '../shared/schema.ts'
import { batchRooms, type BatchRoom } from './repository.ts'
import { earlyText, isEarly, standardOf, takenText, unmeasured } from './rules.ts'
import { assignTables } from './tables.ts'

interface Sorted {
  standard: StoredStandard
  rooms: readonly BatchRoom[]
  ready: readonly BatchRoom[]
}

async function sorted(reader: Reader, actor: Actor, batch: AssignBatch): Promise<Sorted> {
  const standard = await standardOf(reader, actor, batch.standardNo, batch.startDate)
  const rooms = await batchRooms(reader, standard, batch)
  return { standard, rooms, ready: rooms.filter((room) => !room.isTaken && unmeasured(standard, room) === undefined) }
}

/** Most rooms that are named with their reason. */
const mostLeft = 20

/** What giving a standard to many rooms would come to. */
export async function previewBatch(reader: Reader, actor: Actor, batch: AssignBatch): Promise<AssignPreview> {
  const { standard, rooms, ready } = await sorted(reader, actor, batch)
  const left = rooms.flatMap((room) => {
    const reason = room.isTaken ? takenText : unmeasured(standard, room)
    return reason === undefined ? [] : [{ name: room.name, reason }]
  })
  return {
    total: rooms.length,
    ready: ready.length,
    taken: rooms.filter(({ isTaken }) => isTaken).length,
    unmeasured: rooms.filter((room) => !room.isTaken && unmeasured(standard, room) !== undefined).length,
    early: ready.filter((room) => isEarly(room, batch.startDate)).length,
    left: left.slice(0, mostLeft),
  }
}

/** Rows that are stored by one statement. */
const group = 1000

/** Gives a standard to every room that it may charge and nothing charges yet: a second run makes none. */
export async function createBatch(
  tx: Tx,
  actor: Actor,
  batch: AssignBatch,
): Promise<{ made: number; skipped: number }> {
  // Two batches of a standard wait for each other; what the first stored is seen by the second.
  await tx.run(holdName(`fee assign ${tx.tenantId} ${batch.standardNo}`))
  const { standard, rooms, ready } = await sorted(tx, actor, batch)
  if (rooms.length === 0) throw badInput({ buildingIds: '没有可分配的房屋' })
  if (batch.isEarlyConfirmed !== 'Y' && ready.some((room) => isEarly(room, batch.startDate)))
    throw badInput({ startDate: earlyText })
  const { standardNo, villageId, itemId, creditorId, objType } = standard
  for (let at = 0; at < ready.length; at += group) {
    const rows = ready.slice(at, at + group).map(({ id: roomId }) => ({
      ...{ standardNo, villageId, roomId, itemId, creditorId, objType, startDate: batch.startDate, endDate: null },
      ...{ area: null, quantity: 1, coefficient: '1.0000', remark: null, state: 'ACTIVE' as const },
    }))
    await insertRows(tx, actor, assignTables.feeAssign, rows)
    // Others are answered in between.
    await pause()
  }
  return { made: ready.length, skipped: rooms.length - ready.length }
}

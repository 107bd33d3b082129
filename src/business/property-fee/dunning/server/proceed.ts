import { setImmediate as pause } from 'node:timers/promises'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { InForce, PlannedPlace } from '../../dunning-plan/server/repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { computeDay } from './compute-day.ts'
import { createDunnings } from './create-dunnings.ts'
import { findRooms, holdOwed, readDone } from './facts-repository.ts'
import { followPlace } from './todos.ts'

/** Rooms of one transaction. */
const roomsAtOnce = 200

interface Running {
  parts: StandardParts
  ending?: AbortSignal | undefined
}

/**
 * Asks the rooms of a place whose turn has come, some hundred a transaction. Cut off at any moment it goes on with those
 * that were not asked today; run twice it asks nobody again.
 */
export async function proceedPlace(
  db: Db,
  actor: Actor,
  { villageId, creditorId, ...plan }: PlannedPlace & InForce,
  { parts, ending }: Running,
): Promise<void> {
  const place = { villageId, creditorId }
  const rooms = await db.read(actor, (tx) => findRooms(tx, { ...place, levels: plan.levels }))
  for (let at = 0; at < rooms.length && !ending?.aborted; at += roomsAtOnce) {
    const roomIds = rooms.slice(at, at + roomsAtOnce)
    await db.write(actor, async (tx) => {
      const bills = await holdOwed(tx, actor, { roomIds, place })
      const { asked } = computeDay(bills, plan, await readDone(tx, roomIds))
      await createDunnings(tx, actor, 'AUTO', asked)
    })
    // Others are answered in between.
    await pause()
  }
  await db.write(actor, (tx) => followPlace({ tx, actor, parts }, place))
}

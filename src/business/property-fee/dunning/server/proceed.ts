import { setImmediate as pause } from 'node:timers/promises'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { InForce, PlannedPlace } from '../../dunning-plan/server/repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { computeDay } from './compute-day.ts'
import { createDunnings } from './create-dunnings.ts'
import { findRooms, holdOwed, readDone } from './facts-repository.ts'
import { followPlace } from './todos.ts'

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
): Promise<number> {
  const place = { villageId, creditorId }
  let made = 0
  for (let after = ''; !ending?.aborted;) {
    const { last, count } = await db.write(actor, async (tx) => {
      const roomIds = await findRooms(tx, { ...place, levels: plan.levels }, after)
      if (roomIds.length === 0) return { last: undefined, count: 0 }
      const bills = await holdOwed(tx, actor, { roomIds, place })
      const { asked } = computeDay(bills, plan, await readDone(tx, roomIds))
      return { last: roomIds.at(-1), count: await createDunnings(tx, actor, 'AUTO', asked) }
    })
    made += count
    if (last === undefined) break
    after = last
    // Others are answered in between.
    await pause()
  }
  await db.write(actor, (tx) => followPlace({ tx, actor, parts }, place))
  return made
}

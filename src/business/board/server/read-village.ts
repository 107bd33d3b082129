import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { DeadlineKind } from '#kernel/server/deadline.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import type { VillageBoard, VillageQuery } from '../shared/schema.ts'
import { spreadOf } from './place-rows.ts'
import type { BoardParts } from './ports.ts'
import { readBuildings } from './read-buildings.ts'
import { readDates } from './read-dates.ts'
import { readManagers } from './read-managers.ts'

/** How many coming dates stand on the board. */
const most = 50

interface Known {
  metrics: Services['metrics']
  kinds: readonly DeadlineKind[]
  parts: BoardParts
}

/** What only the board of a village shows; 404 for one that the caller does not see. */
export async function readVillage(
  db: Db,
  actor: Actor,
  { villageId, period = 'month' }: VillageQuery,
  { kinds, ...known }: Known,
): Promise<VillageBoard> {
  return db.read(actor, async (tx) => {
    const spread = await tx.one(spreadOf(actor, { villageId }))
    if (spread.villages === 0) throw notFound()
    const [dates, buildings, managers] = await Promise.all([
      readDates(tx, actor, kinds, { villageId, most }),
      readBuildings(tx, actor, { villageId, period }, known),
      readManagers(tx, actor, villageId, known),
    ])
    return { dates, buildings, managers }
  })
}

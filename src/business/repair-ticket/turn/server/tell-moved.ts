import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { emitAll } from '#kernel/server/events/emit.ts'
import type { StoredRepair } from '../../server/tables.ts'
import { repairMoved } from '../../shared/events.ts'
import { tellWatchers } from './tell-watchers.ts'

/** Others hear of a step that tickets took, and so do the open pages around them. */
export async function tellMoved(
  tx: Tx,
  actor: Actor,
  all: readonly { before: StoredRepair | undefined; row: StoredRepair }[],
  action: string,
): Promise<void> {
  const told = all.map(({ row: { id: repairId, villageId, state: toState, assigneeId, rating } }) => ({
    aggregate: repairId,
    payload: { repairId, villageId, action, toState, assigneeId, rating },
  }))
  await Promise.all([tellWatchers(tx, all), emitAll(tx, actor, repairMoved, told)])
}

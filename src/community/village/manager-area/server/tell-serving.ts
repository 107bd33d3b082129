import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { dropActors } from '../../server/service.ts'
import { servingChanged } from '../shared/events.ts'

/** An area of a village has changed: callers are read anew, and units ask those who serve it now. */
export async function tellServing(tx: Tx, actor: Actor, villageId: string): Promise<void> {
  dropActors(tx)
  await emit(tx, actor, servingChanged, villageId, { villageId })
}

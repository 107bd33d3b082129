import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { allowedActions, timeline } from '#kernel/server/move.ts'
import type { Village, VillageDetail } from '../shared/schema.ts'
import { villageFlow } from './flow.ts'
import type { StoredVillage } from './tables.ts'

/** A village with what has happened to it and what the caller may do with it now. */
export async function readDetail(reader: Reader, actor: Actor, row: Village): Promise<VillageDetail> {
  return {
    ...row,
    timeline: await reader.all(timeline(actor.tenantId, villageFlow.machine.name, row.id)),
    allowedActions: await allowedActions(reader, actor, villageFlow, row as StoredVillage),
  }
}

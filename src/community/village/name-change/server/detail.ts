import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { allowedActions, timeline } from '#kernel/server/move.ts'
import type { NameChange, NameChangeDetail } from '../shared/schema.ts'
import { nameChangeFlow } from './flow.ts'
import type { StoredNameChange } from './tables.ts'

/** An application with its way so far and what the caller may do with it now. */
export async function readDetail(reader: Reader, actor: Actor, row: NameChange): Promise<NameChangeDetail> {
  return {
    ...row,
    timeline: await reader.all(timeline(actor.tenantId, nameChangeFlow.machine.name, row.id)),
    allowedActions: await allowedActions(reader, actor, nameChangeFlow, row as StoredNameChange),
  }
}

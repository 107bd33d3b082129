import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { renameDepart } from '#system/depart/server/actions.ts'
import { dropActors } from '../../server/service.ts'
import { villageTables } from '../../server/tables.ts'
import { aliasWith } from '../shared/alias.ts'
import type { StoredNameChange } from './tables.ts'

/** Gives a village and its organisation the new name and keeps the old one; records that hold a name keep theirs. */
export async function applyName(tx: Tx, actor: Actor, { villageId, newName }: StoredNameChange): Promise<void> {
  const village = await lockRow(tx, actor, villageTables.village, { id: villageId })
  const alias = aliasWith(village.alias, village.name, today())
  await updateRow(tx, actor, villageTables.village, village, { name: newName, alias })
  await renameDepart(tx, actor, { id: village.orgId, name: newName })
  dropActors(tx)
}

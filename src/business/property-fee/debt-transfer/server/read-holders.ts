import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { billTables } from '../../bill/server/tables.ts'
import { readRoomHolders } from './repository.ts'

/** To whom a bill of the caller's may go: who holds its room now, named as the caller may read names. */
export async function readHolders(
  tx: Tx,
  actor: Actor,
  billId: string,
): Promise<{ id: string; name: string; isOwner: boolean }[]> {
  const { roomId, payerId } = found(await readRow(tx, actor, billTables.feeBill, billId))
  const isFull = nameViewOf(actor) === 'full'
  const holders = await readRoomHolders(tx, roomId, payerId)
  return holders.map(({ id, name, nameMask, isOwner }) => ({ id, isOwner, name: isFull ? name : nameMask }))
}

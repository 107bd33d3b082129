import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { readSeats } from '#community/committee/server/lookup.ts'
import { keepersOnly, type ArchiveState } from '../shared/states.ts'
import { archiveTables, type StoredArchive } from './tables.ts'

interface Box {
  id: string
  committeeId: string
  personLiable: string
  state: ArchiveState
}

const handedBack = `select from file_transfer f join file_transfer_box way on way.tenant_id = f.tenant_id and way.transfer_id = f.id
  where f.tenant_id = $1 and way.archive_id = $2 and f.from_user_id = $3 and f.del_flag = 0 and f.state in ('DRAFT', 'REJECTED')
    and not exists (select from file_transfer n where n.tenant_id = f.tenant_id and n.prev_id = f.id
      and n.del_flag = 0 and n.state <> 'CANCELLED')`

/**
 * Whether somebody keeps a box: the person liable, the director of the committee whose box it is, and whoever has its
 * transfer to send, also after the office.
 */
export async function keepsBox(reader: Reader, { userId }: Pick<Actor, 'userId'>, box: Box): Promise<boolean> {
  if (box.personLiable === userId) return true
  const seats = await readSeats(reader, [box.committeeId])
  if (seats.some((seat) => seat.userId === userId && seat.position === 'director' && seat.state === '1')) return true
  const values = [reader.tenantId, box.id, userId]
  return (await reader.maybe(statement(handedBack, values))) !== undefined
}

/** Why somebody may not change a box or what lies in it now. */
export async function keepingRefusal(reader: Reader, actor: Actor, box: Box): Promise<string | undefined> {
  if (box.state === 'TRANSFERRING') return '档案正在移交中，不能编辑'
  if (box.state === 'TRANSFERRED') return '档案已移交，不能编辑'
  return (await keepsBox(reader, actor, box)) ? undefined : keepersOnly
}

/** A box that the caller sees and keeps, locked: what lies in it changes under its lock. */
export async function lockKept(tx: Tx, actor: Actor, id: string): Promise<StoredArchive> {
  const box = await lockRow(tx, actor, archiveTables.committeeArchive, { id })
  const refused = await keepingRefusal(tx, actor, box)
  if (refused) throw refusal(refused)
  return box
}

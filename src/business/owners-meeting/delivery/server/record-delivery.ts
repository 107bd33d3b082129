import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Delivered } from '../shared/served.ts'

interface Delivery {
  meetingId: string
  entryIds: readonly string[]
  way: Delivered
  at: string
  files: string | null
  note: string | null
}

const insertAct = `insert into meeting_delivery (tenant_id, id, meeting_id, way, at, files, note, user_id, noted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const insertEntries = `insert into meeting_delivery_entry (tenant_id, delivery_id, entry_id, ballot_no)
  select e.tenant_id, $2, e.id, e.ballot_no from meeting_roster_entry e where e.tenant_id = $1 and e.id = any($3::text[])`
const change = `update meeting_roster_entry set delivered = $3, delivered_at = $4, delivered_by = $5,
    delivery_files = $6, version = version + 1
  where tenant_id = $1 and id = any($2::text[])`

/** Writes down that owners were told, and what their entries say of it now. */
export async function recordDelivery(tx: Tx, { userId }: Pick<Actor, 'userId'>, delivery: Delivery): Promise<void> {
  const { meetingId, entryIds, way, at, files, note } = delivery
  const id = newId()
  await tx.run(statement(insertAct, [tx.tenantId, id, meetingId, way, at, files, note, userId, nowText()]))
  await tx.run(statement(insertEntries, [tx.tenantId, id, entryIds]))
  const said = way === '0' ? [null, null, null] : [at, userId, files]
  await tx.run(statement(change, [tx.tenantId, entryIds, way, ...said]))
}

const unread: readonly string[] = ['0', '4', '5']

/** Whoever speaks for an entry has opened its ballot: read, whatever became of the paper. */
export async function recordRead(
  tx: Tx,
  actor: Actor,
  { id, meetingId, delivered }: { id: string; meetingId: string; delivered: Delivered },
): Promise<void> {
  if (!unread.includes(delivered)) return
  const note = { entryIds: [id], way: '1' as const, at: nowText(), files: null, note: null }
  await recordDelivery(tx, actor, { meetingId, ...note })
}

import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import { rosterTables } from './tables.ts'

export interface CoOwner {
  value: string
  text: string
}

const owners = `select o.resident_id as value, coalesce(p.name_mask, '业主') as text
  from meeting_roster_owner o left join ref_person p on p.tenant_id = o.tenant_id and p.resident_id = o.resident_id
  where o.tenant_id = $1 and o.entry_id = $2 order by o.resident_id`

/** The owners of an entry as the roster has them, with masked names. */
export const coOwnersOf = (reader: Reader, entryId: string): Promise<CoOwner[]> =>
  reader.all(statement<CoOwner>(owners, [reader.tenantId, entryId]))

export async function findCoOwners(reader: Reader, actor: Actor, entryId: string): Promise<CoOwner[]> {
  const { id } = found(await readRow(reader, actor, rosterTables.meetingRosterEntry, entryId))
  return coOwnersOf(reader, id)
}

export interface Retarget {
  id: string
  meetingId: string
  entryId: string
  fromId: string | null
  toId: string
  onDay: string
  files: string
  reason: string
  userId: string
  notedAt: string
}

export async function keepRetarget(tx: Tx, one: Retarget): Promise<void> {
  const text = `insert into meeting_retarget
      (tenant_id, id, meeting_id, entry_id, from_id, to_id, on_day, files, reason, user_id, noted_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
  const { id, meetingId, entryId, fromId, toId, onDay, files, reason, userId, notedAt } = one
  const values = [id, meetingId, entryId, fromId, toId, onDay, files, reason, userId, notedAt]
  await tx.run(statement(text, [tx.tenantId, ...values]))
}

/** Each change of who speaks for an entry, the newest first, with the masked name of who does. */
export const retargetsOf = (reader: Reader, entryId: string): Promise<(Retarget & { name: string })[]> =>
  reader.all(
    statement<Retarget & { name: string }>(
      `select r.id, r.meeting_id, r.entry_id, r.from_id, r.to_id, r.on_day, r.files, r.reason, r.user_id, r.noted_at,
         coalesce(p.name_mask, '业主') as name
       from meeting_retarget r left join ref_person p on p.tenant_id = r.tenant_id and p.resident_id = r.to_id
       where r.tenant_id = $1 and r.entry_id = $2 order by r.noted_at desc, r.id desc`,
      [reader.tenantId, entryId],
    ),
  )

import { badInput } from '#kernel/server/errors.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fileGone } from '#kernel/server/files/claim.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { complaintTables } from './tables.ts'

const biz = 'complaint'
/** What complaints may open. */
export const complaintPurposes = [biz] as const

/** Binds uploads of `uploader` to a complaint: a path opens no foreign file. */
export async function claimFiles(
  tx: Tx,
  uploader: Pick<Actor, 'userId'>,
  complaintId: string,
  field: string,
  files: string | null,
): Promise<void> {
  const paths = [...new Set(files?.split(',') ?? [])]
  if (paths.length === 0) return
  const text = `insert into complaint_file (tenant_id, path, complaint_id)
    select $1, path, $2 from ref_file where tenant_id = $1 and biz = '${biz}' and create_by = $3 and path = any($4::text[])
    on conflict do nothing`
  await tx.run(statement(text, [tx.tenantId, complaintId, uploader.userId, paths]))
  const count = `select count(*) as bound from complaint_file where tenant_id = $1 and complaint_id = $2 and path = any($3::text[])`
  const { bound } = await tx.one(statement<{ bound: number }>(count, [tx.tenantId, complaintId, paths]))
  if (bound !== paths.length) throw badInput({ [field]: fileGone })
}

/** Readable by whoever sees the complaint, and by whoever has just brought them in. */
export const complaintFiles: FilePlace = {
  biz,
  kinds: ['image', 'video', 'document'],
  mayRead: (tx, actor, path) =>
    isReadable(
      tx,
      actor,
      path,
      ({
        bind,
        named,
      }) => `exists (select from complaint_file p join complaint t on t.tenant_id = p.tenant_id and t.id = p.complaint_id
      where ${seenText(actor, complaintTables.complaint, 't', bind)} and p.path = ${named})`,
    ),
}

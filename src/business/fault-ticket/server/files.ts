import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { faultTables } from './tables.ts'

const biz = 'fault'
/** What tickets may open. */
export const faultPurposes = [biz] as const

/** Binds uploads to a ticket; only what the caller has brought in for one is taken. */
export async function claimPhotos(
  tx: Tx,
  actor: Actor,
  faultId: string,
  field: string,
  photos: string | null,
): Promise<void> {
  if (photos === null) return
  await claimPaths(tx, actor, { field, purposes: faultPurposes, after: photos })
  const text = `insert into fault_photo (tenant_id, path, fault_id) select $1, p, $2
    from unnest(string_to_array($3, ',')) p where p <> '' on conflict do nothing`
  await tx.run(statement(text, [tx.tenantId, faultId, photos]))
}

/** Pictures and videos of tickets: readable by whoever sees the ticket, and by whoever has just brought them in. */
export const faultFiles: FilePlace = {
  biz,
  kinds: ['image', 'video'],
  mayRead: (tx, actor, path) =>
    isReadable(
      tx,
      actor,
      path,
      ({
        bind,
        named,
      }) => `exists (select from fault_photo p join fault t on t.tenant_id = p.tenant_id and t.id = p.fault_id
      where ${seenText(actor, faultTables.fault, 't', bind)} and p.path = ${named})`,
    ),
}

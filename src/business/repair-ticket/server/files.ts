import { badInput } from '#kernel/server/errors.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isReadable } from '#system/file/server/lookup.ts'
import { repairTables } from './tables.ts'

const biz = 'repair'
/** What tickets may open. */
export const repairPurposes = [biz] as const

/** Binds uploads to a ticket. Only what the caller brought in under this purpose is taken: a path opens no foreign file. */
export async function claimPhotos(
  tx: Tx,
  actor: Actor,
  repairId: string,
  field: string,
  photos: string | null,
): Promise<void> {
  const paths = [...new Set(photos?.split(',') ?? [])]
  if (paths.length === 0) return
  const text = `insert into repair_photo (tenant_id, path, repair_id)
    select $1, path, $2 from ref_file where tenant_id = $1 and biz = '${biz}' and create_by = $3 and path = any($4::text[])
    on conflict do nothing`
  await tx.run(statement(text, [tx.tenantId, repairId, actor.userId, paths]))
  const count = `select count(*) as bound from repair_photo where tenant_id = $1 and repair_id = $2 and path = any($3::text[])`
  const { bound } = await tx.one(statement<{ bound: number }>(count, [tx.tenantId, repairId, paths]))
  if (bound !== paths.length) throw badInput({ [field]: '照片不存在或已失效，请重新上传' })
}

/** Photos and videos of tickets: readable by whoever sees the ticket, and by whoever has just brought them in. */
export const repairFiles: FilePlace = {
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
      }) => `exists (select from repair_photo p join repair t on t.tenant_id = p.tenant_id and t.id = p.repair_id
      where ${seenText(actor, repairTables.repair, 't', bind)} and p.path = ${named})`,
    ),
}

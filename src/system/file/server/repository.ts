import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Received } from '#kernel/server/files/receive.ts'
import { newId } from '#kernel/server/secrets.ts'

/** Notes an upload: who brought which bytes in, under which path. */
export function insertFile(tx: Tx, actor: Actor, biz: string, file: Received): Promise<number> {
  const text = `insert into file (tenant_id, id, path, thumbnail, biz, name, mime, size, sha256, create_by, create_time)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
  const { path, thumbnail = null, name, mime, bytes, sha256 } = file
  return tx.run(
    statement(text, [
      actor.tenantId,
      newId(),
      path,
      thumbnail,
      biz,
      name,
      mime,
      bytes,
      sha256,
      actor.userId,
      nowText(),
    ]),
  )
}

import type { Actor } from '../actor.ts'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Received } from './receive.ts'
import { newId } from '../secrets.ts'

/** Notes an upload: who brought which bytes in, under which path. */
export function noteFile(tx: Tx, actor: Actor, biz: string, file: Received): Promise<number> {
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

import type { Actor } from './actor.ts'
import { nowText } from './clock.ts'
import type { Db } from './db/db.ts'
import { statement } from './db/statement.ts'
import { newId } from './secrets.ts'

/** Kinds of log entries as the protocol numbers them; 5 (security) is ours. */
export const logTypes = { signIn: 1, operation: 2, exception: 4, security: 5 } as const

export interface LogEntry {
  type: (typeof logTypes)[keyof typeof logTypes]
  content: string
  requestId?: string | undefined
  url?: string | undefined
  method?: string | undefined
  detail?: string | undefined
}

type Who = Pick<Actor, 'tenantId' | 'userId' | 'username' | 'realname' | 'ip'>

/** Writes one entry in a transaction of its own: it must stand even when the request's own work is undone. */
export async function writeLog(db: Db, who: Who, entry: LogEntry): Promise<void> {
  const text = `insert into sys_log (tenant_id, id, log_type, log_content, userid, username, ip, method, request_url, request_id, detail, create_time)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
  const { type, content, method, url, requestId, detail } = entry
  const values = [
    who.tenantId,
    newId(),
    type,
    content.slice(0, 1000),
    who.username,
    who.realname,
    who.ip,
    method,
    url,
    requestId,
    detail?.slice(0, 4000),
    nowText(),
  ]
  await db.write(who, (tx) =>
    tx.run(
      statement(
        text,
        values.map((value) => value ?? null),
      ),
    ),
  )
}

export const logSecurity = (db: Db, who: Who, { content, requestId }: { content: string; requestId?: string }) =>
  writeLog(db, who, { type: logTypes.security, content, requestId })

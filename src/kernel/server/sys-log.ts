import type { Actor } from './actor.ts'
import { nowText } from './clock.ts'
import type { Db } from './db/db.ts'
import { statement, type Statement } from './db/statement.ts'
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
  /** Number of the kind of operation, see `operations` of the endpoints. */
  operateType?: number | undefined
  /** JSON text without secrets, see `maskedParams`. */
  param?: string | undefined
  /** Code of the answer. */
  resultCode?: number | undefined
  /** Milliseconds. */
  costTime?: number | undefined
}

/** The part of an actor that an entry names. */
export type Who = Pick<Actor, 'tenantId' | 'userId' | 'username' | 'realname' | 'ip'>

/** As much as an index takes beside the key. */
const contentLimit = 800

const columns = `tenant_id, id, log_type, operate_type, log_content, userid, username, ip, method, request_url, request_param, request_id, result_code, cost_time, detail, create_time`
const places = columns.split(', ').map((_, index) => `$${index + 1}`)
const insert = `insert into sys_log (${columns}) values (${places.join(', ')})`

/** The statement that writes one entry, for a transaction of the caller's tenant. */
export function logStatement(who: Who, entry: LogEntry): Statement {
  const values = [
    who.tenantId,
    newId(),
    entry.type,
    entry.operateType,
    entry.content.slice(0, contentLimit),
    who.username,
    who.realname,
    who.ip,
    entry.method,
    entry.url?.slice(0, 500),
    entry.param,
    entry.requestId,
    entry.resultCode,
    entry.costTime,
    entry.detail?.slice(0, 4000),
    nowText(),
  ]
  return statement(
    insert,
    values.map((value) => value ?? null),
  )
}

/** Writes one entry in a transaction of its own: it must stand even when the request's own work is undone. */
export async function writeLog(db: Db, who: Who, entry: LogEntry): Promise<void> {
  await (bare.get(db) ?? db).write(who, (tx) => tx.run(logStatement(who, entry)))
}

/** Writes down that somebody looked at a hidden value of a subject, and why; never the value. */
export const writeLook = (db: Db, who: Who, subject: string, reason = ''): Promise<void> =>
  writeLog(db, who, {
    type: logTypes.operation,
    content: `查看${subject}`,
    ...(reason && { detail: `原因：${reason}` }),
  })

export const logSecurity = (db: Db, who: Who, { content, requestId }: { content: string; requestId?: string }) =>
  writeLog(db, who, { type: logTypes.security, content, requestId })

/** Databases that do more at a write than the write, and what lies below them. */
const bare = new WeakMap<Db, Db>()

/** Says that entries of the log go around what `db` adds to writes. */
export const logsBeside = (db: Db, below: Db): void => void bare.set(db, below)

/** Requests after which no entry of the operation log may stand. */
const untraced = new WeakSet<object>()

/**
 * What the caller sends is nobody's to know, not even that it was sent: the operation log and the log of failures keep
 * nothing of this request. To be called before anything else is done with it.
 */
export const leaveUntraced = ({ request }: Pick<Actor, 'request'>): void => void (request && untraced.add(request))
export const isUntraced = ({ request }: Pick<Actor, 'request'>): boolean =>
  request !== undefined && untraced.has(request)

/** Requests whose input stands in no log, though the call does. */
const concealed = new WeakSet<object>()

/**
 * For calls whose input is secret only sometimes: as with `secretInput` of endpoints, the logs name this call and its
 * record alone. To be called before anything can be refused.
 */
export const concealInput = ({ request }: Pick<Actor, 'request'>): void => void (request && concealed.add(request))
export const isInputConcealed = ({ request }: Pick<Actor, 'request'>): boolean =>
  request !== undefined && concealed.has(request)

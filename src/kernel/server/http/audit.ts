import { serverMessages } from '../server-messages.ts'
import { codes } from '../../shared/result.ts'
import { operations, type Endpoint, type Operation } from '../../shared/endpoint.ts'
import { isPage } from '../../shared/page.ts'
import type { Actor } from '../actor.ts'
import { foreignRow } from '../db/foreign-row.ts'
import type { Table } from '../db/tables.ts'
import type { Db } from '../db/db.ts'
import { maskedParams, withoutPeople } from '../masked-params.ts'
import {
  isInputConcealed,
  isUntraced,
  logsBeside,
  logSecurity,
  logStatement,
  logTypes,
  writeLog,
  type LogEntry,
} from '../sys-log.ts'
import { Download, type Context } from './route.ts'
import { secretEntry } from './secret-input.ts'

interface Call {
  endpoint: Endpoint<never, unknown>
  actor: Actor
  input: unknown
  context: Context
}

interface Audit {
  /** Runs the call on a database whose first write carries the entry; without a write it follows the call. */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/**
 * Leaves one entry of the operation log for each call that changes or carries away something, and a security entry
 * when a call answered 404 about a row that is there and outside the caller's scope.
 */
export function auditOf(call: Call): Audit {
  const { actor, context } = call
  const { db, log } = context.services
  const operation = actor.userId === '' ? undefined : operationOf(call.endpoint)
  if (operation === undefined) return { run: (work) => watched(call, () => work(db)) }
  const begun = performance.now()
  const entry = (code: number, failure?: string, made?: unknown): LogEntry => ({
    type: logTypes.operation,
    operateType: operations[operation],
    requestId: context.request.id,
    method: context.request.method,
    resultCode: code,
    costTime: Math.round(performance.now() - begun),
    ...(call.endpoint.secretInput || isInputConcealed(actor)
      ? secretEntry(call.endpoint, grantedLabel(call) ?? '', { made, hasFailed: failure !== undefined })
      : {
          content: failure === undefined ? titleOf(call) : `${titleOf(call)}，失败：${withoutPeople(failure)}`,
          url: withoutPeople(context.request.url.split('?', 1)[0] as string),
          param: maskedParams(call.input),
        }),
  })
  const carrier = carrying(db, actor, (made) => entry(codes.ok, undefined, made))
  const after = async (late: LogEntry) =>
    isUntraced(actor) ||
    writeLog(db, actor, late).catch((error: unknown) => log.error({ error }, 'the operation log could not be written'))
  return {
    run: async (work) => {
      try {
        const made = await watched(call, () => work(carrier.db))
        if (carrier.isCarried()) return made
        // What is carried away is carried away with its entry or not at all.
        if (operation === 'export') await withEntry(made, () => writeLog(db, actor, entry(codes.ok)))
        else await after(entry(codes.ok, undefined, made))
        return made
      } catch (error) {
        const refusal = context.refusalOf(error)
        await after(entry(refusal?.code ?? codes.refused, refusal?.message ?? serverMessages.failed))
        throw error
      }
    },
  }
}

/** Writes the entry of a file before the file is sent; without it the file is let go of. */
async function withEntry(made: unknown, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (made instanceof Download) made.stream.destroy()
    throw error
  }
}

/** A database that writes the entry in the transaction of the first write: what stands has its entry, what is undone has none. */
function carrying(db: Db, actor: Actor, entry: (made: unknown) => LogEntry): { db: Db; isCarried: () => boolean } {
  let carried = false
  const made: Db = {
    ...db,
    write: async (caller, work) => {
      if (carried || caller.tenantId !== actor.tenantId) return db.write(caller, work)
      carried = true
      let broken: { error: unknown } | undefined
      try {
        return await db.write(caller, async (tx) => {
          const result = await work(tx)
          if (isUntraced(actor)) return result
          // Travels with the COMMIT; if it fails, so does that, without saying why.
          tx.run(logStatement(actor, entry(result))).catch((error: unknown) => (broken = { error }))
          return result
        })
      } catch (error) {
        carried = false
        throw broken ? broken.error : error
      }
    },
  }
  logsBeside(made, db)
  return { db: made, isCarried: () => carried }
}

async function watched<T>({ actor, context }: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (context.refusalOf(error)?.status === 404) await noteForeign(actor, context)
    throw error
  }
}

/** Before the answer, for a missing row and a foreign one alike. */
async function noteForeign(actor: Actor, { services: { db, log }, request }: Context): Promise<void> {
  try {
    const foreign = await foreignRow(db, actor)
    if (!foreign) return
    await logSecurity(db, actor, { content: `越权访问${named(foreign.table)} ${foreign.id}`, requestId: request.id })
  } catch (error) {
    log.error({ error }, 'the security log could not be written')
  }
}

/** What people call the rows of a table. */
function named({ logged, scope, name }: Table): string {
  if (logged) return logged.title
  return (scope !== 'tenant' && scope.ruled?.title) || name
}

/** What the entry calls the call: its own words, what the caller was permitted, or else its address. */
function titleOf(call: Call): string {
  const { endpoint, actor, input } = call
  const own = endpoint.entry?.(input as never, actor.username)
  if (own !== undefined) return withoutPeople(own)
  return grantedLabel(call) ?? `${endpoint.method} ${endpoint.paths[0]}`
}

function grantedLabel({ endpoint: { access }, actor }: Call): string | undefined {
  return typeof access === 'string' ? undefined : access.find(({ code }) => actor.may.has(code))?.label
}

const byMethod = { POST: 'add', PUT: 'change', DELETE: 'remove' } as const

/** Undefined for calls that only read, and for those that open pages send by themselves. */
function operationOf({ operation, passive, method, paths, result }: Call['endpoint']): Operation | undefined {
  const path = paths[0] as string
  if (operation) return operation === 'none' ? undefined : operation
  if (/\/export\w*$/i.test(path)) return 'export'
  if (method === 'GET' || passive || isPage(result)) return undefined
  return /\/import\w*$/i.test(path) ? 'import' : byMethod[method]
}

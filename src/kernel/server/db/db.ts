import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Caller } from '../actor.ts'
import { unavailable } from '../errors.ts'
import { checkOut, isAway, isOutdated } from './connection.ts'
import { fly, type Outcome } from './flight.ts'
import { compiled, nameOf, statement, type Query, type Statement } from './statement.ts'

/** Runs queries inside one transaction of one tenant. */
export interface Reader {
  readonly tenantId: number
  all<Row>(query: Query<Row>): Promise<Row[]>
  /** The only row, or undefined. */
  maybe<Row>(query: Query<Row>): Promise<Row | undefined>
  one<Row>(query: Query<Row>): Promise<Row>
  /** Number of rows touched. */
  run(query: Query<unknown>): Promise<number>
}

export interface Tx extends Reader {
  /** Runs behind all else, in one round trip with the commit: whatever is locked waits for nothing but that. */
  atCommit(query: Query<unknown>): void
  /** Runs after the commit, in order; never when the transaction fails. Must not throw. */
  afterCommit(work: () => void): void
  /** Tells every process over the bus, after the commit: ids only, see the bus for the channels. */
  publish(channel: string, ids: readonly string[]): void
  /** Marks that events wait in the outbox, so that the relay is woken after the commit. */
  emitted(): void
}

type Rows<S extends readonly Query<unknown>[]> = { [K in keyof S]: S[K] extends Query<infer Row> ? Row[] : never }

export interface Db {
  /** Several statements in one round trip: BEGIN, tenant, all of them, COMMIT. */
  flight<const S extends readonly Query<unknown>[]>(caller: Caller, queries: S): Promise<Rows<S>>
  read<T>(caller: Caller, work: (tx: Reader) => Promise<T>): Promise<T>
  /** All or nothing; tried again on serialisation failures and deadlocks, so `work` must be repeatable. */
  write<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * All rows of a query, `size` at a time, from one snapshot; the next are on their way while these are used. The
   * connection is held until the last.
   */
  stream<Row>(caller: Caller, query: Query<Row>, size: number): AsyncGenerator<Row[]>
  /** The listener is called after each commit that emitted events. */
  onEmitted(listener: () => void): void
  close(): Promise<void>
}

const setTenant = `select set_config('app.tenant', $1, true), set_config('app.user', $2, true)`
const setTenantReadOnly = `${setTenant}, set_config('transaction_read_only', 'on', true)`
const attempts = 5
/** More than a pool has connections, all of which may hold plans from before a migration. */
const allAttempts = 50

type Publish = (channel: string, ids: readonly string[]) => void

/** The database as handlers see it; `publish` carries what transactions tell other processes. */
export function openDb(pool: Pool, publish: Publish = () => {}): Db {
  const listeners: (() => void)[] = []
  const wake = () => listeners.forEach((listener) => listener())
  return {
    flight: async (caller, queries) => {
      const statements = queries.map((query) => compiled(query))
      return retrying(() => flight(pool, caller, statements), isOutdated)
    },
    read: (caller, work) =>
      retrying(() => inTransaction(pool, caller, reading, (client) => work(reader(client, caller))), isOutdated),
    write: (caller, work) => write(pool, caller, work, { wake, publish }),
    stream: (caller, query, size) => stream(pool, caller, query, size),
    onEmitted: (listener) => void listeners.push(listener),
    close: () => pool.end(),
  }
}

async function flight<S extends readonly Query<unknown>[]>(
  pool: Pool,
  caller: Caller,
  statements: readonly Statement[],
): Promise<Rows<S>> {
  const client = await checkOut(pool)
  try {
    const outcomes = await sendAll(client, [tenantOf(caller, setTenantReadOnly), ...statements])
    return outcomes.slice(1).map(({ rows }) => rows) as Rows<S>
  } catch (error) {
    throw translated(error)
  } finally {
    giveBack(client)
  }
}

async function inTransaction<T>(
  pool: Pool,
  caller: Caller,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
  last: readonly Statement[] = [],
): Promise<T> {
  const client = await checkOut(pool)
  causes.delete(client)
  const opened = sendAll(client, [statement(begin), tenantOf(caller)])
  opened.catch(() => {})
  try {
    const result = await work(client)
    await opened
    // Where one of the last fails, the server skips what stands behind it.
    const ended = sendAll(client, [...last, statement('COMMIT')])
    if (begin === reading) {
      // Nothing depends on how a transaction ends that only read: the answer need not wait for it.
      void ended.catch(() => {}).finally(() => giveBack(client))
      return result
    }
    const command = (await ended).at(-1)?.command
    // PostgreSQL answers so when a statement had failed and its error was swallowed.
    if (command === 'ROLLBACK') throw new Error('nothing was stored: an error inside the transaction was caught')
    giveBack(client)
    return result
  } catch (error) {
    await rollBack(client)
    throw translated(isAborted(error) ? (causes.get(client) ?? error) : error)
  }
}

/**
 * What broke the transaction of a connection. Of statements that travel together those behind it fail, too, and whoever
 * waits for all of them may hear of one of these first.
 */
const causes = new WeakMap<PoolClient, unknown>()

/** `current transaction is aborted`: another statement failed before. */
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === '25P02'

async function rollBack(client: PoolClient): Promise<void> {
  if (!unusable.has(client)) await send(client, statement('ROLLBACK')).catch(() => unusable.add(client))
  giveBack(client)
}

/**
 * Connections that must not be used again: lost ones, those with plans from before a migration, and those on which the
 * driver itself failed, for after a value that it could not write it takes a statement for prepared that is not.
 */
const unusable = new WeakSet<PoolClient>()

const giveBack = (client: PoolClient): void => client.release(unusable.has(client))

interface Afterwards {
  wake: () => void
  publish: Publish
}

async function write<T>(
  pool: Pool,
  caller: Caller,
  work: (tx: Tx) => Promise<T>,
  { wake, publish }: Afterwards,
): Promise<T> {
  const once = async () => {
    const after = new Set<() => void>()
    const last: Statement[] = []
    const begun = (client: PoolClient) =>
      work({
        ...reader(client, caller),
        atCommit: (query) => void last.push(compiled(query)),
        afterCommit: (job) => void after.add(job),
        publish: (channel, ids) => void after.add(() => publish(channel, ids)),
        emitted: () => void after.add(wake),
      })
    const result = await inTransaction(pool, caller, 'BEGIN', begun, last)
    return { result, after }
  }
  const { result, after } = await retrying(once, (error) => isConflict(error) || isOutdated(error))
  after.forEach((job) => job())
  return result
}

/** Serialisation failures and deadlocks: the same work may succeed a moment later. */
const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Repeats what another attempt can cure; connections with outdated plans are dropped one by one, so they wait for nothing. */
async function retrying<T>(work: () => Promise<T>, isCurable: (error: unknown) => boolean): Promise<T> {
  let conflicts = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (isConflict(error)) conflicts += 1
      if (!isCurable(error) || conflicts === attempts || attempt === allAttempts) throw error
      if (isConflict(error)) await new Promise((resume) => setTimeout(resume, Math.random() * 20 * 2 ** conflicts))
    }
  }
}

async function* stream<Row>(pool: Pool, caller: Caller, query: Query<Row>, size: number): AsyncGenerator<Row[]> {
  const client = await checkOut(pool)
  try {
    const { text, values } = compiled(query)
    const cursor = statement(`DECLARE rows CURSOR FOR ${text}`, values)
    await sendAll(client, [statement(reading), tenantOf(caller), cursor])
    // A text of its own for each query, for a prepared statement keeps its columns.
    const fetch = statement(`FETCH ${size} FROM rows /* ${nameOf(text)} */`)
    let asked = send(client, fetch)
    for (;;) {
      const { rows } = await asked
      const isLast = rows.length < size
      if (!isLast) asked = send(client, fetch)
      // Its error is met by whoever wants those rows.
      asked.catch(() => {})
      if (rows.length > 0) yield rows as Row[]
      if (isLast) return
    }
  } catch (error) {
    throw translated(error)
  } finally {
    await rollBack(client)
  }
}

const reading = 'BEGIN READ ONLY'
const tenantOf = (caller: Caller, text = setTenant): Statement =>
  statement(text, [String(caller.tenantId), caller.userId])

const translated = (error: unknown): unknown => (isAway(error) ? unavailable() : error)

const send = async (client: PoolClient, one: Statement): Promise<Outcome> =>
  (await sendAll(client, [one]))[0] as Outcome

async function sendAll(client: PoolClient, statements: readonly Statement[]): Promise<Outcome[]> {
  try {
    return await fly(client, statements)
  } catch (error) {
    if (!(error instanceof DatabaseError) || isAway(error) || isOutdated(error)) unusable.add(client)
    if (!isAborted(error) && !causes.has(client)) causes.set(client, error)
    throw error
  }
}

function reader(client: PoolClient, caller: Caller): Reader {
  const rows = async <Row>(query: Query<Row>) => (await send(client, compiled(query))).rows as Row[]
  return {
    tenantId: caller.tenantId,
    all: rows,
    maybe: async (query) => (await rows(query))[0],
    one: async (query) => {
      const [row] = await rows(query)
      if (row === undefined) throw new Error('a query that must find one row found none')
      return row
    },
    run: async (query) => (await send(client, compiled(query))).count,
  }
}

import { Pool, types, type PoolClient, type PoolConfig } from 'pg'
import { Refusal, unavailable } from '../errors.ts'

/** The role that requests run as: neither superuser nor free of row-level security. */
export const appRole = 'linli_app'

const timestamptz = 1184
const int8 = 20

/** Wire shapes straight from the driver: times as Shanghai text, counts as numbers, decimals as text. */
const parsers = new Map<number, (value: string) => unknown>([
  [timestamptz, (value) => value.slice(0, 19)],
  [int8, Number],
  [types.builtins.DATE, String],
  [types.builtins.TIMESTAMP, String],
])

const parser = (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? types.getTypeParser(oid, format)
/** The driver has no parser for the type of plain text and answers the one that changes nothing. */
const asItIs = new Set<unknown>([String, types.getTypeParser(types.builtins.TEXT)])

/** What makes a value of a column's text; undefined where the text is the value. */
export function typeParser(oid: number): ((text: string) => unknown) | undefined {
  const parse = parser(oid)
  return asItIs.has(parse) ? undefined : parse
}

export interface ConnectionOptions {
  url: string
  max?: number
  /** `owner` migrates; everything else runs as the application role. */
  as: 'owner' | 'app'
  statementTimeout?: number
  /** Several statements on their way at once; the job queue's own pool does without. */
  pipeline?: boolean
}

export function connectionConfig({ url, as, statementTimeout = 15_000 }: ConnectionOptions): PoolConfig {
  const parameters = ['-c timezone=Asia/Shanghai', `-c statement_timeout=${statementTimeout}`, '-c jit=off']
  if (as === 'app') parameters.push(`-c role=${appRole}`)
  return {
    connectionString: url,
    options: parameters.join(' '),
    connectionTimeoutMillis: 5000,
    application_name: 'linli',
    types: { getTypeParser: parser },
  }
}

export function openPool(options: ConnectionOptions): Pool {
  const config = connectionConfig(options)
  const pool = new Pool({
    ...config,
    max: options.max ?? 20,
    pipeline: options.pipeline ?? true,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  } as PoolConfig)
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same while it is in use: the query that it breaks rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Takes a connection; a database that is away or full answers 503 instead of an error. */
export async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw isAway(error) ? unavailable() : error
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  // Full disk or memory, too many connections: what was begun is undone, and may be tried again.
  '53100',
  '53200',
  '53300',
  '08006',
  '08003',
  '08001',
])

/** Whether an error says that the database is away or full for now, and not that something is wrong with the call. */
export function isAway(error: unknown): boolean {
  const { code, message = '', syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  return (
    (code !== undefined && awayCodes.has(code)) ||
    // A socket that is not there; a file that is missing says the same.
    (code === 'ENOENT' && syscall === 'connect') ||
    /connection (timeout|terminated|error)|timeout exceeded when trying to connect|timeout expired|not queryable/i.test(
      message,
    )
  )
}

/** The same, or what a call was answered because of it. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) || (error instanceof Refusal && error.status === 503)

/** A prepared plan whose table got another shape by a migration; the connection must go, for it keeps the plan. */
export function isOutdated(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '0A000' && message.includes('cached plan')
}

import { Writable } from 'node:stream'
import { Client, type Pool } from 'pg'
import { pino } from 'pino'
import { mintActor, type Actor, type ActorFacts } from '#kernel/server/actor.ts'
import { openPool, type ConnectionOptions } from '#kernel/server/db/connection.ts'
import { openDb, type Db } from '#kernel/server/db/db.ts'
import type { Authentication, Identity } from '#kernel/server/identity.ts'
import { newId } from '#kernel/server/secrets.ts'
import { cloneDatabase } from './database.ts'

/** A caller of tenant 1 who sees everything and may nothing. */
export function actorWith(part: Partial<ActorFacts> = {}): Actor {
  return mintActor({
    tenantId: 1,
    userId: 'u1',
    username: 'user1',
    realname: '张三',
    sessionId: 'session1',
    departId: 'd1',
    roles: new Set(['normal']),
    may: new Set(),
    scope: { villages: 'all', narrow: 'none', rooms: [], orgCode: '' },
    ip: '10.0.0.1',
    ...part,
  })
}

/** A log whose lines a test can read; nothing goes to the console. */
export function memoryLog() {
  const lines: string[] = []
  const sink = new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(String(line))) })
  return { lines, log: pino({ level: 'debug', base: null }, sink) }
}

/** Sessions as a plain list: tokens of live sessions, ended ones, and nothing else. */
export function tokenIdentity(actors: Readonly<Record<string, Actor>>, ended: readonly string[] = []): Identity {
  return {
    confirm: async () => {},
    authenticate: async (token): Promise<Authentication> => {
      const actor = Object.hasOwn(actors, token) ? actors[token] : undefined
      if (actor) return { kind: 'actor', actor, endsAt: Infinity }
      return ended.includes(token) ? { kind: 'ended', because: '超时退出' } : { kind: 'unknown' }
    },
    renewed: async (actor) => Object.values(actors).find(({ userId }) => userId === actor.userId) ?? actor,
  }
}

/** The columns that every business table has, for fixture tables. */
export const baseColumns = `tenant_id integer not null, id text collate "C" not null, create_by text, create_time timestamptz,
  update_by text, update_time timestamptz, version integer not null, del_flag integer not null default 0,
  primary key (tenant_id, id)`

export interface FixtureDatabase {
  url: string
  db: Db
  pool: Pool
  /** Runs SQL as the owner of the tables, below whose policies the owner stands too. */
  asOwner<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Another process on the same database. */
  open(options?: Partial<ConnectionOptions>): { db: Db; pool: Pool }
  close(): Promise<void>
}

/** A database of its own with fixture tables, behind the tenant wall and open to the application role. */
export async function fixtureDatabase(tables: Readonly<Record<string, string>> = {}): Promise<FixtureDatabase> {
  const database = await cloneDatabase()
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  for (const [name, columns] of Object.entries(tables)) {
    await owner.query(`create table ${name} (${columns})`)
    await owner.query(`call tenant_table('${name}')`)
    await owner.query(`grant select, insert, update, delete on ${name} to linli_app`)
  }
  const pools: Pool[] = []
  const open = (options: Partial<ConnectionOptions> = {}) => {
    const pool = openPool({ url: database.url, as: 'app', max: 6, ...options })
    pools.push(pool)
    return { pool, db: openDb(pool) }
  }
  return {
    ...open(),
    url: database.url,
    open,
    asOwner: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query(text, values)).rows as Row[],
    close: async () => {
      await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
      await owner.end()
      await database.drop()
    },
  }
}

/** A row of a fixture table, with its base columns. */
export const rowOf = (own: Record<string, unknown> = {}): Record<string, unknown> => ({
  tenantId: 1,
  id: newId(),
  version: 1,
  ...own,
})

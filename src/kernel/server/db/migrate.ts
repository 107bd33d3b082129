import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { appRole, connectionConfig, isAway } from './connection.ts'
import { ensureAppRole } from './app-role.ts'
import { MigrationRefused } from './migration-refused.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** All units' migrations below `root/src`, in one global order by name. */
export async function findMigrations(root: string): Promise<Migration[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true })
  const paths = entries.filter((path) => /[\\/]migrations[\\/][^\\/]+\.sql$/.test(path))
  const found = await Promise.all(
    paths.map(async (path) => {
      const sql = (await readFile(join(root, 'src', path), 'utf8')).replaceAll('\r\n', '\n')
      return { name: basename(path, '.sql'), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const names = new Set(found.map((migration) => migration.name))
  if (names.size !== found.length) throw new MigrationRefused('程序中有两个同名的数据库变更，请恢复程序的原样')
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Any number that no other program on this database uses; held while migrating. */
export const migrationLock = 7_260_913

/**
 * Brings the database to the newest form and answers the names applied now. Each file runs in its own transaction, under
 * a lock so that two processes may start at once. A file that was changed after it ran is refused, and so is a database
 * that has seen a newer program. Throws `MigrationRefused` for whatever the person at the terminal has to mend.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new Client(connectionConfig({ url, as: 'owner', statementTimeout: 0 }))
  // The statement under way rejects as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepare(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const { pending, refusal } = compare(migrations, rows)
    if (refusal !== undefined) throw new MigrationRefused(refusal)
    for (const migration of pending) {
      log(migration.name)
      await apply(client, migration)
    }
    if (pending.length > 0) await grant(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** What a database has and what this program brings: what is left to do, or in Chinese why the two do not fit. */
export function compare(
  migrations: readonly Migration[],
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
): { pending: Migration[]; refusal?: string } {
  const known = new Map(applied.map((row) => [row.name, row.checksum]))
  const pending = migrations.filter(({ name }) => !known.has(name))
  const changed = migrations.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join('、')
    return { pending, refusal: `已执行过的数据库变更 ${names} 被修改，请恢复这些文件的原样，要改结构请另写新的变更` }
  }
  const own = new Set(migrations.map(({ name }) => name))
  const newer = applied.filter(({ name }) => !own.has(name)).map(({ name }) => name)
  if (newer.length === 0) return { pending }
  const last = newer.toSorted().at(-1)
  return {
    pending,
    refusal: `数据库已由更新的程序升级（本程序没有其中的 ${newer.length} 个变更，如 ${last}），请升级本程序，或恢复升级前的备份`,
  }
}

async function prepare(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new MigrationRefused('PostgreSQL 版本过低，请升级到 15 或更高版本')
  await ensureAppRole(client)
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyOne(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    if (isAway(error)) throw error
    throw new MigrationRefused(
      `数据库变更 ${name} 执行失败并已撤销（${(error as Error).message}），请按括号中的原因处理后重新启动`,
      { cause: error },
    )
  }
}

/** Makes the schema of these migrations in an empty database, inside the caller's transaction. */
export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  await prepare(client)
  for (const migration of migrations) await applyOne(client, migration)
  await grant(client)
}

/** Requests run as the application role: it changes rows, never the schema; append-only tables take only inserts. */
async function grant(client: Client): Promise<void> {
  await client.query(`
    grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage on all sequences in schema public to ${appRole};
    revoke insert, update, delete on schema_migration from ${appRole};
    do $$ declare t regclass; begin
      for t in select tgrelid::regclass from pg_trigger where tgname = 'append_only' loop
        execute format('revoke update, delete on %s from ${appRole}', t);
      end loop;
    end $$`)
}

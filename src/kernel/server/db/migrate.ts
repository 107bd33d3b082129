import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { appRole, connectionConfig } from './connection.ts'

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
  if (names.size !== found.length) throw new Error('two migrations have the same name')
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Any number that no other program on this database uses; held while migrating. */
export const migrationLock = 7_260_913

/**
 * Brings the database to the newest form and answers the names applied now. Each file runs in its own transaction, under
 * a lock so that two processes may start at once. A file that was changed after it ran is refused.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new Client(connectionConfig({ url, as: 'owner', statementTimeout: 0 }))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepare(client)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const pending = migrations.filter((migration) => isPending(migration, applied))
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

function isPending(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const known = applied.get(migration.name)
  if (known !== undefined && known !== migration.checksum) {
    throw new Error(`migration ${migration.name} was changed after it had run; write a new one instead`)
  }
  return known === undefined
}

async function prepare(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or later is needed')
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
    if not pg_has_role(current_user, '${appRole}', 'member') then execute format('grant ${appRole} to %I', current_user); end if;
  end $$`)
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyOne(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
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

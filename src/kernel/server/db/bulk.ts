// Rows by the hundred thousand: COPY into tables that stand bare meanwhile, their indexes made at the end.
import { Client } from 'pg'
import { nowText } from '../clock.ts'
import { connectionConfig } from './connection.ts'
import { copyLines, copyTuples, type BulkRow } from './copy.ts'
import type { Statement } from './statement.ts'
import type { CopyColumns, CopyRow } from './tuples.ts'

export interface BulkTx {
  /** Sends rows by COPY, asking for them bit by bit: the database takes some while the next are made. */
  copy<Columns extends CopyColumns>(table: string, columns: Columns, rows: Iterable<CopyRow<Columns>>): Promise<void>
  /**
   * The same for records, which get the tenant and the base columns of what the system makes now. The first row names the
   * other columns, by its keys; the others must have the same.
   */
  copyRecords(table: string, rows: Iterable<BulkRow>): Promise<void>
  run(query: Statement): Promise<void>
}

export interface Bulk {
  /**
   * Fills tables of one tenant in one transaction of their owner, without the tenant's wall, triggers, foreign keys and
   * indexes, all of which stand again when it ends; keys to other tables are proved then. What triggers would have
   * written is up to the caller. Others wait for the tables until the end, so `work` must not ask them elsewhere.
   */
  load(tenantId: number, tables: readonly string[], work: (tx: BulkTx) => Promise<void>): Promise<void>
  /** Counts the rows of tables that the planner has never seen: without, a join of them may take minutes. */
  analyze(): Promise<void>
}

/** Memory in which an index is sorted. */
const sortMemory = '256MB'

/** Loads into the database at `url`, whose user owns the tables. */
export const openBulk = (url: string): Bulk => ({
  load: (tenantId, tables, work) => withOwner(url, (client) => load(client, tenantId, tables, work)),
  analyze: () =>
    withOwner(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(unseen)
      if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
    }),
})

const unseen = `select oid::regclass as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0 and pg_relation_size(oid) > 0`

async function withOwner(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(connectionConfig({ url, as: 'owner', statementTimeout: 0 }))
  await client.connect()
  try {
    await work(client)
  } finally {
    // An open transaction ends with its connection.
    await client.end()
  }
}

async function load(
  client: Client,
  tenantId: number,
  tables: readonly string[],
  work: (tx: BulkTx) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('app.tenant', $1, true), set_config('maintenance_work_mem', $2, true)`, [
    String(tenantId),
    sortMemory,
  ])
  const dressed = await undress(client, tables)
  await work({
    copy: (table, columns, rows) => copyTuples(client, table, columns, rows),
    copyRecords: (table, rows) => copyLines(client, table, rows, baseOf(tenantId)),
    run: async ({ text, values }) => void (await client.query(text, [...values])),
  })
  for (const text of dressed) await client.query(text)
  await client.query('commit')
  // The planner has never seen these rows, and counting reads them one by one until a vacuum has marked their pages.
  // Indexes that are new have nothing to clean up.
  await client.query(`vacuum (analyze, index_cleanup off) ${tables.join(', ')}`)
}

function baseOf(tenantId: number): BulkRow {
  const at = nowText()
  return { tenantId, createBy: 'system', createTime: at, updateBy: 'system', updateTime: at, version: 1 }
}

interface Part {
  take: string
  give: string
}

/** Takes off what slows a table down, and answers the texts that put it back. */
async function undress(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Part>(parts, [tables])
  for (const { take } of rows) await client.query(take)
  return rows.map(({ give }) => give).toReversed()
}

const parts = `
  with wanted as (select c.oid, c.oid::regclass as name, c.relforcerowsecurity as walled
    from pg_class c join unnest($1::text[]) t on c.oid = t::regclass)
  select take, give from (
    select 1 as step, format('alter table %s no force row level security', name) as take,
      format('alter table %s force row level security', name) as give from wanted where walled
    union all
    select 2, format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name) from wanted
    union all
    select 3, format('alter table %s drop constraint %I', w.name, k.conname),
      format('alter table %s add constraint %I %s', w.name, k.conname, pg_get_constraintdef(k.oid))
    from wanted w join pg_constraint k on k.conrelid = w.oid and k.contype = 'f'
    union all
    select 4, format('alter table %s drop constraint %I', w.name, k.conname),
      format('alter table %s add constraint %I %s', w.name, k.conname, pg_get_constraintdef(k.oid))
    from wanted w join pg_constraint k on k.conrelid = w.oid and k.contype in ('p', 'u')
    where not exists (select from pg_constraint f
      where f.contype = 'f' and f.conindid = k.conindid and f.conrelid not in (select oid from wanted))
    union all
    select 5, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from wanted w join pg_index i on i.indrelid = w.oid
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  ) p order by step, take`

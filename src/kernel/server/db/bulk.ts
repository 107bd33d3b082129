// Rows by the hundred thousand: COPY into tables that stand bare meanwhile, their indexes made at the end.
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { nowText } from '../clock.ts'
import { connectionConfig } from './connection.ts'
import { snakeCase, type Statement } from './statement.ts'

/** What a cell may hold; arrays of numbers become arrays of the database. */
type BulkValue = string | number | null | readonly number[]
type BulkRow = Readonly<Record<string, BulkValue>>

export interface BulkTx {
  /** Sends rows by COPY. The first row names the columns, by their keys; the others must have the same. */
  copy(table: string, rows: readonly BulkRow[]): Promise<void>
  /** The same for records, which get the tenant and the base columns of what the system makes now. */
  copyRecords(table: string, rows: readonly BulkRow[]): Promise<void>
  run(query: Statement): Promise<void>
}

export interface Bulk {
  /**
   * Fills tables of one tenant in one transaction of their owner, without the tenant's wall, triggers, foreign keys and
   * indexes, all of which stand again when it ends; keys to other tables are proved then. What triggers would have
   * written is up to the caller. Others wait for the tables until the end, so `work` must not ask them elsewhere.
   */
  load(tenantId: number, tables: readonly string[], work: (tx: BulkTx) => Promise<void>): Promise<void>
}

/** Memory in which an index is sorted. */
const sortMemory = '256MB'

/** Loads into the database at `url`, whose user owns the tables. */
export const openBulk = (url: string): Bulk => ({
  load: async (tenantId, tables, work) => {
    const client = new Client(connectionConfig({ url, as: 'owner', statementTimeout: 0 }))
    await client.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true), set_config('maintenance_work_mem', $2, true)`, [
        String(tenantId),
        sortMemory,
      ])
      const dressed = await undress(client, tables)
      await work({
        copy: (table, rows) => copyRows(client, table, rows),
        copyRecords: (table, rows) => {
          const base = baseOf(tenantId)
          return copyRows(
            client,
            table,
            rows.map((row) => ({ ...row, ...base })),
          )
        },
        run: async ({ text, values }) => void (await client.query(text, [...values])),
      })
      for (const text of dressed) await client.query(text)
      await client.query('commit')
      // The planner has never seen these rows, and counting reads them one by one until a vacuum has marked their pages.
      await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    } finally {
      // An open transaction ends with its connection.
      await client.end()
    }
  },
})

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
    select 4, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from wanted w join pg_index i on i.indrelid = w.oid
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  ) p order by step, take`

async function copyRows(client: Client, table: string, rows: readonly BulkRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const keys = Object.keys(first)
  const stream = client.query(copyFrom(`copy ${table} (${keys.map(snakeCase).join(', ')}) from stdin`))
  const line = (row: BulkRow): string => keys.map((key) => cell(row[key] ?? null)).join('\t')
  stream.end(`${rows.map(line).join('\n')}\n`)
  await finished(stream)
}

function cell(value: BulkValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (sign) => signs[sign]!) : `{${value.join(',')}}`
}

const signs: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

import { Client } from 'pg'
import '#app/server/features.ts'
import { allTables } from '#kernel/server/db/tables.ts'

/** Tables of records: described by a unit, and counting their versions. What the product keeps for itself is not. */
const recordTables = () => allTables().filter(({ columns }) => columns.has('version') && columns.has('id'))

/** Looks into the tables of one tenant from outside the product. */
export interface StoredRows {
  /** Ids of records of every table, a few of each. */
  ids(tenantId: number, each: number): Promise<string[]>
  /** The first record of each table that has one. */
  samples(tenantId: number): Promise<{ name: string; id: string }[]>
  /** Records of a table with the organisation code of the village in this column; the first twelve. */
  rowsOf(tenantId: number, table: string, column: string): Promise<{ id: string; home: string }[]>
  /** One text for each table, which changes with any of its rows. */
  digests(tenantId: number): Promise<Record<string, string>>
  close(): Promise<void>
}

export async function storedRows(url: string): Promise<StoredRows> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const within = (tenantId: number) => client.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)])
  // Other tests of the process may have described tables of theirs.
  const { rows: stored } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const known = new Set(stored.map(({ name }) => name))
  const names = recordTables().flatMap(({ name }) => (known.has(name) ? [name] : []))
  return {
    ids: async (tenantId, each) => {
      await within(tenantId)
      const texts = names.map((name) => `(select id from ${name} order by id limit ${each})`)
      const { rows } = await client.query<{ id: string }>(texts.join(' union all '))
      return [...new Set(rows.map(({ id }) => id))]
    },
    samples: async (tenantId) => {
      await within(tenantId)
      const texts = names.map((name) => `(select '${name}' as name, id from ${name} order by id limit 1)`)
      return (await client.query<{ name: string; id: string }>(texts.join(' union all '))).rows
    },
    rowsOf: async (tenantId, table, column) => {
      await within(tenantId)
      const text = `select * from (select t.id, v.org_code as home, row_number() over (partition by v.id order by t.id) as place
        from ${table} t join village v on v.id = t.${column}) numbered where place <= 6`
      return (await client.query<{ id: string; home: string }>(text)).rows
    },
    digests: async (tenantId) => {
      await within(tenantId)
      const texts = names.map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
      )
      const { rows } = await client.query<{ name: string; digest: string }>(texts.join(' union all '))
      return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
    },
    close: () => client.end(),
  }
}

import type { Client } from 'pg'

/** A table as the catalogue knows it; of a partitioned one the whole. */
export interface StoredTable {
  name: string
  /** Columns that are stored and not computed. */
  columns: string[]
  /** Does a tenant's wall stand around it, for its owner too. */
  isWalled: boolean
}

/** The record of applied migrations is made anew by a restore. */
const own = 'schema_migration'

/**
 * Every table of the product. Unlogged ones hold counters whose loss does no harm; the queue of background jobs is a
 * schema of its own and fills itself again from what waits in these tables.
 */
export async function readTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name, c.relforcerowsecurity as "isWalled",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> $1
     order by c.relname`,
    [own],
  )
  return rows
}

/** Tables, each after those that it refers to. */
export async function readOrder(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const order = new Map<string, number>()
  const place = (table: string, trail: readonly string[]): number => {
    if (trail.includes(table))
      throw new Error(`tables refer to each other in a circle: ${[...trail, table].join(' → ')}`)
    const known = order.get(table)
    if (known !== undefined) return known
    const parents = rows.filter(({ child }) => child === table).map(({ parent }) => place(parent, [...trail, table]))
    const found = Math.max(0, ...parents.map((parent) => parent + 1))
    order.set(table, found)
    return found
  }
  for (const { child } of rows) place(child, [])
  return order
}

/** Partitions with the rows that they take, in the words of the database. */
export async function readPartitions(client: Client): Promise<{ name: string; parent: string; bound: string }[]> {
  const { rows } = await client.query<{ name: string; parent: string; bound: string }>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows
}

/** Where every sequence stands. */
export async function readSequences(client: Client): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const made: { name: string; value: string; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    made.push({ name, ...(state.rows[0] as { value: string; isCalled: boolean }) })
  }
  return made
}

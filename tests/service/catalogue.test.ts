import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '#app/server/features.ts'
import type { ValueKind } from '#kernel/shared/schema.ts'
import { snakeCase } from '#kernel/server/db/statement.ts'
import { allTables, type Table } from '#kernel/server/db/tables.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'

/** Tables whose rows name a tenant and stand outside the wall all the same. */
const outsideTheWall: Record<string, string> = {
  notice_delivery: 'ids only: the sender asks for what is due in all tenants',
  outbox: 'the relay tells the events of all tenants; nobody else reads it',
  search_document: 'ids and numbers made of terms: below a policy the index over terms is not used',
  search_pending: 'ids only: the keeper of the search index serves all tenants',
  sms_queue: 'ids only: the sender asks for what is due in all tenants',
  stat_pending: 'villages and days only: whoever changes counted rows marks them, the owner of the tables too',
  sys_log_pending: 'ids only: the sealer of the log serves all tenants',
  sys_login_ticket: 'a ticket is looked up before its tenant is known',
  sys_session: 'a token is looked up before its tenant is known',
  task_turn: 'ids only: any process works off the tasks of all tenants',
  sys_user_tenant: 'which tenants a user belongs to is read before one of them is chosen',
}
/** Unique indexes that do not begin with the tenant. */
const acrossTenants: Record<string, string> = {
  outbox_pkey: 'events are told in one order',
  outbox_id_key: 'a delivery is known by the event alone',
  file_path_key: 'a stored path is an address on the one file store',
  sys_login_ticket_pkey: 'a ticket is looked up before its tenant is known',
  sys_session_pkey: 'a session is looked up before its tenant is known',
  sys_session_token_hash_key: 'a token is looked up before its tenant is known',
}

let database: TestDatabase
let client: Client
const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[]

beforeAll(async () => {
  database = await cloneDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tenantTables = `select c.oid, c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' and not a.attisdropped`

describe('every table with a tenant', () => {
  test('stands behind the tenant wall, for its owner too', async () => {
    const open = await ask<{ name: string }>(`
      select t.name from (${tenantTables}) t join pg_class c on c.oid = t.oid
      where not (c.relrowsecurity and c.relforcerowsecurity) or not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
          and p.qual = '(tenant_id = app_tenant())' and p.with_check = '(tenant_id = app_tenant())')
        or (select count(*) from pg_policies p where p.tablename = t.name) <> 1`)
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(outsideTheWall).toSorted())
  })

  test('has a key, and its key and its unique indexes begin with the tenant', async () => {
    const keyless = `select name from (${tenantTables}) t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`
    expect(await ask(keyless)).toEqual([])
    const foreign = await ask<{ name: string }>(`
      select i.indexrelid::regclass::text as name from (${tenantTables}) t join pg_index i on i.indrelid = t.oid and i.indisunique
      where coalesce((select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]), '') <> 'tenant_id'`)
    expect(foreign.map(({ name }) => name).toSorted()).toEqual(Object.keys(acrossTenants).toSorted())
  })

  test('is read and filled by the application role', async () => {
    const closed = `select name from (${tenantTables}) t
      where not (has_table_privilege('linli_app', t.oid, 'select') and has_table_privilege('linli_app', t.oid, 'insert'))`
    expect(await ask(closed)).toEqual([])
  })
})

test('views show each caller only what the tables below would', async () => {
  const views = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    and not coalesce(reloptions @> '{security_invoker=true}' or reloptions @> '{security_invoker=on}', false)
    and pg_get_userbyid(relowner) = 'linli_app'`
  expect(await ask(views)).toEqual([])
})

test('every foreign key has an index that begins with its columns', async () => {
  const slow = await ask(`
    select conname as name from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`)
  expect(slow).toEqual([])
})

describe('the application role', () => {
  test('is neither superuser nor free of the wall, and changes no schema', async () => {
    const [role] = await ask(`select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin,
      has_schema_privilege('linli_app', 'public', 'create') as makes from pg_roles where rolname = 'linli_app'`)
    const no = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, rolcanlogin: false }
    expect(role).toEqual({ ...no, makes: false })
  })

  test('owns nothing and empties nothing at a stroke', async () => {
    const own = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and (pg_get_userbyid(relowner) = 'linli_app' or has_table_privilege('linli_app', oid, 'truncate'))`
    expect(await ask(own)).toEqual([])
  })

  test('only adds to the append-only tables, and their owner too', async () => {
    const tables = await ask<{ name: string; change: boolean; remove: boolean; kind: number }>(`
      select c.relname as name, t.tgtype as kind, has_table_privilege('linli_app', c.oid, 'update') as change,
        has_table_privilege('linli_app', c.oid, 'delete') as remove
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'append_only' and t.tgenabled = 'O' order by 1`)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['change_log', 'state_log', 'sys_log']))
    // Before each row, on update and on delete.
    expect(tables.filter(({ change, remove, kind }) => change || remove || kind !== (1 | 2 | 8 | 16))).toEqual([])
    await client.query(`begin; select set_config('app.tenant', '1', true)`)
    await client.query(`insert into change_log values (1, 'a', 't', 'x', 1, '[]', 'u', 'n', now())`)
    await expect(client.query(`delete from change_log`)).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
  })
})

const families: Record<ValueKind, RegExp> = {
  id: /^text$/,
  text: /^text$/,
  longText: /^text$/,
  integer: /^(?:integer|bigint|smallint)$/,
  decimal: /^numeric$/,
  money: /^numeric$/,
  date: /^date$/,
  dateTime: /^timestamp with time zone$/,
  yesNo: /^text$/,
  flag: /^boolean$/,
  code: /^text$/,
  codes: /^text\[\]$/,
  state: /^text$/,
  phone: /^text$/,
  ids: /^text\[\]$/,
  files: /^text$/,
  json: /^jsonb$/,
}

describe('the described tables', () => {
  interface Stored {
    type: string
    nullable: boolean
    collation: string | null
  }
  let stored: Map<string, Map<string, Stored>>
  beforeAll(async () => {
    const rows = await ask<Stored & { table: string; name: string }>(`
      select c.relname as table, a.attname as name, regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(.*\\)', '') as type,
        not a.attnotnull as nullable, l.collname as collation
      from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_collation l on l.oid = a.attcollation
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
    stored = new Map()
    for (const row of rows)
      stored.set(row.table, (stored.get(row.table) ?? new Map<string, Stored>()).set(row.name, row))
  })

  /** What is wrong with a described table, in words. */
  function faults(table: Table): string[] {
    const columns = stored.get(table.name)
    if (!columns) return [`${table.name} is not in the database`]
    const described = [...table.columns.values()].flatMap(({ name, kind, nullable }) => {
      const column = columns.get(name)
      if (!column) return [`${table.name}.${name} is not in the database`]
      const wrongType = families[kind].test(column.type)
        ? []
        : [`${table.name}.${name} holds ${kind} in ${column.type}`]
      const wrongNull =
        column.nullable === nullable
          ? []
          : [`${table.name}.${name} may ${nullable ? 'not ' : ''}be null in the database`]
      return [...wrongType, ...wrongNull]
    })
    const known = new Set([...table.columns.values()].map(({ name }) => name))
    const unknown = [...columns.keys()].filter((name) => !known.has(name))
    return [...described, ...unknown.map((name) => `${table.name}.${name} is not described`)]
  }

  test('are there, once each', () => {
    const names = allTables().map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
  })

  test('match the database column by column: name, kind of value, and whether it may be missing', () => {
    expect(allTables().flatMap(faults)).toEqual([])
  })

  test('keep the codes that a scope compares by prefix in plain byte order', () => {
    const codes = allTables().flatMap(({ name, scope }) =>
      scope !== 'tenant' && scope.org ? [[name, stored.get(name)?.get(snakeCase(scope.org))?.collation]] : [],
    )
    expect(codes.filter(([, collation]) => collation !== 'C')).toEqual([])
  })
})

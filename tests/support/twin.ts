import { Client } from 'pg'
import '#app/server/features.ts'

/** The second district of a database: every record of tenant 1 once more in tenant 2, under ids and names of its own. */
export interface Twin {
  /** What accounts of the second district are called: the first one's name with this before it. */
  prefix: string
  /** The id in the second district of a record of the first. */
  idOf(id: string): string
  /** Ids and texts in an answer that belong to the other tenant; empty when all is well. */
  foreign(tenantId: 1 | 2, body: string): string[]
}

const prefix = 'zz'
/** Stands behind every name of the second district. */
const mark = '◆'
const hex = /\b[0-9a-f]{32}\b/g
const twinId = (id: string): string => `ffff${id.slice(4)}`
/** Of tables that belong to sessions, deliveries, files and logs rather than to a district. */
const left =
  /^(?:file|idempotency|number_sequence|notice_delivery|outbox|search_|sms_|sys_log|sys_session|task|state_log|change_log)/
const named = ['name', 'realname', 'title', 'depart_name', 'content', 'dict_name', 'role_name']

interface Source {
  table: string
  columns: string[]
}

/** In the order in which tables were made, but each behind those that it points at: one may have learned of them later. */
async function behindParents(client: Client, sources: readonly Source[]): Promise<Source[]> {
  const { rows: keys } = await client.query<{ child: string; parent: string }>(`
    select c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'`)
  const ordered = new Set<Source>()
  const met = new Set<string>()
  const place = (table: string): void => {
    const source = sources.find((one) => one.table === table)
    if (!source || met.has(table) || left.test(table)) return
    met.add(table)
    for (const { child, parent } of keys) if (child === table) place(parent)
    ordered.add(source)
  }
  for (const { table } of sources) place(table)
  return [...ordered]
}

/** Copies tenant 1 to tenant 2. Call it before anybody of tenant 2 signs in. */
export async function makeTwin(url: string): Promise<Twin> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const within = (tenantId: number) => client.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)])
  const { rows: sources } = await client.query<Source>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'sys_user' or exists (
        select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id'))
    group by c.oid, c.relname order by c.relname <> 'region', c.oid`)
  const wanted = await behindParents(client, sources)
  await within(1)
  const own = new Set<string>()
  const copies = new Map<string, string[]>()
  for (const { table } of wanted) {
    const { rows } = await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`)
    copies.set(
      table,
      rows.map(({ row }) => row),
    )
    for (const { row } of rows) own.add((JSON.parse(row) as { id?: string }).id ?? '')
  }
  const twinOf = (row: string): Record<string, unknown> =>
    JSON.parse(row.replace(hex, (id) => (own.has(id) ? twinId(id) : id))) as Record<string, unknown>
  await client.query(`insert into sys_tenant (id, name) values (2, '江北区')`)
  await within(2)
  for (const { table, columns } of wanted) {
    const rows = (copies.get(table) ?? []).map((row) => renamed(table, twinOf(row)))
    const list = columns.map((name) => `"${name}"`).join(', ')
    const text = `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`
    await client.query(text, [JSON.stringify(rows)])
  }
  await client.end()
  const ids = new Set([...own].filter((id) => id.length === 32))
  return {
    prefix,
    idOf: twinId,
    foreign: (tenantId, body) => {
      const found = body.match(hex) ?? []
      return tenantId === 2
        ? found.filter((id) => ids.has(id))
        : [...found.filter((id) => id.startsWith('ffff')), ...(body.includes(mark) ? [mark] : [])]
    },
  }
}

function renamed(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const made = { ...row, ...('tenant_id' in row && { tenant_id: 2 }) }
  const texts = named
    .filter((name) => typeof row[name] === 'string')
    .map((name) => [name, `${String(row[name])}${mark}`])
  const account = table === 'sys_user' && {
    ...{ username: `${prefix}${String(row['username'])}`, phone_sealed: null, phone_whole: null, phone_tail: null },
  }
  return { ...made, ...Object.fromEntries(texts), ...account }
}

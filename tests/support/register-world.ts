import { Client } from 'pg'
import { seedId } from '#kernel/server/seed-random.ts'
import { rebuildIndex } from '#engines/search/server/feature.ts'
import { testApp, type TestApp } from './test-app.ts'
import { makeTwin, type Twin } from './twin.ts'

/** A record of the register and where it stands: the code of its village's or its company's organisation. */
export interface Stored {
  id: string
  home: string
  isRemoved: boolean
}

export interface RegisterWorld {
  linli: TestApp
  twin: Twin
  /** The records of a table, read past the product. */
  stored(table: string): Promise<Stored[]>
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const villages = ['A01A01A01A01', 'A01A01A02A01'] as const

/** How each table tells where its records stand. */
const homes: Readonly<Record<string, string>> = {
  village: 't.org_code',
  company: '(select d.org_code from sys_depart d where d.tenant_id = t.tenant_id and d.id = t.depart_id)',
  credit_event: `(select d.org_code from company c join sys_depart d on d.tenant_id = c.tenant_id and d.id = c.depart_id
    where c.tenant_id = t.tenant_id and c.id = t.company_id)`,
  company_staff: 't.org_code',
  user_work_experience: `''`,
}
const ofVillage = '(select v.org_code from village v where v.tenant_id = t.tenant_id and v.id = t.village_id)'

/** Records of which each village has a removed one besides. */
const removable = ['village_building', 'village_unit', 'village_room', 'household', 'manager_area'] as const

/** The tiny district with something of every kind in both villages, in the recycle bin too, and all of it once more in a second tenant. */
export async function registerWorld(): Promise<RegisterWorld> {
  const linli = await testApp({ MISS_LIMIT: '0' })
  const client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.tenant', '1', false)`)
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  for (const code of villages) await furnish(query, code)
  for (const code of ['B01A01', 'B01A02'])
    await copy(query, 'company_staff', `t.org_code like '${code}%'`, { id: seedId('removed company_staff', code) })
  const twin = await makeTwin(linli.databaseUrl)
  const kinds = linli.features.flatMap(({ searches = [] }) => searches)
  for (const tenantId of [1, 2]) await rebuildIndex(linli.services.db, kinds, tenantId)
  return {
    linli,
    twin,
    query,
    stored: (table) =>
      query<Stored>(
        `select t.id, ${homes[table] ?? ofVillage} as home, t.del_flag = 1 as "isRemoved" from ${table} t where t.tenant_id = 1 order by t.id`,
      ),
    close: () => client.end(),
  }
}

type Query = RegisterWorld['query']

/** What waits for somebody in a village, an application for another name, and removed records. */
async function furnish(query: Query, code: string): Promise<void> {
  const villageId = seedId('village', code)
  for (const table of removable) {
    const change = table === 'manager_area' ? { state: 'PENDING' } : {}
    await copy(query, table, `t.village_id = '${villageId}'`, { id: seedId(`removed ${table}`, code), ...change })
  }
  const application = `insert into village_name_change (tenant_id, id, village_id, old_name, new_name, reason_type, reason, files,
      applicant_id, apply_time, state, del_flag, create_time, update_time, version)
    select 1, $1, $2, name, name || '花园', '3', '业主申请',
      'village/202611/0123456789abcdef0123456789abcdef/批文.pdf', $3, now(), $4, $5, now(), now(), 1 from village where id = $2`
  const applicant = seedId('user', 'village0101')
  await query(application, [seedId('name change', code), villageId, applicant, 'STREET', 0])
  await query(application, [seedId('removed name change', code), villageId, applicant, 'DRAFT', 1])
  const waiting = `insert into todo (tenant_id, id, biz_type, biz_id, node, title, village_id, urgency, due_at, state, candidate_roles,
      params, create_time, update_time, version)
    values (1, $1, $2, $1, 'AUDIT', $3, $4, '1', now() - interval '1 day', 'OPEN', $5, '{}', now(), now(), 1)`
  const kinds = {
    HOUSEHOLD: ['villageAdmin', 'projectManager'],
    VILLAGE: ['communityAdmin'],
    VILLAGE_RENAME: ['streetAdmin'],
  }
  for (const [kind, candidates] of Object.entries(kinds))
    await query(waiting, [seedId(`todo ${kind}`, code), kind, `${kind} ${code}`, villageId, candidates])
}

/** One of the records once more, in the recycle bin under its own id. */
async function copy(query: Query, table: string, where: string, changes: object): Promise<void> {
  const columns = await query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const list = columns.map(({ name }) => name).join(', ')
  const text = `insert into ${table} (${list}) select ${list} from json_populate_record(null::${table},
    (select (row_to_json(t)::jsonb || $1::jsonb || jsonb_build_object('update_time', now()))::json from ${table} t where ${where} and t.del_flag = 0 order by t.id limit 1))`
  await query(text, [JSON.stringify({ ...changes, del_flag: 1 })])
}

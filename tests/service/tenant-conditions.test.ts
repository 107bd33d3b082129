import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { typedStatements } from '../support/statement-rows.ts'

let database: TestDatabase
let client: Client
let tables: ReadonlySet<string>
beforeAll(async () => {
  database = await cloneDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity and a.attname = 'tenant_id'`)
  tables = new Set(rows.map(({ name }) => name))
  // Without the wall, so that plans show what the statements say themselves.
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Plan {
  'Relation Name'?: string
  Alias?: string
  Plans?: Plan[]
  [part: string]: unknown
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter', 'TID Cond']
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const textsOf = (plan: Plan): string[] => conditions.map((name) => plan[name]).filter((one) => typeof one === 'string')

/** A subquery whose answers are looked up has no condition of its own: the tenant is among what they are looked up by. */
const isHashed = (node: Plan): boolean =>
  node['Parent Relationship'] === 'SubPlan' && /\btenant_id\b/.test(JSON.stringify(node['Output']))

/** Tables that a statement reads or writes without saying of which tenant. */
async function unsaid(text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  const all = nodes.flatMap(textsOf).join('\n')
  const read = nodes.filter((node) => tables.has(node['Relation Name'] ?? '') && /Scan/.test(String(node['Node Type'])))
  const isSaid = (node: Plan): boolean =>
    textsOf(node).some((one) => /\btenant_id\b/.test(one)) ||
    all.includes(`${node.Alias}.tenant_id`) ||
    isHashed(node) ||
    nodesOf(node).slice(1).some(isSaid)
  return read.filter((node) => !isSaid(node)).map((node) => node['Relation Name']!)
}

test('a statement that leaves it to the wall is named', async () => {
  expect(await unsaid('select id from village where id = $1')).toEqual(['village'])
  expect(await unsaid('select id from village where tenant_id = $1')).toEqual([])
})

test('every statement says of which tenant its rows are, before the wall does', async () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const texts = (await Promise.all(paths.map(typedStatements)))
    .flat()
    .flatMap(({ path, line, text }) => (text === undefined ? [] : [{ place: `${path}:${line}`, text }]))
  const told: string[] = []
  for (const { place, text } of texts)
    try {
      for (const name of await unsaid(text)) told.push(`${place} ${name}`)
    } catch (error) {
      told.push(`${place} ${(error as Error).message}`)
    }
  expect(texts.length).toBeGreaterThan(700)
  expect(told).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { keepOnlyLinks, livingLinks, type LivingLink } from '../support/living-links.ts'

/** References whose rows do not ask for their parent one by one, and what holds it instead while they come. */
const heldOtherwise: Record<string, string> = {
  'fee_account.payer_id': 'a payer keeps what stands on the account; whether they may have one is asked by the desk',
  'fee_bill.assign_id': 'a batch holds its assignments',
  'fee_bill.creditor_id': 'by the assignment, or the room and its village',
  'fee_bill.item_id': 'by the assignment',
  'fee_bill.room_id': 'by the assignment; a bill by hand holds its room',
  'fee_bill.village_id': 'by the assignment, or the room',
  'fee_deposit.payer_id': 'a payer keeps what was deposited; whether they may is asked by the desk',
  'fee_dunning.creditor_id': 'by the bills that are asked for',
  'fee_dunning.room_id': 'by the bills that are asked for',
  'fee_dunning.village_id': 'by the bills that are asked for',
  'sla_timer.calendar_no': 'a time limit begins by a rule, which holds its calendar',
}
/** What makes a row count where a look at other rows decides. */
const given: Record<string, Record<string, unknown>> = {
  'sys_user_tenant.tenant_id': { user_id: seedId('user', 'staff0101') },
}

let database: TestDatabase
let [come, gone, watch]: Client[] = []
let links: LivingLink[] = []
let declared = 0
let columns: Map<string, Map<string, { type: string; isKey: boolean }>>

beforeAll(async () => {
  database = await cloneDatabase('linli_tiny')
  const open = async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(`select set_config('app.tenant', '1', false)`)
    return client
  }
  ;[come, gone, watch] = [await open(), await open(), await open()]
  await keepOnlyLinks(watch)
  links = await livingLinks(watch)
  declared = declarations()
  columns = await readColumns(watch)
})
afterAll(async () => {
  for (const client of [come, gone, watch]) await client?.end()
  await database.drop()
})

/** How many references the migrations of the units declare. */
function declarations(): number {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'))
  const texts = paths.map((path) => readFileSync(`src/${path}`, 'utf8'))
  const names = texts.flatMap((text) => [
    ...text.matchAll(/^call (?:living_parent|needs_living|holds_living)\(\s*'(\w+)',\s*'(\w+)'/gm),
  ])
  return new Set(names.map(([, child, link]) => `${child}.${link}`)).size
}

async function readColumns(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; type: string; isKey: boolean }>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const found: typeof columns = new Map()
  for (const row of rows) found.set(row.table, (found.get(row.table) ?? new Map()).set(row.name, row))
  return found
}

let serial = 7000
const valueFor = (type: string): unknown => (/int|numeric/.test(type) ? (serial += 1) : `race${(serial += 1)}`)

/** Values by which a row counts: what the condition says of its columns. */
function counting({ counts }: LivingLink): Record<string, unknown> {
  const listed = [...counts.matchAll(/c\.(\w+) (?:in \(|= )'(\w+)'/g)].map(([, name, value]) => [name, value])
  const other = [...counts.matchAll(/c\.(\w+) <> '/g)].map(([, name]) => [name, 'RACE'])
  const more = [...counts.matchAll(/c\.(\w+) > 0/g)].map(([, name]) => [name, 1])
  const not = [...counts.matchAll(/not c\.(\w+)/g)].map(([, name]) => [name, false])
  return Object.fromEntries([...other, ...listed, ...more, ...not])
}

/** A row of what a reference asks, and of a key. */
function insertion(table: string, values: Record<string, unknown>): { text: string; values: unknown[] } {
  const known = columns.get(table)!
  const row: Record<string, unknown> = {}
  for (const [name, { type, isKey }] of known) if (isKey) row[name] = name === 'tenant_id' ? 1 : valueFor(type)
  if (known.has('tenant_id')) row.tenant_id = 1
  if (known.has('del_flag')) row.del_flag = 0
  Object.assign(row, values)
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  return { text: `insert into ${table} (${names.join()}) values (${places.join()})`, values: Object.values(row) }
}

/** A parent of its own, how a row comes below it, and how it goes. */
async function begin(one: LivingLink) {
  const { child, link, parent, key } = one
  const value = valueFor(columns.get(parent)!.get(key)!.type)
  const more = parent === child && key === 'id' ? { [link]: null } : {}
  await watch!.query(insertion(parent, { ...more, [key]: value }))
  const below = { ...counting(one), ...given[`${child}.${link}`], [link]: value }
  return {
    value,
    add: insertion(child, below),
    removal: { text: `update ${parent} set del_flag = 1 where ${key} = $1 and del_flag = 0`, values: [value] },
    bin: (flag: number) => ({
      text: `update ${child} set del_flag = ${flag} where ${link} = $1`,
      values: [value] as unknown[],
    }),
  }
}

const outcome = (query: Promise<unknown>): Promise<string> =>
  query.then(
    () => 'done',
    ({ code, constraint }: DatabaseError) => `${code} ${constraint}`,
  )
const isWaiting = async (client: Client): Promise<boolean> => {
  const pid = (client as unknown as { processID: number }).processID
  const { rows } = await watch!.query<{ waits: boolean }>('select cardinality(pg_blocking_pids($1)) > 0 as waits', [
    pid,
  ])
  return rows[0]!.waits
}

/** One does its work and stays open until the other waits for it; answers what the other got. */
async function behind(first: Client, work: { text: string; values: unknown[] }, second: Client, then: typeof work) {
  await first.query('begin')
  await first.query(work)
  const waiting = outcome(second.query(then))
  await expect.poll(() => isWaiting(second), { interval: 2, timeout: 5000 }).toBe(true)
  await first.query('commit')
  return waiting
}

/** What is not as the declaration says, in words. */
async function faultsOf(one: LivingLink): Promise<string[]> {
  const { child, link, needs, holds, hasBin } = one
  const name = `${child}_${link}`
  const told: string[] = []
  const expectIt = (what: string, got: string, wanted: string) => {
    if (got !== wanted) told.push(`${child}.${link} ${what}: ${got}, not ${wanted}`)
  }
  const [lost, kept] = [`23G01 ${name}`, holds ? `23503 ${name}` : 'done']
  if (needs) {
    const first = await begin(one)
    expectIt('beside a removal', await behind(gone!, first.removal, come!, first.add), lost)
    expectIt('after a removal', await outcome(come!.query(first.add)), lost)
    const second = await begin(one)
    expectIt('a removal beside it', await behind(come!, second.add, gone!, second.removal), kept)
  }
  const third = await begin(one)
  await come!.query(third.add)
  expectIt('a removal after it', await outcome(gone!.query(third.removal)), kept)
  if (!hasBin) return told
  await come!.query(third.bin(1))
  if (holds) expectIt('a removal after it has gone', await outcome(gone!.query(third.removal)), 'done')
  if (needs) expectIt('coming back', await outcome(come!.query(third.bin(0))), lost)
  return told
}

test('the references are those that the migrations declare', () => {
  expect(links.length).toBe(declared)
  expect(links.length).toBeGreaterThan(100)
  const alone = links.filter(({ needs }) => !needs).map(({ child, link }) => `${child}.${link}`)
  expect(alone.toSorted()).toEqual(Object.keys(heldOtherwise))
})

describe('whatever the migrations declare to live', () => {
  test('never comes to stand without the other, whichever is first, and waits for it', async () => {
    const told: string[] = []
    for (const one of links) told.push(...(await faultsOf(one)))
    expect(told).toEqual([])
  }, 120_000)

  test('is watched: without the lock a row comes below what is just removed', async () => {
    await watch!.query('drop trigger village_building_village_id_needs on village_building')
    const one = links.find(({ child, link }) => child === 'village_building' && link === 'village_id')!
    expect(await faultsOf({ ...one, needs: false, holds: true })).toEqual([])
    const { add, removal } = await begin(one)
    await gone!.query('begin')
    await gone!.query(removal)
    expect(await outcome(come!.query(add))).toBe('done')
    await gone!.query('rollback')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseColumns, fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { openBulk, type Bulk } from './bulk.ts'
import { statement } from './statement.ts'

let fixture: FixtureDatabase
let bulk: Bulk
const caller = { tenantId: 1, userId: 'u1' }
const columns = { tenantId: 'integer', id: 'text', poleId: 'text', note: 'text', spots: 'integers' } as const
const some = { tenantId: 'integer', id: 'text', note: 'text' } as const

/** What stands around a table, as the catalogue has it. */
const dress = () =>
  fixture.asOwner<{ part: string }>(`
    select pg_get_indexdef(indexrelid) as part from pg_index where indrelid = 'lamp'::regclass
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'lamp'::regclass
    union all select tgname || ' ' || tgenabled::text from pg_trigger where tgrelid = 'lamp'::regclass and not tgisinternal
    union all select 'wall ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class where oid = 'lamp'::regclass
    order by 1`)
const lamps = () =>
  fixture.db.read(caller, (tx) => tx.all(statement('select id, pole_id, note, spots from lamp order by id')))

beforeAll(async () => {
  fixture = await fixtureDatabase({
    pole: 'tenant_id integer not null, id text not null, primary key (tenant_id, id)',
    lamp: `tenant_id integer not null, id text not null, pole_id text, note text, spots integer[],
      primary key (tenant_id, id), foreign key (tenant_id, pole_id) references pole (tenant_id, id),
      constraint lamp_spots exclude (note with =) where (note = 'only')`,
    post: `note text, height numeric(5, 2), since date, ${baseColumns}`,
  })
  await fixture.asOwner(`create unique index lamp_note on lamp (tenant_id, note) where note <> ''`)
  await fixture.asOwner(
    `create function refuse_lamp() returns trigger language plpgsql as $$ begin raise 'fired'; end $$`,
  )
  await fixture.asOwner(
    'create trigger lamp_refused after insert on lamp for each statement execute function refuse_lamp()',
  )
  await fixture.db.write(caller, (tx) => tx.run(statement(`insert into pole values (1, 'p1')`)))
  bulk = openBulk(fixture.url)
})
afterAll(() => fixture.close())

test('rows arrive as they are, past triggers, and the table stands as before', async () => {
  const before = await dress()
  await bulk.load(1, ['lamp'], async (tx) => {
    await tx.copy('lamp', columns, [])
    await tx.copy('lamp', columns, [
      {
        tenantId: 1,
        id: 'a',
        poleId: 'p1',
        note: 'back\\slash\ttab\nline\rend',
        spots: new Int32Array([1, -2, 2 ** 31 - 1]),
      },
      { tenantId: 1, id: 'b', poleId: null, note: '\\N', spots: new Int32Array() },
    ])
    await tx.copy('lamp', { tenantId: 'integer', id: 'text' }, [{ tenantId: 1, id: 'c' }])
    await tx.run(statement('update lamp set note = $2 where tenant_id = $1 and id = $3', [1, '三', 'c']))
  })
  expect(await lamps()).toEqual([
    { id: 'a', poleId: 'p1', note: 'back\\slash\ttab\nline\rend', spots: [1, -2, 2 ** 31 - 1] },
    { id: 'b', poleId: null, note: '\\N', spots: [] },
    { id: 'c', poleId: null, note: '三', spots: null },
  ])
  expect(await dress()).toEqual(before)
  expect(before.map(({ part }) => part)).toContain('wall true true')
})

test('records get the base columns, and texts become what the columns hold', async () => {
  await bulk.load(1, ['post'], async (tx) => {
    await tx.copyRecords('post', [])
    await tx.copyRecords('post', [
      { id: 'a', note: 'back\\slash\ttab\nline\rend', height: '4.50', since: '2026-11-22' },
      { id: 'b', note: '\\N', height: 3, since: null },
    ])
  })
  const text = 'select id, note, height, since, create_by, version from post order by id'
  expect(await fixture.db.read(caller, (tx) => tx.all(statement(text)))).toEqual([
    {
      id: 'a',
      note: 'back\\slash\ttab\nline\rend',
      height: '4.50',
      since: '2026-11-22',
      createBy: 'system',
      version: 1,
    },
    { id: 'b', note: '\\N', height: '3.00', since: null, createBy: 'system', version: 1 },
  ])
})

test.each([
  ['a key that leads nowhere', '23503', { id: 'd', poleId: 'gone', note: null }],
  ['a value that is taken', '23505', { id: 'd', poleId: null, note: '三' }],
  ['an id that is taken', '23505', { id: 'a', poleId: null, note: null }],
])('%s is refused at the end, and nothing is changed', async (_, code, row) => {
  const [before, rows] = [await dress(), await lamps()]
  const loading = bulk.load(1, ['lamp'], (tx) =>
    tx.copy('lamp', { ...some, poleId: 'text' }, [{ tenantId: 1, ...row }]),
  )
  await expect(loading).rejects.toMatchObject({ code })
  expect(await dress()).toEqual(before)
  expect(await lamps()).toEqual(rows)
})

/** More rows than travel together; `strange` makes the one in the midst of them. */
function* many(strange: () => { tenantId: number; id: string | null; note: string | null }) {
  for (let n = 0; n < 10_000; n += 1) {
    if (n === 5000) yield strange()
    yield { tenantId: 1, id: `many ${n}`, note: `${'很长的备注'.repeat(10)} ${n}` }
  }
}

test('rows are made while others travel, each once, also where a key of another table holds the own key', async () => {
  await fixture.asOwner('create table lamp_part (tenant_id integer, lamp_id text)')
  await fixture.asOwner('alter table lamp_part add foreign key (tenant_id, lamp_id) references lamp (tenant_id, id)')
  const before = await dress()
  await bulk.load(1, ['lamp'], (tx) =>
    tx.copy(
      'lamp',
      some,
      many(() => ({ tenantId: 1, id: 'many more', note: null })),
    ),
  )
  const stored = (await lamps()) as { id: string; note: string | null }[]
  expect(new Set(stored.map(({ id }) => id)).size).toBe(10_004)
  expect(stored.filter(({ note }) => note?.startsWith('很长的备注'))).toHaveLength(10_000)
  expect(await dress()).toEqual(before)
  await fixture.asOwner('drop table lamp_part')
  await fixture.db.write(caller, (tx) => tx.run(statement(`delete from lamp where id like 'many %'`)))
})

test.each([
  [
    'its maker fails',
    () => {
      throw new Error('given up')
    },
    /given up/,
  ],
  ['a row has no id', () => ({ tenantId: 1, id: null, note: null }), /not-null constraint/],
])('a load in which %s leaves nothing behind', async (_, strange, told) => {
  const [before, rows] = [await dress(), await lamps()]
  const loading = bulk.load(1, ['lamp'], (tx) => tx.copy('lamp', some, many(strange)))
  await expect(loading).rejects.toThrow(told)
  expect(await dress()).toEqual(before)
  expect(await lamps()).toEqual(rows)
})

test('a load that its own work gives up leaves nothing behind', async () => {
  const [before, rows] = [await dress(), await lamps()]
  const loading = bulk.load(1, ['lamp'], async (tx) => {
    await tx.copy('lamp', { tenantId: 'integer', id: 'text' }, [{ tenantId: 1, id: 'e' }])
    throw new Error('given up')
  })
  await expect(loading).rejects.toThrow('given up')
  expect(await dress()).toEqual(before)
  expect(await lamps()).toEqual(rows)
})

test('the planner learns of tables that it has never seen', async () => {
  await fixture.asOwner('create table bulb as select n from generate_series(1, 50) n')
  await bulk.analyze()
  expect(await fixture.asOwner(`select reltuples from pg_class where relname = 'bulb'`)).toEqual([{ reltuples: 50 }])
})

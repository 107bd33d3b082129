import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { isAway, isOutdated } from './connection.ts'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

let fixture: FixtureDatabase
let db: Db
const caller = (tenantId: number) => ({ tenantId, userId: 'u1' })
const names = statement<{ name: string }>('select name from lamp order by name')
const insert = (tenantId: number, name: string) =>
  statement('insert into lamp (tenant_id, name) values ($1, $2)', [tenantId, name])

beforeAll(async () => {
  fixture = await fixtureDatabase({ lamp: 'tenant_id integer not null, name text not null' })
  ;({ db } = fixture)
  await db.write(caller(1), (tx) => tx.run(insert(1, 'ours')))
  await db.write(caller(2), (tx) => tx.run(insert(2, 'theirs')))
})
afterAll(() => fixture.close())

describe('the tenant wall', () => {
  test('shows each tenant its own rows', async () => {
    expect(await db.flight(caller(1), [names])).toEqual([[{ name: 'ours' }]])
    expect(await db.read(caller(2), (tx) => tx.all(names))).toEqual([{ name: 'theirs' }])
    for await (const rows of db.stream(caller(2), names, 10)) expect(rows).toEqual([{ name: 'theirs' }])
  })

  test('takes no row of another tenant, and moves none there', async () => {
    const foreign = db.write(caller(1), (tx) => tx.run(insert(2, 'smuggled')))
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    const moved = db.write(caller(1), (tx) => tx.run(statement('update lamp set tenant_id = 2')))
    await expect(moved).rejects.toMatchObject({ code: '42501' })
  })

  test('lets no one change or remove what another tenant has', async () => {
    expect(await db.write(caller(1), (tx) => tx.run(statement(`delete from lamp where name = 'theirs'`)))).toBe(0)
    expect(await db.write(caller(1), (tx) => tx.run(statement(`update lamp set name = 'x' where tenant_id = 2`)))).toBe(
      0,
    )
  })

  test('hides every row without a tenant, from the tables’ owner too', async () => {
    expect(await fixture.asOwner('select * from lamp')).toEqual([])
    await expect(fixture.asOwner(`insert into lamp values (1, 'x')`)).rejects.toMatchObject({ code: '42501' })
    expect((await fixture.pool.query('select * from lamp')).rows).toEqual([])
  })

  test('stands again after the transaction: the tenant stays on no connection', async () => {
    const { db: narrow, pool } = fixture.open({ max: 1 })
    await narrow.flight(caller(1), [names])
    expect((await pool.query('select * from lamp')).rows).toEqual([])
    await expect(narrow.flight(caller(1), [statement('select 1 / 0')])).rejects.toThrow('division by zero')
    expect((await pool.query('select * from lamp')).rows).toEqual([])
  })
})

describe('a connection', () => {
  test('runs as the application role, which can make no tables', async () => {
    const who = `select current_user::text as role, rolsuper, rolbypassrls from pg_roles where rolname = current_user`
    const { rows } = await fixture.pool.query(who)
    expect(rows).toEqual([{ role: 'linli_app', rolsuper: false, rolbypassrls: false }])
    await expect(fixture.pool.query('create table mine (id integer)')).rejects.toMatchObject({ code: '42501' })
  })

  test('gives times as Shanghai text, counts as numbers, decimals as text, truths and lists as such', async () => {
    const text = `select timestamptz '2026-11-20 16:00:00.7+00' as at, date '2026-11-21' as day, 1.50::numeric(8, 2) as money,
      count(*) as total, true as open, array['a', 'b'] as ids, '{"a": 1}'::jsonb as note from lamp`
    expect(await db.read(caller(1), (tx) => tx.one(statement(text)))).toEqual({
      at: '2026-11-21 00:00:00',
      day: '2026-11-21',
      money: '1.50',
      total: 1,
      open: true,
      ids: ['a', 'b'],
      note: { a: 1 },
    })
  })
})

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57P01' }, true],
  [{ code: '53300' }, true],
  [{ code: '53100' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [{ code: '23505' }, false],
  [new Error('anything else'), false],
])('%o means that the database is away: %s', (error, away) => {
  expect(isAway(error)).toBe(away)
})

test.each([
  [{ code: '0A000', message: 'cached plan must not change result type' }, true],
  [{ code: '0A000', message: 'something not supported' }, false],
])('%o means an outdated plan: %s', (error, outdated) => {
  expect(isOutdated(error)).toBe(outdated)
})

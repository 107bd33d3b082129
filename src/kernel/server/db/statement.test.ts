import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import type { Db } from './db.ts'
import { camelCase, compiled, keysOf, nameOf, snakeCase, statement, Values } from './statement.ts'
import { queryBuilder } from './tables.ts'

const caller = { tenantId: 1, userId: 'u1' }
const numbers = (upTo: number) => statement<{ n: number }>('select n from generate_series(1, $1::int) n', [upTo])

describe('a stream', () => {
  let fixture: FixtureDatabase
  let db: Db
  beforeAll(async () => {
    fixture = await fixtureDatabase()
    ;({ db } = fixture.open({ max: 1 }))
  })
  afterAll(() => fixture.close())

  test('gives ten thousand rows in constant chunks and in order', async () => {
    const sizes: number[] = []
    let next = 1
    for await (const rows of db.stream(caller, numbers(10_000), 3000)) {
      sizes.push(rows.length)
      for (const { n } of rows) expect(n).toBe(next++)
    }
    expect(sizes).toEqual([3000, 3000, 3000, 1000])
  })

  test.each([0, 5, 6])('of %i rows by 3 ends without an empty chunk', async (count) => {
    const chunks: { n: number }[][] = []
    for await (const rows of db.stream(caller, numbers(count), 3)) chunks.push(rows)
    expect(chunks.flat()).toHaveLength(count)
    expect(chunks.every((rows) => rows.length > 0)).toBe(true)
  })

  test('gives its only connection back when the consumer stops early', async () => {
    for await (const rows of db.stream(caller, numbers(10_000), 10)) {
      expect(rows).toHaveLength(10)
      break
    }
    const [tables] = await db.flight(caller, [statement(`select name from pg_cursors where name = 'rows'`)])
    expect(tables).toEqual([])
  })

  test('gives its connection back when the query fails, at once or on the way', async () => {
    const bad = ['select nothing', 'select 10 / (5 - n) as q from generate_series(1, 9) n']
    for (const text of bad) {
      const read = async () => {
        for await (const rows of db.stream(caller, statement(text), 2)) expect(rows).toHaveLength(2)
      }
      await expect(read()).rejects.toThrow(/does not exist|division by zero/)
    }
    expect(await db.flight(caller, [statement('select 1 as one')])).toEqual([[{ one: 1 }]])
  })
})

describe('statements', () => {
  test('keep their name, and beyond the limit have none', () => {
    const first = nameOf('select 1 -- bounded')
    expect(nameOf('select 1 -- bounded')).toBe(first)
    const names = Array.from({ length: 5000 }, (_, index) => nameOf(`select ${index} -- bounded`))
    const given = names.filter((name) => name !== undefined)
    expect(new Set(given).size).toBe(given.length)
    expect(given.length).toBeLessThanOrEqual(4000)
    expect(names.at(-1)).toBeUndefined()
    expect(nameOf('select 1 -- bounded')).toBe(first)
  })

  test('are composed or written, with values apart', () => {
    const query = queryBuilder<{ lamp: { roomId: string } }>().selectFrom('lamp').selectAll().where('roomId', '=', `x'`)
    expect(compiled(query)).toEqual({ text: 'select * from "lamp" where "room_id" = $1', values: [`x'`] })
    const bound = new Values()
    expect([bound.add('a'), bound.add(null), bound.list]).toEqual(['$1', '$2', ['a', null]])
  })

  test('name their columns in camel case, and keep a quoted alias', () => {
    const columns = [{ name: 'create_time' }, { name: 'villageId_dictText' }, { name: 'total' }]
    expect(keysOf('select keys', columns)).toEqual(['createTime', 'villageId_dictText', 'total'])
    expect(keysOf('select keys', [{ name: 'other_name' }])).toEqual(['otherName'])
  })

  test('spell every key that a schema may have there and back', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9]{0,5}([A-Z][a-z0-9]{0,4}){0,3}$/)
    fc.assert(fc.property(key, (name) => camelCase(snakeCase(name)) === name))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { fields } from '#kernel/shared/field.ts'
import { record, text } from '#kernel/shared/schema.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import type { CandidatesOf } from './few-candidates.ts'
import { listOf } from './list.ts'

const Lamp = record({ name: text(30) })
const { wordLamp } = tables({ wordLamp: table(Lamp, { scope: 'tenant' }) })
const lampFields = fields(Lamp, { name: { label: '名称', in: ['list', 'search'] } })
const actor = actorWith()

let fixture: FixtureDatabase
let asked = 0

/** An index that knows the first signs of a name. */
const byHead: CandidatesOf = ({ values }, _actor, atMost) => {
  asked += 1
  return statement('select id from word_lamp where starts_with(name, $1) limit $2', [values[0]?.[0], atMost])
}
const list = listOf({ table: wordLamp, fields: lampFields, candidates: { name: byHead } })
const pageOf = (name: string, pageNo = 1) => list.page(fixture.db, actor, { name: `*${name}*`, pageNo: String(pageNo) })

beforeAll(async () => {
  fixture = await fixtureDatabase({ word_lamp: `name text, ${baseColumns}` })
  await fixture.db.write(actor, (tx) =>
    tx.run(
      statement(
        `insert into word_lamp (tenant_id, id, name, create_time, version)
          select 1, n, case when n <= 10500 then '路灯' else '电梯' end || n, now(), 1 from generate_series(1, 20500) n`,
      ),
    ),
  )
})
afterAll(() => fixture.close())

describe('words of a list', () => {
  test('that ten thousand rows may have are counted to the last one', async () => {
    const { total, pages, more, records } = await pageOf('电梯')
    expect([total, pages, more, records.length]).toEqual([10_000, 1000, undefined, 10])
  })

  test('that more rows may have are counted so far, and the page says that there are more', async () => {
    const page = await pageOf('路灯')
    expect([page.total, page.pages, page.more, page.records.length]).toEqual([10_000, 1000, true, 10])
    const last = await pageOf('路灯', 1050)
    expect([last.records.length, last.more]).toEqual([10, true])
  })

  test('that many rows may have and few do are counted exactly', async () => {
    expect(await pageOf('路灯10499')).toMatchObject({ total: 1, pages: 1, orders: [] })
    expect((await pageOf('路灯10499')).more).toBeUndefined()
  })

  test('that nothing has find nothing', async () => {
    expect(await pageOf('水泵')).toMatchObject({ total: 0, records: [] })
  })

  test('that were many a moment ago are not asked of the index again', async () => {
    await pageOf('路灯1')
    asked = 0
    const flights: number[] = []
    const counting = new Proxy(fixture.db, {
      get: (db, key) =>
        key === 'flight'
          ? (...[who, statements]: Parameters<typeof db.flight>) => {
              flights.push(statements.length)
              return db.flight(who, statements)
            }
          : Reflect.get(db, key, db),
    })
    await list.page(counting, actor, { name: '*路灯1*' })
    expect([asked, flights]).toEqual([1, [2]])
  })

  test('and a sheet of them has all rows', async () => {
    const [[counted]] = await fixture.db.flight(actor, [list.count(actor, { name: '*路灯*' })])
    expect(counted?.total).toBe(10_500)
  })
})

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

const Lamp = record({ name: text(30), villageId: text(32) })
const { wordLamp } = tables({ wordLamp: table(Lamp, { scope: { village: 'villageId' } }) })
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list', 'search'] },
  villageId: { label: '小区', in: [] },
})
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

/** The same database, and the statements that are sent to it, flight by flight. */
function watched() {
  const flights: string[][] = []
  const db = new Proxy(fixture.db, {
    get: (own, key) =>
      key === 'flight'
        ? (...[who, statements]: Parameters<typeof own.flight>) => {
            flights.push((statements as readonly { text: string }[]).map((one) => one.text))
            return own.flight(who, statements)
          }
        : Reflect.get(own, key, own),
  })
  return { db, flights }
}

beforeAll(async () => {
  fixture = await fixtureDatabase({ word_lamp: `name text, village_id text, ${baseColumns}` })
  await fixture.db.write(actor, (tx) =>
    tx.run(
      statement(
        `insert into word_lamp (tenant_id, id, village_id, name, create_time, version)
          select 1, n, 'v' || n % 4, case when n <= 2250 then '路灯' else '电梯' end || n, now(), 1 from generate_series(1, 4250) n`,
      ),
    ),
  )
})
afterAll(() => fixture.close())

describe('words of a list', () => {
  test('that two thousand rows may have are counted to the last one', async () => {
    const { total, pages, more, records } = await pageOf('电梯')
    expect([total, pages, more, records.length]).toEqual([2000, 200, undefined, 10])
  })

  test('that more rows may have are counted so far, and the page says that there are more', async () => {
    const page = await pageOf('路灯')
    expect([page.total, page.pages, page.more, page.records.length]).toEqual([2000, 200, true, 10])
    const last = await pageOf('路灯', 225)
    expect([last.records.length, last.more]).toEqual([10, true])
  })

  test('that many rows may have and few do are counted exactly', async () => {
    expect(await pageOf('路灯2249')).toMatchObject({ total: 1, pages: 1, orders: [] })
    expect((await pageOf('路灯2249')).more).toBeUndefined()
  })

  test('that nothing has find nothing', async () => {
    expect(await pageOf('水泵')).toMatchObject({ total: 0, records: [] })
  })

  test('that were many a moment ago are not asked of the index again', async () => {
    await pageOf('路灯1')
    asked = 0
    const { db, flights } = watched()
    await list.page(db, actor, { name: '*路灯1*' })
    expect([asked, flights.map((texts) => texts.length)]).toEqual([1, [2]])
  })

  test('that many rows have are met village by village where the caller sees some', async () => {
    const neighbour = actorWith({ scope: { villages: ['v1', 'v3'], narrow: 'none', rooms: [], orgCode: '' } })
    const { db, flights } = watched()
    const [rows] = await fixture.db.flight(actor, [
      statement<{ id: string }>(
        `select id from word_lamp where name like '%路灯%' and village_id in ('v1', 'v3') order by create_time desc, id desc`,
      ),
    ])
    for (const pageNo of [1, 3, 112]) {
      const { records, total } = await list.page(db, neighbour, { name: '*路灯*', pageNo: String(pageNo) })
      expect(total).toBe(1125)
      expect(records.map(({ id }) => id)).toEqual(rows.slice(pageNo * 10 - 10, pageNo * 10).map(({ id }) => id))
    }
    expect(flights.flat().filter((words) => words.includes('cross join lateral'))).toHaveLength(3)
  })

  test('and a sheet of them has all rows', async () => {
    const [[counted]] = await fixture.db.flight(actor, [list.count(actor, { name: '*路灯*' })])
    expect(counted?.total).toBe(2250)
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { queryRules, type QueryCondition, type QueryRule } from '#kernel/shared/query-rule.ts'
import { codes, date, dateTime, flag, id, integer, money, nullable, record, text } from '#kernel/shared/schema.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { listOf } from './list.ts'

const tag = dictionary('lamp_tag', '标签', { A: '甲', B: '乙', C: '丙' })
const Lamp = record({
  name: nullable(text(30)),
  count: nullable(integer(0, 99)),
  price: nullable(money),
  day: nullable(date),
  checkedAt: nullable(dateTime),
  lit: nullable(flag),
  tags: nullable(codes(tag)),
  villageId: nullable(id),
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list', 'search'] },
  count: { label: '数量', in: ['list'] },
  price: { label: '价格', in: ['list'] },
  day: { label: '日期', in: ['list'] },
  checkedAt: { label: '时间', in: ['list'] },
  lit: { label: '亮', in: ['list'] },
  tags: { label: '标签', in: ['list'] },
  villageId: { label: '小区', kind: 'village', in: ['list'] },
})
const { listLamp } = tables({ listLamp: table(Lamp, { scope: { village: 'villageId' } }) })
const list = listOf({ table: listLamp, fields: lampFields })
const actor = actorWith()

interface Row {
  id: string
  name: string | null
  count: number | null
  price: string | null
  day: string | null
  checkedAt: string | null
  lit: boolean | null
  tags: string[] | null
}

const nameText = fc.constantFrom('电梯', '电梯%', 'a_b', 'A_B', 'ab', '水管,电梯', 'x\\y', "o'hara", '*', '')
const dayText = fc.constantFrom('2026-01-31', '2026-02-01', '2028-02-29')
const momentText = fc.constantFrom('2026-01-31 23:59:59', '2026-02-01 00:00:00', '2026-02-01 08:30:00')
const priceText = fc.constantFrom('0.00', '9.99', '10.00', '10.50')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 5 })
const rowsOf = fc
  .array(
    fc.record({
      name: maybe(nameText),
      count: maybe(fc.integer({ min: 0, max: 5 })),
      price: maybe(priceText),
      day: maybe(dayText),
      checkedAt: maybe(momentText),
      lit: maybe(fc.boolean()),
      tags: maybe(fc.uniqueArray(fc.constantFrom('A', 'B', 'C'))),
    }),
    { minLength: 15, maxLength: 40 },
  )
  .map((all) => all.map((row, index): Row => ({ ...row, id: `row${String(index).padStart(3, '0')}` })))

const key = fc.constantFrom('name', 'count', 'price', 'day', 'checkedAt', 'lit', 'tags')
const wanted = fc.oneof(
  nameText.filter((one) => one !== ''),
  dayText,
  momentText,
  priceText,
  fc.constantFrom(
    '0',
    '3',
    '-1',
    '99999999999999',
    '1e2',
    '10',
    '10.5',
    'true',
    'false',
    'Y',
    'N',
    'A',
    'B',
    'A,C',
    'a',
    'B_',
    '%',
    '_',
    '\\',
  ),
  fc.constantFrom('2026-02-01 08:30', 'NaN', 'infinity', "' or 1=1 --", '1;select 1'),
)
const asked = fc.record({ field: key, rule: fc.constantFrom(...queryRules), val: wanted })
const query = fc.record({ items: fc.array(asked, { minLength: 1, maxLength: 4 }), any: fc.boolean() })

const comparable = { count: /^-?\d{1,15}$/, price: /^-?\d{1,15}(\.\d{1,8})?$/, lit: /^(true|false|Y|N)$/ } as const
const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\d( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.test(value) && !/^0000|02-30|-13-/.test(value)

function fits(field: string, value: string): boolean {
  if (field === 'day' || field === 'checkedAt') return isMoment(value)
  return field in comparable ? comparable[field as keyof typeof comparable].test(value) : true
}
function plain(field: string, value: string | number | boolean): string | number {
  if (field === 'count' || field === 'price') return Number(value)
  if (field === 'lit') return String(value === true || value === 'true' || value === 'Y')
  if (field === 'day') return String(value).slice(0, 10)
  if (field === 'checkedAt') return `${String(value)} 00:00:00`.slice(0, 19).replace(/ (\d\d:\d\d) .*$/, ' $1:00')
  return String(value)
}
const compare: Record<string, (a: string | number, b: string | number) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
}
function isLike(rule: QueryRule, subject: string, value: string): boolean {
  const [text, part] = [subject.toLowerCase(), value.toLowerCase()]
  if (rule === 'left_like') return text.endsWith(part)
  return rule === 'right_like' ? text.startsWith(part) : text.includes(part)
}

/** Whether a row fits a condition, said in plain words; undefined when the condition is ignored. */
function isFitting(row: Row, { field, rule, values }: QueryCondition): boolean | undefined {
  const own = row[field as keyof Row]
  const usable = values.filter((value) => fits(field, value))
  if (usable.length === 0) return undefined
  if (own === null) return false
  if (Array.isArray(own)) return own.some((one) => usable.includes(one)) !== (rule === 'ne')
  const mine = plain(field, own)
  if (rule === 'in') return usable.some((value) => plain(field, value) === mine)
  const test = compare[rule]
  if (test) return test(mine, plain(field, usable[0] as string))
  if (field === 'name') return usable.some((value) => isLike(rule, String(own), value))
  if (field === 'checkedAt') return isLike(rule, String(own), usable[0] as string)
  return mine === plain(field, usable[0] as string)
}

function expected(
  rows: readonly Row[],
  items: readonly { field: string; rule: QueryRule; val: string }[],
  any: boolean,
): string[] {
  const conditions = items.map(({ field, rule, val }) => ({
    field,
    rule,
    values: rule === 'in' ? val.split(',') : [val],
  }))
  const kept = rows.filter((row) => {
    const said = conditions.map((one) => isFitting(row, one)).filter((one) => one !== undefined)
    return said.length === 0 || (any ? said.includes(true) : !said.includes(false))
  })
  return kept.map((row) => row.id)
}

let fixture: FixtureDatabase
beforeAll(async () => {
  const columns = `name text, count integer, price numeric(14, 2), day date, checked_at timestamptz, lit boolean, tags text[], village_id text`
  fixture = await fixtureDatabase({ list_lamp: `${columns}, ${baseColumns}` })
  await fixture.asOwner(`drop view if exists ref_village cascade; create view ref_village as select 1 as tenant_id, 'v1'::text as id, '幸福小区'::text as name;
    grant select on ref_village to linli_app`)
})
afterAll(() => fixture.close())

const store = (rows: readonly object[]) =>
  fixture.db.write(actor, async (tx) => {
    await tx.run(statement('delete from list_lamp'))
    const text = `insert into list_lamp (tenant_id, id, name, count, price, day, checked_at, lit, tags, village_id, create_time, version)
      select 1, id, name, count, price, day, "checkedAt", lit, tags, "villageId", "createTime", 1 from jsonb_to_recordset($1::jsonb)
      as x(id text, name text, count integer, price numeric, day date, "checkedAt" timestamptz, lit boolean, tags text[], "villageId" text, "createTime" timestamptz)`
    await tx.run(statement(text, [JSON.stringify(rows)]))
  })
const page = (raw: Record<string, string>, who = actor) => list.page(fixture.db, who, raw)
const idsOf = async (raw: Record<string, string>, who = actor) => (await page(raw, who)).records.map((row) => row.id)

describe('a list', () => {
  test('holds exactly the rows that a filter in memory would keep', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, fc.array(query, { minLength: 15, maxLength: 15 }), async (rows, queries) => {
        await store(rows)
        for (const { items, any } of queries) {
          const raw = {
            superQueryParams: JSON.stringify(items),
            superQueryMatchType: any ? 'or' : 'and',
            pageSize: '-1',
          }
          const answer = await page(raw)
          expect(answer.records.map((row) => row.id).toSorted()).toEqual(expected(rows, items, any))
          expect(answer.total).toBe(answer.records.length)
        }
      }),
      { numRuns: 25 },
    )
  }, 40_000)

  const few = ['a', 'b', 'c', 'd', 'e'].map((letter, index) => ({
    id: letter,
    name: index % 2 === 0 ? '电梯' : '水管',
    count: index,
    villageId: index < 2 ? 'v1' : 'v2',
    createTime: `2026-11-0${index + 1} 08:00:00+08`,
  }))

  test('joins filters by and, the advanced query inside by its own way', async () => {
    await store(few)
    const items = [
      { field: 'count', rule: 'eq', val: '0' },
      { field: 'count', rule: 'eq', val: '1' },
    ]
    const raw = { superQueryParams: JSON.stringify(items), superQueryMatchType: 'or', name: '水管' }
    expect(await idsOf(raw)).toEqual(['b'])
  })

  test.each([
    [{}, 'edcba'],
    [{ column: 'createTime', order: 'asc' }, 'abcde'],
    [{ column: 'count', order: 'desc' }, 'edcba'],
    [{ column: 'name,count', order: 'asc' }, 'bdace'],
    [{ column: 'name', order: 'asc' }, 'bdace'],
    [{ column: 'nothing', order: 'asc' }, 'edcba'],
    [{ column: 'id', order: 'asc' }, 'edcba'],
    [{ column: '(select 1)', order: 'asc' }, 'edcba'],
    [{ count_begin: '1', count_end: '3', column: 'count', order: 'asc' }, 'bcd'],
    [{ name: '*梯', column: 'count', order: 'asc' }, 'ace'],
    [{ tenantId: '2', delFlag: '1', password: 'x' }, 'edcba'],
    [{ selections: 'a,c,zzz' }, 'ca'],
  ])('asked %j answers %s', async (raw, letters) => {
    await store(few)
    expect((await idsOf(raw as Record<string, string>)).join('')).toBe(letters)
  })

  test('is cut into pages that never overlap, with the exact total', async () => {
    await store(Array.from({ length: 23 }, (_, index) => ({ id: `p${index}`, name: '同名' })))
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => page({ pageNo: String(pageNo), column: 'name', order: 'asc' })),
    )
    expect(pages.map(({ records }) => records.length)).toEqual([10, 10, 3, 0])
    expect(new Set(pages.flatMap(({ records }) => records.map((row) => row.id))).size).toBe(23)
    expect(pages[1]).toMatchObject({ total: 23, size: 10, current: 2, pages: 3 })
  })

  test('clamps its size and says the size that it used', async () => {
    await store(Array.from({ length: 520 }, (_, index) => ({ id: `p${index}` })))
    const all = await page({ pageSize: '99999' })
    expect([all.records.length, all.size, all.total]).toEqual([500, 500, 520])
  })

  test('keeps to the scope of the caller, and so do its count, its export and one row', async () => {
    await store(few)
    const neighbour = actorWith({ scope: { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' } })
    expect(await page({}, neighbour)).toMatchObject({
      total: 2,
      records: [{ id: 'b' }, { id: 'a', villageId_dictText: '幸福小区' }],
    })
    const [rows, counted] = await fixture.db.flight(neighbour, [list.all(neighbour, {}), list.count(neighbour, {})])
    expect([rows?.length, counted]).toEqual([2, [{ total: 2 }]])
    const read = (rowId: string) => fixture.db.read(neighbour, (tx) => list.one(tx, neighbour, rowId))
    expect(await read('a')).toMatchObject({ id: 'a', villageId_dictText: '幸福小区' })
    await expect(read('c')).rejects.toMatchObject({ status: 404 })
    expect(await idsOf({}, actorWith({ tenantId: 2 }))).toEqual([])
  })

  test('of very many rows answers village by village and value by value as a small one does', async () => {
    const large = listOf({
      table: listLamp,
      fields: lampFields,
      keysFirst: true,
      indexPaths: {
        count: ({ rule, values }, bind) =>
          rule === 'ne' ? undefined : { column: 'count', values: `select unnest(${bind(values)}::integer[])` },
      },
    })
    const village = fc.constantFrom('v1', 'v2', 'v3', 'v4')
    const rows = fc.array(fc.record({ villageId: maybe(village), count: maybe(fc.integer({ min: 0, max: 3 })) }), {
      minLength: 10,
      maxLength: 40,
    })
    const raw = fc.record({
      pageNo: fc.constantFrom('1', '2', '3', '9'),
      pageSize: fc.constantFrom('1', '3', '50'),
      column: fc.constantFrom('', 'count', 'villageId,count', 'name'),
      order: fc.constantFrom('asc', 'desc'),
      count: fc.constantFrom('', '0', '1,2', '2,2', '!1'),
      villageId: fc.constantFrom('', 'v2', 'v1,v3'),
    })
    const scope = fc.option(fc.array(village, { maxLength: 4 }), { nil: 'all' as const })
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.tuple(scope, raw), { minLength: 8, maxLength: 8 }), async (made, calls) => {
        await store(made.map((row, index) => ({ ...row, id: `row${index}`, createTime: '2026-11-01 08:00:00+08' })))
        for (const [villages, asked] of calls) {
          const who = actorWith({ scope: { villages, narrow: 'none', rooms: [], orgCode: '' } })
          expect(await large.page(fixture.db, who, asked)).toEqual(await page(asked, who))
        }
      }),
      { numRuns: 25 },
    )
  }, 40_000)

  test('may have a condition of its own, values of its own and another order', async () => {
    await store(few)
    const special = listOf({
      table: listLamp,
      fields: lampFields,
      derived: { doubled: 't.count * 2' },
      filters: {
        name: ({ values }, bind) => (values[0] === 'no' ? undefined : `t.count = ${bind(values[0])}::integer`),
      },
      sort: { key: 'count', descending: false },
      only: (who, bind) => `t.count > ${bind(who.tenantId)}`,
    })
    const asked = async (raw: Record<string, string>) => (await special.page(fixture.db, actor, raw)).records
    expect(await asked({})).toMatchObject([{ count: 2, doubled: 4 }, { count: 3 }, { count: 4 }])
    expect(await asked({ name: '3' })).toMatchObject([{ count: 3 }])
    expect(await asked({ name: 'no' })).toHaveLength(3)
    const one = (rowId: string) => fixture.db.read(actor, (tx) => special.one(tx, actor, rowId))
    expect(await one('c')).toMatchObject({ count: 2, doubled: 4 })
    await expect(one('b')).rejects.toMatchObject({ status: 404 })
  })

  test('names the tenant as the policy does, which then asks nothing more of the rows', async () => {
    await store(few)
    for (const { text, values } of [list.count(actor, {}), list.all(actor, {})]) {
      const asked = statement<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      const [rows] = await fixture.db.flight(actor, [asked])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('app.tenant')
      expect(plan).not.toContain('One-Time Filter')
    }
  })

  test('takes text that looks like SQL for what it is', async () => {
    const attack = `'; drop table list_lamp; --`
    await store([...few, { id: 'x', name: attack }])
    const forms = [attack, `*${attack}*`, `!${attack}`, `>=${attack}`, `${attack},`, `,${attack},`]
    for (const name of forms) await idsOf({ name, count: attack, [attack]: attack, [`${attack}_begin`]: attack })
    expect(await idsOf({ name: attack })).toEqual(['x'])
    expect((await page({})).total).toBe(6)
  })
})

import { actorAs, actorSeeing } from '../actor.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { date, decimal, flag, id, ids, integer, json, nullable, object, record, text } from '../../shared/schema.ts'
import { setClock } from '../clock.ts'
import { changesBetween, type FieldChange } from './change-log.ts'
import type { Db } from './db.ts'
import { insertRow, insertRows, lockRow, readRow, removeRow, restoreRow, updateRow } from './rows.ts'
import { statement } from './statement.ts'
import { allTables, table, tables } from './tables.ts'

const Lamp = record({
  name: text(30, { min: 1 }),
  villageId: nullable(id),
  price: nullable(decimal(2)),
  day: nullable(date),
  lit: flag,
  parts: ids(9),
  facts: nullable(json(object({ bulbs: integer(0, 9), notes: json(object({ a: text(9) })) }))),
  phoneSealed: nullable(text(200)),
})
const Hidden = object({ phoneIndex: nullable(text(64)) })
const Photo = record({ title: text(20), tags: nullable(ids(9)), facts: nullable(json(z.array(z.unknown()))) })
const { lamp, photo } = tables({
  photo: table(Photo, { scope: 'tenant', server: object({ thumb: z.nullable(z.instanceof(Buffer)) }) }),
  lamp: table(Lamp, {
    scope: { village: 'villageId' },
    server: Hidden,
    logged: { title: '路灯', secret: ['phoneSealed', 'phoneIndex'] },
  }),
})
type Lamp = NonNullable<typeof lamp.row>

const actor = actorWith({ scope: { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' } })
const plain = { villageId: 'v1', lit: true, parts: ['a', 'b,"c"'], facts: { bulbs: 2, notes: { a: `it's` } } }
let fixture: FixtureDatabase
let db: Db

beforeAll(async () => {
  const columns = `name text not null, village_id text, price numeric(14, 2), day date, lit boolean not null, parts text[] not null,
    facts jsonb, phone_sealed text, phone_index text`
  const photos = `title text not null, tags text[], facts jsonb, thumb bytea, ${baseColumns}`
  fixture = await fixtureDatabase({ lamp: `${columns}, ${baseColumns}`, photo: photos })
  ;({ db } = fixture)
})
afterAll(async () => {
  setClock()
  await fixture.close()
})

const add = (values: Partial<Lamp> = {}) =>
  db.write(actor, (tx) => insertRow(tx, actor, lamp, { ...plain, name: '路灯', ...values }))
const change = (row: Lamp, changes: Parameters<typeof updateRow<Lamp>>[4]) =>
  db.write(actor, (tx) => updateRow(tx, actor, lamp, row, changes))
const logOf = async (row: Lamp) => {
  const text = `select changes, operator_name, data_version from change_log where data_table = 'lamp' and data_id = $1 order by id`
  const query = statement<{ changes: FieldChange[]; operatorName: string; dataVersion: number }>(text, [row.id])
  return db.read(actor, (tx) => tx.all(query))
}

describe('many new rows', () => {
  test('come back as single ones do: lists, structures and bytes, whatever stands in them', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !text.includes('\u0000'))
    const facts = fc
      .jsonValue({ maxDepth: 2, noUnicodeString: true })
      .filter((value) => !JSON.stringify(value).includes('u0000'))
    const rows = fc.array(
      fc.record(
        {
          title: word,
          tags: fc.option(fc.array(fc.oneof(word, fc.constantFrom('{}', '"', ',', 'null', '\\')))),
          facts: fc.option(fc.array(facts, { maxLength: 3 })),
          thumb: fc.option(fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes))),
        },
        { requiredKeys: ['title'] },
      ),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const named = given.map((row, at) => ({ ...row, id: `p${at}` }))
        const kept = await fixture.db.write(actor, async (tx) => {
          await insertRows(tx, actor, photo, named)
          const many = await tx.all(statement<Record<string, unknown>>('select * from photo order by id'))
          await tx.run(statement('delete from photo where true'))
          for (const row of named) await insertRow(tx, actor, photo, row)
          const single = await tx.all(statement<Record<string, unknown>>('select * from photo order by id'))
          await tx.run(statement('delete from photo where true'))
          return { many, single }
        })
        expect(kept.many.map(plainly)).toEqual(kept.single.map(plainly))
        expect(kept.many.map(({ title, thumb }) => [title, thumb])).toEqual(
          named.map(({ title, thumb }) => [title, thumb ?? null]),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('are stamped and logged one by one, and refused together when one is outside the scope', async () => {
    const before = await db.read(actor, (tx) => tx.all(statement('select id from lamp')))
    const rows = [
      { ...plain, name: '甲' },
      { ...plain, name: '乙', price: '1.50' },
    ]
    await db.write(actor, (tx) => insertRows(tx, actor, lamp, rows))
    const made = await db.read(actor, (tx) =>
      tx.all(statement<Lamp>(`select * from lamp where name in ('甲', '乙') order by name desc`)),
    )
    expect(made).toMatchObject([
      { ...plain, name: '甲', price: null, createBy: 'user1', version: 1 },
      { name: '乙', price: '1.50', delFlag: 0 },
    ])
    for (const row of made) expect(await logOf(row)).toMatchObject([{ operatorName: '张三', dataVersion: 1 }])
    const foreign = db.write(actor, (tx) =>
      insertRows(tx, actor, lamp, [...rows, { ...plain, name: '丙', villageId: 'v2' }]),
    )
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    expect(await db.read(actor, (tx) => tx.all(statement('select id from lamp')))).toHaveLength(before.length + 2)
  })
})

/** Without the stamps of the moment. */
const plainly = ({ createTime: _made, updateTime: _changed, ...row }: Record<string, unknown>) => row

describe('a new row', () => {
  test('is stamped and comes back as it was given: decimals, days, lists and structures', async () => {
    setClock(() => new Date('2026-11-21T01:02:03Z'))
    const made = await add({ price: '12.50', day: '2026-02-28' })
    expect(made).toMatchObject({
      ...plain,
      price: '12.50',
      day: '2026-02-28',
      createBy: 'user1',
      createTime: '2026-11-21 09:02:03',
      updateTime: '2026-11-21 09:02:03',
      version: 1,
      tenantId: 1,
      delFlag: 0,
    })
    expect(made.id).toMatch(/^[0-9a-f]{32}$/)
    expect(await db.read(actor, (tx) => readRow(tx, actor, lamp, made.id))).toEqual(made)
    expect(Lamp.parse({ ...made, parts: [] })).not.toHaveProperty('tenantId')
    setClock()
  })

  test('ignores keys without a column', async () => {
    expect(await add({ nonsense: 1 } as never)).not.toHaveProperty('nonsense')
  })

  test('leaves its filled fields in the change log, secret ones by name only', async () => {
    const made = await add({ phoneSealed: 'v1:xyz' })
    const [entry] = await logOf(made)
    const named = Object.fromEntries((entry?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]))
    expect(named).toMatchObject({ name: [null, '路灯'], lit: [null, true], phoneSealed: ['***', '***'] })
    expect(named).not.toHaveProperty('price')
    expect(JSON.stringify(entry)).not.toContain('xyz')
  })
})

describe('a changed row', () => {
  test('gets its next version, and the log gets exactly what differs', async () => {
    const made = await add()
    const lists = { parts: ['a', 'b,"c"'], facts: { notes: { a: `it's` }, bulbs: 2 } }
    const changed = await change(made, { ...lists, name: '新路灯', price: '1.00', lit: true })
    expect(changed).toMatchObject({ name: '新路灯', version: 2 })
    const entry = (await logOf(made))[1]
    expect(entry).toMatchObject({ operatorName: '张三', dataVersion: 2 })
    expect(entry?.changes).toEqual([
      { field: 'name', from: '路灯', to: '新路灯' },
      { field: 'price', from: null, to: '1.00' },
    ])
  })

  test('keeps what is not named, and takes null', async () => {
    const made = await add({ price: '5.00', day: '2026-01-01' })
    const changed = await change(made, { day: null, price: undefined })
    expect(changed).toMatchObject({ price: '5.00', day: null })
  })

  test('that nobody really changed leaves no log entry', async () => {
    const made = await add()
    await change(made, { name: made.name })
    expect(await logOf(made)).toHaveLength(1)
  })

  test('refuses a version that is no longer current', async () => {
    const made = await add()
    await change(made, { name: '先' })
    await expect(change(made, { name: '后' })).rejects.toMatchObject({ status: 409 })
    const locked = db.write(actor, (tx) => lockRow(tx, actor, lamp, { id: made.id, version: 1 }))
    await expect(locked).rejects.toMatchObject({ status: 409, message: '数据已被他人修改，请刷新后重试' })
  })

  test('is locked until the end of the transaction', async () => {
    const made = await add()
    const raise = async () => {
      await db.write(actor, async (tx) => {
        const row = await lockRow(tx, actor, lamp, { id: made.id })
        await updateRow(tx, actor, lamp, row, { name: `${row.name}!` })
      })
    }
    await Promise.all([raise(), raise(), raise()])
    expect(await db.read(actor, (tx) => readRow(tx, actor, lamp, made.id))).toMatchObject({
      name: '路灯!!!',
      version: 4,
    })
  })
})

describe('a removed row', () => {
  test('lies in the bin until it is restored', async () => {
    const made = await add()
    await db.write(actor, (tx) => removeRow(tx, actor, lamp, { id: made.id, version: 1 }))
    const seen = (removed: boolean) => db.read(actor, (tx) => readRow(tx, actor, lamp, made.id, { removed }))
    expect([await seen(false), (await seen(true))?.version]).toEqual([undefined, 2])
    await db.write(actor, (tx) => restoreRow(tx, actor, lamp, made.id))
    expect((await seen(false))?.version).toBe(3)
    expect((await logOf(made)).map(({ changes }) => changes.at(-1))).toMatchObject([
      {},
      { field: 'delFlag', from: 0, to: 1 },
      { field: 'delFlag', from: 1, to: 0 },
    ])
  })

  test('is removed at its version only', async () => {
    const made = await add()
    const gone = db.write(actor, (tx) => removeRow(tx, actor, lamp, { id: made.id, version: 9 }))
    await expect(gone).rejects.toMatchObject({ status: 409 })
  })
})

describe('a row that is missing, removed, of another village or of another tenant', () => {
  const elsewhere = actorSeeing(actor, { villages: ['v2'] })
  const abroad = actorAs(actor, { tenantId: 2 })

  test.each([
    ['locked', lockRow],
    ['removed', removeRow],
  ] as const)('is not found alike when it is %s', async (_name, act) => {
    const made = await add()
    const gone = await add()
    await db.write(actor, (tx) => removeRow(tx, actor, lamp, { id: gone.id }))
    for (const [who, rowId] of [
      [actor, 'none'],
      [actor, gone.id],
      [elsewhere, made.id],
      [abroad, made.id],
    ] as const) {
      const call = db.write(who, (tx) => act(tx, who, lamp, { id: rowId }))
      await expect(call).rejects.toMatchObject({ status: 404, code: 404, message: '数据不存在或无权查看' })
    }
  })

  test('is not restored from the bin of others, nor when it is not there', async () => {
    const made = await add()
    for (const [who, rowId] of [
      [actor, made.id],
      [elsewhere, made.id],
    ] as const) {
      const call = db.write(who, (tx) => restoreRow(tx, who, lamp, rowId))
      await expect(call).rejects.toMatchObject({ status: 404 })
    }
  })
})

test('a table is described by its record, the server’s own columns and what every table has', () => {
  expect(lamp.name).toBe('lamp')
  expect(lamp.columns.get('phoneIndex')).toEqual({
    key: 'phoneIndex',
    name: 'phone_index',
    kind: 'text',
    nullable: true,
  })
  expect(lamp.columns.get('facts')).toMatchObject({ kind: 'json', nullable: true })
  expect(lamp.columns.get('delFlag')).toMatchObject({ name: 'del_flag', kind: 'integer' })
  expect(allTables()).toContain(lamp)
  const few = table(Lamp, { scope: 'tenant', derived: ['price'] })
  expect(few.columns.has('price')).toBe(false)
  expect(few.logged).toBe(false)
})

test('a table that is not logged leaves no trace in the change log', async () => {
  const quiet = { ...lamp, logged: false } as const
  const made = await db.write(actor, (tx) => insertRow(tx, actor, quiet, { ...plain, name: '静' }))
  expect(await logOf(made)).toEqual([])
})

test('changes between two states of a row leave out the stamps and what is equally missing', () => {
  const before = { a: 1, b: null, version: 1, updateBy: 'x' }
  const after = { a: 1, b: undefined, c: null, d: [1], version: 2, updateBy: 'y', updateTime: 'z' }
  expect(changesBetween(before, after)).toEqual([{ field: 'd', from: null, to: [1] }])
})

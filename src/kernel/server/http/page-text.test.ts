import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dictionary } from '../../shared/dictionary.ts'
import { endpoint, type Endpoint } from '../../shared/endpoint.ts'
import { fields } from '../../shared/field.ts'
import { machine } from '../../shared/machine.ts'
import { pageOf, toPage } from '../../shared/page.ts'
import {
  code,
  codes,
  dateTime,
  id,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  record,
  stateOf,
  text,
  yesNo,
  type Schema,
} from '../../shared/schema.ts'
import { openDictionaries } from '../dictionaries.ts'
import { companionsOf, withCompanions } from './input.ts'
import { outputOf } from './output.ts'
import { pageTextOf } from './page-text.ts'

const size = dictionary('size', '大小', { S: '小', L: '大' }, { editable: true })
const lampMachine = machine('lamp', 'ON', {
  ON: { label: '开', tone: 'default', on: {} },
  OFF: { label: '关', tone: 'default', on: {} },
})
const Lamp = record({
  name: text(20),
  note: optional(text(20)),
  size: nullable(code(size)),
  sizes: nullable(codes(size, 2)),
  state: stateOf(lampMachine),
  price: nullable(money),
  seenAt: nullable(dateTime),
  isLit: yesNo,
  parts: nullable(json(list(object({ item: text(3) }), 2))),
  villageId: nullable(id),
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list'] },
  size: { label: '大小', in: ['list'] },
  sizes: { label: '各种大小', in: ['list'] },
  state: { label: '状态', in: ['list'] },
  villageId: { label: '小区', kind: 'village', in: ['list'] },
})
const api = endpoint({ method: 'GET', path: '/lamp', result: pageOf(Lamp), permission: 'session', fields: lampFields })

const base = {
  ...{ id: 'a1', createBy: 'u', createTime: '2026-11-21 09:00:00', updateBy: null, updateTime: null, version: 1 },
  ...{ name: '路灯', note: '"高"', size: 'S', sizes: ['S', 'L'], state: 'ON', price: '1.50', seenAt: null },
  ...{ isLit: 'Y', parts: [{ item: 'a' }], villageId: 'v1', villageId_dictText: '青山', tenantId: 7, secret: 'x' },
}

/** The page as it went before: made anew by its schema, named, and written by the engine. */
function written(dictionaries: ReturnType<typeof openDictionaries>, page: unknown): string | undefined {
  try {
    const output = outputOf(api.result as Schema, companionsOf(lampFields))
    return JSON.stringify(withCompanions(dictionaries, api as Endpoint<never, unknown>, page, output(page)))
  } catch (error) {
    expect(error).toBeInstanceOf(z.core.$ZodError)
    return undefined
  }
}

const strange = { name: ['', ' a', '\u2028"\\'], note: [undefined, null, 'b'], version: [2, '3', -1, Number.NaN] }
const odd: Readonly<Record<string, readonly unknown[]>> = {
  ...strange,
  size: ['L', 'XL', null, ''],
  sizes: [null, [], ['S'], ['XL'], 'S'],
  state: ['OFF', 'BROKEN', 'ON'],
  price: [null, '2.00', '2', 1.5, 'dear'],
  seenAt: ['2026-02-28 23:59:59', '2026-02-30 00:00:00', null],
  isLit: ['N', true, 'Z'],
  parts: [null, [], [{ item: 'b', more: 1 }], [{ item: 'long' }]],
  villageId: [null, 'v2', '!'],
  villageId_dictText: [null, undefined, '绿水'],
  size_dictText: ['自带'],
}
const change = fc
  .constantFrom(...Object.keys(odd))
  .chain((key) => fc.constantFrom(...(odd[key] ?? [])).map((value) => ({ [key]: value })))
const row = fc.array(change, { maxLength: 2 }).map((changes) => Object.assign({}, base, ...changes) as object)

describe('the text of a page', () => {
  test('is what its schema and its companions would have left, record after record', () => {
    const dictionaries = openDictionaries([size])
    const pageText = pageTextOf(api.result as Schema, lampFields, dictionaries)
    const pages = fc.tuple(
      fc.array(fc.oneof(row, fc.constantFrom(null, 5, [])), { maxLength: 6 }),
      fc.constantFrom(0, 7, -1, '3'),
    )
    fc.assert(
      fc.property(pages, ([records, total]) => {
        const page = { ...toPage<unknown>(records, 0, 10, 1), total }
        const made = pageText?.(page)
        if (made !== undefined) expect(made).toBe(written(dictionaries, page))
      }),
      { numRuns: 2000 },
    )
  })

  test('is there for every page of rows that are as their schema wants them', () => {
    const dictionaries = openDictionaries([size])
    const pageText = pageTextOf(api.result as Schema, lampFields, dictionaries)
    const other = { ...base, id: 'a2', note: undefined, size: null, state: 'OFF', villageId_dictText: undefined }
    for (const records of [[], [base], [base, other, base]]) {
      const page = toPage<unknown>(records, 3, 10, 1)
      expect(pageText?.(page)).toBe(written(dictionaries, page))
      expect(pageText?.(page)).toContain('"total":3')
      const counted = toPage<unknown>(records, 3, 10, 1, 2)
      expect(pageText?.(counted)).toBe(written(dictionaries, counted))
      expect(pageText?.(counted)).toContain('"total":2,"size":10,"current":1,"pages":1,"more":true,"orders":[]')
    }
  })

  test('follows a dictionary that changes between two pages', () => {
    const dictionaries = openDictionaries([size])
    const pageText = pageTextOf(api.result as Schema, lampFields, dictionaries)
    const page = toPage<unknown>([base], 1, 10, 1)
    expect(pageText?.(page)).toContain('"size_dictText":"小"')
    dictionaries.replace(new Map([['size', [{ value: 'S', text: '袖珍' }]]]))
    expect(pageText?.(page)).toContain('"size_dictText":"袖珍"')
  })

  test('follows an object that was changed since it was written', () => {
    const pageText = pageTextOf(api.result as Schema, lampFields, openDictionaries([size]))
    const parts = [{ item: 'a' }]
    const page = toPage<unknown>([{ ...base, parts }], 1, 10, 1)
    expect(pageText?.(page)).toContain('"parts":[{"item":"a"}]')
    parts.push({ item: 'b' })
    expect(pageText?.(page)).toContain('"parts":[{"item":"a"},{"item":"b"}]')
  })

  test.each([
    ['a record that takes any key', z.looseObject({ a: text(3) })],
    ['a record with a check of its own', object({ a: text(3) }).check(z.refine(({ a }) => a !== 'x'))],
    ['a record that names a companion itself', object({ size: text(3), size_dictText: text(3) })],
    ['what is no record', z.union([text(3), object({ a: text(3) })])],
  ])('is left to the schema for %s', (_what, schema) => {
    expect(pageTextOf(pageOf(schema as unknown as Schema), lampFields, openDictionaries([]))).toBeUndefined()
  })
})

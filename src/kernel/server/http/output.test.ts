import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dictionary } from '../../shared/dictionary.ts'
import { machine } from '../../shared/machine.ts'
import { pageOf } from '../../shared/page.ts'
import {
  code,
  codes,
  date,
  dateTime,
  decimal,
  files,
  flag,
  id,
  ids,
  integer,
  json,
  list,
  money,
  nullable,
  object,
  optional,
  phone,
  record,
  stateOf,
  text,
  yesNo,
  type Schema,
} from '../../shared/schema.ts'
import { outputOf } from './output.ts'

const fixed = dictionary('size', '大小', { S: '小', L: '大' })
const open = dictionary('shade', '颜色', { RED: '红' }, { editable: true })

const schemas: Readonly<Record<string, Schema>> = {
  id,
  date,
  dateTime,
  money,
  phone,
  yesNo,
  flag,
  text: text(5),
  needed: text(5, { min: 2 }),
  patterned: text(9, { pattern: /^[a-z]+$/ }),
  integer: integer(-3, 40),
  tenths: decimal(1),
  signed: decimal(2, { max: 3, signed: true }),
  code: code(fixed),
  openCode: code(open),
  codes: codes(fixed, 2),
  state: stateOf(machine('lamp', 'ON', { ON: { label: '开', tone: 'default', on: {} } })),
  ids: ids(2),
  files: files(2),
  json: json(list(object({ item: text(3), price: money }), 2)),
  nullable: nullable(text(5)),
  optional: object({ a: optional(text(5)), b: nullable(yesNo) }),
  nested: object({ row: record({ name: text(5) }), rows: list(object({ n: integer(0, 9) }), 2) }),
  any: z.any(),
  number: z.number(),
  union: z.union([text(3), object({ token: text(9) })]),
  refined: id.check(z.refine((value) => value !== 'x')) as unknown as Schema,
  refinedObject: object({ a: text(3) }).check(z.refine(({ a }) => a !== 'x')) as unknown as Schema,
  loose: z.looseObject({ a: text(3) }) as unknown as Schema,
  fallback: z._default(text(3), 'none') as unknown as Schema,
}

/** What came out, in the form in which it is sent, or that it was refused. */
const sent = (parse: (value: unknown) => unknown, value: unknown): string => {
  try {
    return JSON.stringify(parse(value)) ?? 'nothing'
  } catch (error) {
    return `refused: ${error instanceof z.core.$ZodError}`
  }
}

const words = ['', ' a', 'a ', 'ab', 'abcdef', 'x', 'S', 'L', 'RED', 'ON', 'Y', 'N', '\u0000', 'a,b', 'a,b,c', '0a9f']
const numbers = ['1', '01', '1.5', '1.50', '-1.50', '1.505', '1.', '.5', ' 1.50', '1234.00', '13800001111', '1e3']
const times = [
  '2026-02-28',
  '2024-02-29',
  '2026-13-01',
  '0099-01-05',
  '0100-01-05',
  '2026-01-00',
  '2026-02-30',
  '2026-02-28 23:59:59',
  '2026-02-28 24:00:00',
  '2026-02-30 00:00:00',
]
const plain = [...words, ...numbers, ...times, 0, 1, -3, -4, 1.5, 41, Number.NaN, true, false, null, undefined]

describe('an answer', () => {
  test.each(Object.entries(schemas))('with %s goes out as its schema says, whatever it is', (_name, schema) => {
    const output = outputOf(schema)
    const leaf = fc.oneof(fc.constantFrom(...plain), fc.string(), fc.integer())
    const keys = fc.constantFrom(
      'a',
      'b',
      'n',
      'item',
      'price',
      'token',
      'row',
      'rows',
      'id',
      'name',
      'version',
      'other',
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        { weight: 3, arbitrary: leaf },
        { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
        { weight: 1, arbitrary: fc.dictionary(keys, tie('value'), { maxKeys: 5 }) },
      ),
    }))
    for (const one of plain) expect(sent(output, one)).toBe(sent((given) => schema.parse(given), one))
    fc.assert(
      fc.property(value, (one) => {
        expect(sent(output, one)).toBe(sent((given) => schema.parse(given), one))
      }),
      { numRuns: 300 },
    )
  })

  const row = {
    id: 'a1',
    createBy: 'u',
    createTime: '2026-11-21 09:00:00',
    updateBy: null,
    updateTime: null,
    version: 1,
  }
  const Lamp = record({ name: text(20), price: money, kind: code(fixed), isOn: yesNo })
  const good = { ...row, name: '路灯', price: '1.50', kind: 'S', isOn: 'Y' }

  test('loses what its schema does not name', () => {
    const page = {
      records: [{ ...good, tenantId: 7, passwordHash: 'x' }],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
      orders: [],
      sql: 'x',
    }
    const { sql: _sql, ...rest } = page
    expect(outputOf(pageOf(Lamp as Schema))(page)).toEqual({ ...rest, records: [good] })
  })

  test.each([
    ['converts', { price: 1.5, isOn: true, version: '3', name: ' 路灯 ' }, { price: '1.50', isOn: 'Y', version: 3 }],
    ['keeps', {}, {}],
  ])('%s what its schema converts', (_what, given, expected) => {
    expect(outputOf(Lamp as Schema)({ ...good, ...given })).toEqual({ ...good, ...expected })
  })

  test.each([{ kind: 'XL' }, { price: 'dear' }, { name: null }, { id: '!' }])(
    'that breaks its schema by %j is refused',
    (wrong) => {
      expect(() => outputOf(Lamp as Schema)({ ...good, ...wrong })).toThrow(z.core.$ZodError)
    },
  )
})

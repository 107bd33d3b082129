import * as fc from 'fast-check'
import { metaOf, type Schema, type ValueMeta } from '#kernel/shared/schema.ts'

/** What the database holds, so that made-up requests reach real rows. */
export interface Pool {
  ids: readonly string[]
}

const lone = String.fromCharCode(0xd8_00)

/** Texts that have broken systems of this kind before. */
const nasty: readonly string[] = [
  '',
  ' ',
  "'",
  '"',
  "' or '1'='1",
  "'; select pg_sleep(5) --",
  '1); drop table sys_user; --',
  '%',
  '_%_',
  '\\',
  '*',
  '**',
  '!',
  '!*',
  '>=',
  '<=x',
  '*a*',
  ',,,,',
  'a,,b',
  '1 desc, (select 1)',
  'passwordHash',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '${token}',
  '{{token}}',
  '../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '\u0000',
  'a\u0000b',
  '\r\nset-cookie: a=b',
  '\u202Egpj.exe',
  '\uFEFF',
  lone,
  `a${lone}b`,
  '😀'.repeat(20),
  '中'.repeat(300),
  'x'.repeat(5000),
  '9'.repeat(400),
  '-0',
  '1e400',
  '0x10',
  '9007199254740993',
  '-1',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-11-21T10:00:00Z',
  '[]',
  '{}',
  '{"a":',
  'f'.repeat(32),
]

const deep = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** A value that no schema asked for. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null], ['a', 1, {}]],
      ...[{ $ne: null }, { length: 1e9 }, { toString: 'x' }, { valueOf: 'x' }],
      ...[deep(60), Array.from({ length: 700 }, (_, index) => String(index))],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
  entries?: Record<string, string | number>
  values?: unknown[]
  valueType?: Schema
}

const word = fc.constantFrom(
  '张三',
  '望江社区',
  '水管漏水',
  '一号楼',
  'A01',
  'admin',
  '1',
  '0',
  'abc',
  '测试内容五个字以上',
)

/** Values that a schema takes, by what it says of itself; a part that it does not know is any value. */
export function validValue(schema: Schema, pool: Pool, depth = 0): fc.Arbitrary<unknown> {
  const meta = metaOf(schema)
  const definition = schema._zod.def as unknown as Definition
  const { type, innerType } = definition
  if (type === 'nullable' || type === 'optional')
    return fc.option(validValue(innerType as Schema, pool, depth), {
      nil: type === 'nullable' ? null : undefined,
      freq: 3,
    })
  if (meta && meta.kind !== 'json') return ofKind(meta, pool)
  return depth > 5 ? fc.constant(null) : ofType(definition, pool, depth)
}

function ofKind(meta: ValueMeta, pool: Pool): fc.Arbitrary<unknown> {
  const { dictionary, machine, min = 0, max = 100 } = meta
  const known = dictionary ? Object.keys(dictionary.items) : Object.keys(machine?.states ?? {})
  const choice = known.length > 0 ? fc.constantFrom(...known) : word
  const id = fc.constantFrom(...pool.ids)
  const line = fc.oneof(word, id, nastyText).map((made) => made.slice(0, max).padEnd(min, '好'))
  const amount = fc.constantFrom('0', '12.30', '99999.99')
  const kinds: Record<ValueMeta['kind'], fc.Arbitrary<unknown>> = {
    id,
    ids: fc.array(id, { maxLength: 3 }),
    text: line,
    longText: line,
    integer: fc.oneof(
      fc.integer({ min: Math.max(min, -1000), max: Math.max(min, Math.min(max, 1000)) }),
      fc.constantFrom(min, max),
    ),
    decimal: amount,
    money: amount,
    date: fc.constantFrom('2026-11-21', '2000-02-29', '9999-12-31', '0001-01-01'),
    dateTime: fc.constantFrom('2026-11-21 10:00:00', '9999-12-31 23:59:59', '0001-01-01 00:00:00'),
    yesNo: fc.constantFrom('Y', 'N'),
    flag: fc.boolean(),
    code: choice,
    codes: fc.array(choice, { maxLength: 3 }),
    state: choice,
    phone: fc.constantFrom('13900001111', '138****5678'),
    files: fc.constantFrom('', 'temp/202611/0123456789abcdef0123456789abcdef/a.png'),
    json: fc.jsonValue({ maxDepth: 2 }),
  }
  return kinds[meta.kind]
}

function ofType(definition: Definition, pool: Pool, depth: number): fc.Arbitrary<unknown> {
  const { type, shape, element, options, entries, values, valueType } = definition
  const within = (schema: Schema) => validValue(schema, pool, depth + 1)
  const inner = definition.in ?? definition.innerType
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => fc.oneof(word, fc.constantFrom(...pool.ids), nastyText),
    number: () => fc.integer({ min: -5, max: 1000 }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    enum: () => fc.constantFrom(...Object.values(entries ?? {})),
    literal: () => fc.constantFrom(...(values ?? [])),
    array: () => fc.array(within(element as Schema), { maxLength: 3 }),
    union: () => fc.oneof(...(options ?? []).map(within)),
    object: () => fc.record(Object.fromEntries(Object.entries(shape ?? {}).map(([key, one]) => [key, within(one)]))),
    record: () => fc.dictionary(fc.constantFrom('a', 'name', '__proto__', 'id'), within(valueType as Schema)),
  }
  return byType[type]?.() ?? (inner ? within(inner) : fc.oneof(word, nastyValue))
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { pageLimits } from '#kernel/shared/page.ts'
import { queryRules } from '#kernel/shared/query-rule.ts'
import { code, dateTime, integer, money, nullable, record, text } from '#kernel/shared/schema.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { parseListQuery } from './list-query.ts'

const kind = dictionary('lamp_kind', '种类', { LED: '发光二极管', GAS: '煤气' })
const Lamp = record({
  name: text(30, { min: 1 }),
  kind: code(kind),
  count: integer(0, 99),
  price: money,
  note: nullable(text(900)),
  checkedAt: nullable(dateTime),
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list', 'search'] },
  kind: { label: '种类', in: ['list'] },
  count: { label: '数量', in: ['list'] },
  price: { label: '价格', in: ['list'] },
  note: { label: '说明', in: ['form'] },
  checkedAt: { label: '检查时间', in: ['list'] },
})
const keys = lampFields.map((field) => field.key)
const parse = (raw: Record<string, unknown>) => parseListQuery(lampFields, raw, ['createTime'])
const one = (key: string, value: string) => parse({ [key]: value }).conditions

describe('the short forms of a condition', () => {
  test.each([
    ['v', 'eq', ['v']],
    ['*v*', 'like', ['v']],
    ['*v', 'left_like', ['v']],
    ['v*', 'right_like', ['v']],
    ['*a,b*', 'like', ['a,b']],
    ['***', 'like', ['*']],
    ['*', 'eq', ['*']],
    ['!v', 'ne', ['v']],
    ['!', 'eq', ['!']],
    ['a,b,c', 'in', ['a', 'b', 'c']],
    ['a,', 'in', ['a']],
    [',a', 'in', ['a']],
    ['a, b', 'in', ['a', 'b']],
    [',a,,b,', 'like', ['a', 'b']],
    ['a++b', 'eq', ['a,b']],
    ['ge 5', 'ge', ['5']],
    ['le 5', 'le', ['5']],
    ['gt 5', 'gt', ['5']],
    ['lt 5', 'lt', ['5']],
    ['eq 5', 'eq', ['5']],
    ['ne 5', 'ne', ['5']],
    ['>= 5', 'ge', ['5']],
    ['<= 5', 'le', ['5']],
    ['> 5', 'gt', ['5']],
    ['< 5', 'lt', ['5']],
    ['= 5', 'eq', ['5']],
    ['>=5', 'ge', ['5']],
    ['<=5', 'le', ['5']],
    ['>5', 'eq', ['>5']],
    ['ge', 'eq', ['ge']],
    ['gentle', 'eq', ['gentle']],
    ["' or 1=1 --", 'eq', ["' or 1=1 --"]],
  ])('%j means %s %j', (value, rule, values) => {
    expect(one('name', value)).toEqual([{ field: 'name', rule, values }])
  })

  test.each(['', ',', ',,', ',,,', ' , '])('%j means nothing', (value) => {
    expect(one('name', value)).toEqual([])
  })

  test.each([
    ['count_begin', '3', { field: 'count', rule: 'ge', values: ['3'] }],
    ['count_end', '3', { field: 'count', rule: 'le', values: ['3'] }],
    ['kind_MultiString', 'LED,GAS', { field: 'kind', rule: 'in', values: ['LED', 'GAS'] }],
    ['checkedAt_begin', '2026-11-01', { field: 'checkedAt', rule: 'ge', values: ['2026-11-01 00:00:00'] }],
    ['checkedAt_end', '2026-11-01', { field: 'checkedAt', rule: 'lt', values: ['2026-11-02 00:00:00'] }],
    ['checkedAt_end', '9999-12-31', { field: 'checkedAt', rule: 'le', values: ['9999-12-31 23:59:59'] }],
    ['checkedAt_end', '2026-11-01 08:00:00', { field: 'checkedAt', rule: 'le', values: ['2026-11-01 08:00:00'] }],
  ])('%s=%s is a range or a list', (key, value, condition) => {
    expect(one(key, value)).toEqual([condition])
  })

  test.each([
    'password',
    'password_begin',
    'tenantId',
    'delFlag',
    'id',
    '_begin',
    'name_dictText',
    '__proto__',
    'constructor',
  ])('of the unknown name %s are ignored, however long', (key) => {
    expect(one(key, 'x')).toEqual([])
    expect(one(key, 'x'.repeat(5000))).toEqual([])
  })

  test('of a name given twice count once, by its first value', () => {
    expect(parse({ name: ['a', 'b'] }).conditions).toEqual([{ field: 'name', rule: 'eq', values: ['a'] }])
    expect(parse({ name: { a: 1 } }).conditions).toEqual([])
  })
})

describe('paging', () => {
  test.each([
    [{}, 1, 10],
    [{ pageNo: '3', pageSize: '20' }, 3, 20],
    [{ page: '3', size: '20' }, 3, 20],
    [{ pageNo: 3, pageSize: 20 }, 3, 20],
    [{ pageNo: '0' }, 1, 10],
    [{ pageNo: '-5', pageSize: '-5' }, 1, 10],
    [{ pageSize: '-1' }, 1, pageLimits.maxSize],
    [{ pageSize: '99999' }, 1, pageLimits.maxSize],
    [{ pageNo: 'x', pageSize: '1e9' }, 1, 10],
    [{ pageNo: '999999999' }, 1_000_000, 10],
    [{ pageNo: '1;drop table lamp' }, 1, 10],
  ])('%j is page %i of size %i', (raw, current, size) => {
    expect(parse(raw)).toMatchObject({ current, size })
  })
})

describe('sorting', () => {
  test.each([
    [{}, []],
    [{ column: 'name', order: 'asc' }, [{ key: 'name', descending: false }]],
    [{ column: 'kind_dictText', order: 'ASC' }, [{ key: 'kind', descending: false }]],
    [
      { column: 'name,count', order: 'desc' },
      [
        { key: 'name', descending: true },
        { key: 'count', descending: true },
      ],
    ],
    [{ column: 'createTime' }, [{ key: 'createTime', descending: true }]],
    [{ column: 'nothing', order: 'asc' }, []],
    [{ column: 'note' }, []],
    [{ column: 'name; drop table lamp' }, []],
  ])('%j is by %j', (raw, sort) => {
    expect(parse(raw).sort).toEqual(sort)
  })
})

const condition = (part: object) => ({ field: 'name', rule: 'eq', val: 'a', ...part })
const advanced = (items: unknown, more: object = {}) =>
  parse({ superQueryParams: JSON.stringify(items), ...more }).advanced

describe('the advanced query', () => {
  test.each(queryRules.map((rule) => [rule]))('knows the rule %s', (rule) => {
    expect(advanced([condition({ rule })]).conditions).toEqual([{ field: 'name', rule, values: ['a'] }])
  })

  test('reads lists, fields of a part, numbers and truths, and is joined as asked', () => {
    const items = [
      condition({ rule: 'in', val: '1, 2,' }),
      condition({ field: 'part,count', val: 3 }),
      condition({ val: true }),
    ]
    expect(advanced(items, { superQueryMatchType: 'or' })).toEqual({
      any: true,
      conditions: [
        { field: 'name', rule: 'in', values: ['1', '2'] },
        { field: 'count', rule: 'eq', values: ['3'] },
        { field: 'name', rule: 'eq', values: ['true'] },
      ],
    })
    expect(advanced(items).any).toBe(false)
  })

  test('is read when the client encoded it once more, a plus staying a plus', () => {
    const items = [condition({ val: '100%+电梯' })]
    const raw = encodeURIComponent(JSON.stringify(items))
    expect(parse({ superQueryParams: raw }).advanced.conditions).toEqual([
      { field: 'name', rule: 'eq', values: ['100%+电梯'] },
    ])
    expect(advanced(items).conditions[0]?.values).toEqual(['100%+电梯'])
  })

  test.each([
    { field: 'nothing' },
    { field: undefined },
    { rule: '' },
    { val: '' },
    { val: null },
    { val: {} },
    { val: ['a'] },
    { rule: 'in', val: ',' },
  ])('drops %j', (part) => {
    expect(advanced([condition(part), null, 5, 'x']).conditions).toEqual([])
  })
})

describe('what breaks a bound or a closed list', () => {
  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => condition({})))
  test.each([
    ['a malformed advanced query', { superQueryParams: '[{' }],
    ['an advanced query that is no list', { superQueryParams: '{"field":"name"}' }],
    ['an advanced query with a broken encoding', { superQueryParams: '%5B%zz' }],
    ['an unknown rule', { superQueryParams: JSON.stringify([condition({ rule: 'regexp' })]) }],
    ['an inherited name as a rule', { superQueryParams: JSON.stringify([condition({ rule: 'constructor' })]) }],
    ['an unknown match type', { superQueryParams: '[]', superQueryMatchType: 'xor' }],
    ['an unknown order', { column: 'name', order: 'asc; drop table lamp' }],
    ['51 conditions', { superQueryParams: many(51) }],
    ['50 conditions and a filter', { superQueryParams: many(50), name: 'a' }],
    ['501 values', { name: Array.from({ length: 501 }, (_, n) => n).join(',') }],
    ['501 values of a list', { name_MultiString: Array.from({ length: 501 }, (_, n) => n).join(',') }],
    ['4,001 characters', { name: 'x'.repeat(4001) }],
    ['too long an advanced query', { superQueryParams: `[${' '.repeat(16_000)}]` }],
    ['a NUL character', { name: 'a\u0000b' }],
    ['a NUL character in the advanced query', { superQueryParams: JSON.stringify([condition({ val: '\u0000' })]) }],
  ])('%s is bad input', (_name, raw) => {
    expect(() => parse(raw)).toThrow(expect.objectContaining({ status: 400, code: 400 }) as Error)
  })

  test('the bounds themselves are allowed', () => {
    expect(parse({ superQueryParams: many(50) }).advanced.conditions).toHaveLength(50)
    expect(one('name', Array.from({ length: 500 }, (_, n) => n).join(','))[0]?.values).toHaveLength(500)
    expect(one('name', 'x'.repeat(4000))).toHaveLength(1)
  })
})

test('chosen rows are ids, and nothing else', () => {
  expect(parse({ selections: "a1,b2,,'; drop" }).selections).toEqual(['a1', 'b2'])
  expect(parse({}).selections).toEqual([])
})

const name = fc.oneof(
  fc.constantFrom(
    ...keys,
    ...keys.map((key) => `${key}_begin`),
    'kind_MultiString',
    'column',
    'order',
    'pageNo',
    'pageSize',
  ),
  fc.constantFrom('superQueryParams', 'superQueryMatchType', 'selections', '__proto__', 'constructor'),
  fc.string(),
)
const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('asc', 'or', '[]', '[null]', ',,,', '*', '%', '>=', '-1'),
  fc.anything(),
)

test('any query is read or refused as bad input, never anything else', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      try {
        const { conditions, advanced: group } = parse(Object.fromEntries(pairs))
        for (const { field, rule, values } of [...conditions, ...group.conditions]) {
          expect(keys).toContain(field)
          expect(queryRules).toContain(rule)
          expect(values.length).toBeGreaterThan(0)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
        expect(error).toMatchObject({ status: 400 })
      }
    }),
    { numRuns: 2000 },
  )
})

const word = fc
  .stringMatching(/^[a-z0-9电梯 _%\\-]{0,6}[a-z0-9电梯_%\\]$/)
  .filter((text) => !/^(?:[gl][et]|eq|ne) /.test(text.trim()) && text.trim() === text)

test('conditions say after writing and reading what they said before', () => {
  const written = fc.oneof(
    word.map((text) => [text, 'eq', [text]] as const),
    word.map((text) => [`*${text}*`, 'like', [text]] as const),
    word.map((text) => [`${text}*`, 'right_like', [text]] as const),
    word.map((text) => [`*${text}`, 'left_like', [text]] as const),
    word.map((text) => [`!${text}`, 'ne', [text]] as const),
    fc.array(word, { minLength: 1 }).map((list) => [`${list.join(',')},`, 'in', list] as const),
    fc.array(word, { minLength: 1 }).map((list) => [`,${list.join(',,')},`, 'like', list] as const),
    fc
      .tuple(word, fc.constantFrom('ge', 'le', 'gt', 'lt'))
      .map(([text, rule]) => [`${rule} ${text}`, rule, [text]] as const),
  )
  fc.assert(
    fc.property(written, fc.constantFrom(...keys), ([short, rule, values], field) => {
      expect(one(field, short)).toEqual([{ field, rule, values }])
    }),
  )
})

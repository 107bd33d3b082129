import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorWith, fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { ruleConditions, type DataRule, type RuleCondition } from '../../shared/data-rule.ts'
import { setClock } from '../clock.ts'
import { ruleAllows, ruleFault, ruleText, rulesAllow, type RuleColumn, type Ruled } from './data-rule.ts'
import { scopeText } from './scope.ts'
import { statement, Values } from './statement.ts'

const kinds = {
  name: 'text',
  size: 'integer',
  price: 'decimal',
  born: 'date',
  at: 'dateTime',
  open: 'flag',
  tags: 'ids',
} as const
const columns = new Map<string, RuleColumn>(
  Object.entries(kinds).map(([key, kind]) => [key, { key, label: key, name: key, kind }]),
)
const ruled: Ruled = { code: 'lamp:list', title: '路灯', columns }

const lamp = `tenant_id integer not null, id text collate "C" not null, name text, size integer, price numeric(12, 2), born date,
  at timestamptz, open boolean, tags text[], primary key (tenant_id, id)`

const words = ['a', 'B', '水', '水表', '%', '_', 'a%', '440106', '44010600', '😀', '\uFFFD', 'é', 'a,b', '\\']
const days = ['2026-01-01', '2026-06-30', '2025-12-31']
const times = ['2026-01-01 00:00:00', '2026-01-01 08:30:00', '2025-12-31 23:59:59']
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 5 })
const row = fc.record({
  name: maybe(fc.constantFrom(...words)),
  size: maybe(fc.integer({ min: -3, max: 3 })),
  price: maybe(fc.constantFrom('0.00', '1.10', '1.01', '-2.50', '99999999.99')),
  born: maybe(fc.constantFrom(...days)),
  at: maybe(fc.constantFrom(...times)),
  open: maybe(fc.boolean()),
  tags: maybe(fc.subarray(['a', 'b', '水'])),
})
const value = fc.oneof(
  fc.constantFrom(
    ...words,
    ...days,
    ...times,
    '-1',
    '2',
    '1.1',
    '1.10',
    '-2.5',
    'Y',
    'true',
    'no',
    '',
    '#{sys_date}',
    '*6',
  ),
  fc.subarray([...words, '1', '2', ...days], { minLength: 1 }).map((all) => all.join(',')),
)
const rule: fc.Arbitrary<DataRule> = fc.record({
  id: fc.constant('r'),
  name: fc.constant('规则'),
  column: fc.constantFrom(...columns.keys(), 'password', 'tenant_id'),
  condition: fc.constantFrom(...(Object.keys(ruleConditions.items) as RuleCondition[])),
  value,
})
const groups = fc.array(fc.array(rule, { maxLength: 3 }), { minLength: 1, maxLength: 3 })

let fixture: FixtureDatabase
beforeAll(async () => {
  fixture = await fixtureDatabase({ lamp })
})
afterAll(() => {
  setClock()
  return fixture.close()
})

const store = (rows: readonly object[]) =>
  fixture.db.write(actorWith(), async (tx) => {
    await tx.run(statement('delete from lamp'))
    const stored = rows.map((one, at) => ({ ...one, tenant_id: 1, id: String(at).padStart(3, '0') }))
    await tx.run(
      statement('insert into lamp select * from jsonb_populate_recordset(null::lamp, $1::jsonb)', [
        JSON.stringify(stored),
      ]),
    )
  })

test('the database and memory agree on every rule', async () => {
  setClock(() => new Date('2026-01-01T02:00:00Z'))
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 10, maxLength: 20 }),
      fc.array(groups, { minLength: 20, maxLength: 20 }),
      async (rows, asked) => {
        await store(rows)
        const found = await fixture.db.flight(
          actorWith(),
          asked.map((one) => {
            const bound = new Values()
            const where = ruleText(one, ruled, 't', (value) => bound.add(value))
            return statement<{ id: string }>(`select id from lamp t where ${where} order by id`, bound.list)
          }),
        )
        asked.forEach((one, at) => {
          const expected = rows.flatMap((each, place) =>
            rulesAllow(one, ruled, each) ? [{ id: String(place).padStart(3, '0') }] : [],
          )
          expect(found[at], JSON.stringify(one)).toEqual(expected)
        })
      },
    ),
    { numRuns: 40 },
  )
})

const one = (column: string, condition: RuleCondition, written: string): DataRule => ({
  id: 'r',
  name: '规则',
  column,
  condition,
  value: written,
})

describe('a rule', () => {
  test.each([
    ['LIKE', '44', true],
    ['LIKE', '440106%', true],
    ['LIKE', '%440106', false],
    ['RIGHT_LIKE', '440106', true],
    ['LEFT_LIKE', '001', true],
    ['IN', '440105, 440106001', true],
    ['!=', '440106001', false],
  ] as const)('%s %s says %s of 440106001', (condition, written, expected) => {
    expect(ruleAllows(one('name', condition, written), ruled, { name: '440106001' })).toBe(expected)
  })

  test('that cannot be read opens nothing', () => {
    for (const wrong of [
      one('password', '=', 'x'),
      one('size', 'LIKE', '1'),
      one('size', '=', 'much'),
      one('name', 'IN', ','),
    ]) {
      expect(ruleText([[wrong]], ruled, 't', () => '$1')).toBe('((false))')
      expect(rulesAllow([[wrong]], ruled, { name: 'x', size: 1, password: 'x' })).toBe(false)
    }
  })

  test('tells its writer what is wrong with it', () => {
    const fault = (column: string, condition: RuleCondition, written: string) =>
      ruleFault(columns.get(column)!, { condition, value: written })
    expect(fault('size', 'LIKE', '1')).toBe('“size”不支持该条件')
    expect(fault('size', '>', 'much')).toBe('规则值与字段类型不符')
    expect(fault('name', '=', '#{nobody}')).toBe('规则值含有未知的变量')
    expect(fault('name', '=', '#{sys_user_code}')).toBeUndefined()
    expect(fault('at', '>=', '#{sys_time}')).toBeUndefined()
    expect(fault('born', '>=', '#{sys_date}')).toBeUndefined()
  })
})

describe('the scope', () => {
  const scoped = (actor: Parameters<typeof scopeText>[0]) =>
    scopeText(actor, { village: 'villageId', ruled }, 't', () => '$1')

  test('is the same text as ever for callers without rules, or with rules for something else', () => {
    const plain = scopeText(actorWith(), { village: 'villageId' }, 't', () => '$1')
    expect(scoped(actorWith())).toBe(plain)
    expect(scoped(actorWith({ rules: new Map([['other:list', [[one('name', '=', 'a')]]]]) }))).toBe(plain)
  })

  test('is narrowed by the rules of its action, and open when one role has none', () => {
    const ask = (rules: DataRule[][]) => scoped(actorWith({ rules: new Map([['lamp:list', rules]]) }))
    expect(ask([[one('name', '=', 'a'), one('size', '>', '1')], [one('name', '=', 'b')]])).toBe(
      '((t.name collate "C" = $1::text and t.size > $1::numeric) or (t.name collate "C" = $1::text))',
    )
    expect(ask([[one('name', '=', 'a')], []])).toBe('true')
  })
})

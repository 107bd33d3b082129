import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from '#engines/formula/shared/formula.ts'
import type { Variable } from '#kernel/shared/variable.ts'
import { readCondition, signsOf, writeCondition, type Condition } from './condition.ts'

const variables: readonly Variable[] = [
  { key: 'amount', label: '金额', kind: 'number' },
  { key: 'type', label: '类型', kind: 'code' },
  { key: 'urgent', label: '加急', kind: 'flag' },
]

test.each([
  ['amount > 500', { join: 'AND', terms: [{ key: 'amount', sign: '>', value: '500' }] }],
  ['amount ≥ -5', { join: 'AND', terms: [{ key: 'amount', sign: '>=', value: '-5' }] }],
  ['urgent', { join: 'AND', terms: [{ key: 'urgent', sign: '=', value: 'Y' }] }],
  [
    'OR(NOT(urgent), type = "A")',
    {
      join: 'OR',
      terms: [
        { key: 'urgent', sign: '=', value: 'N' },
        { key: 'type', sign: '=', value: 'A' },
      ],
    },
  ],
  ['', { join: 'AND', terms: [] }],
])('%s is shown as rows', (text, condition) => {
  expect(readCondition(text, variables)).toEqual(condition)
})

test.each(['amount > 500 + 1', 'amount > other', 'AND(OR(urgent, urgent), urgent)', 'amount >', 'type = 5', 'amount'])(
  '%s stays an expression',
  (text) => {
    expect(readCondition(text, variables)).toBeUndefined()
  },
)

const term = fc.constantFrom(...variables).chain(({ key, kind }) =>
  fc.record({
    key: fc.constant(key),
    sign: fc.constantFrom(...signsOf(kind).map(({ value }) => value)),
    value:
      kind === 'flag'
        ? fc.constantFrom('Y', 'N')
        : kind === 'number'
          ? fc.integer({ min: -9999, max: 9999 }).map(String)
          : fc.constantFrom('A', '甲', 'say "x"', "it's"),
  }),
)

test('rows come back from the formula that they write, and it is a sound one', () => {
  const condition = fc.record({
    join: fc.constantFrom('AND' as const, 'OR' as const),
    terms: fc.array(term, { minLength: 2, maxLength: 6 }),
  })
  fc.assert(
    fc.property(condition, (rows: Condition) => {
      const text = writeCondition(rows, variables)
      expect(readCondition(text, variables)).toEqual(rows)
      if (text.length <= 300) expect(readFormula(text, variables, 'flag').fault).toBeUndefined()
    }),
  )
})

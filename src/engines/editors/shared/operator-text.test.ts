import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unwrapOperator, wrapOperator, type TextOperator } from './operator-text.ts'

const operators: readonly TextOperator[] = ['like', 'ne', 'ge', 'le']

test.each<[TextOperator, string, boolean, string]>([
  ['like', '电梯', false, '*电梯*'],
  ['ne', '电梯', false, '!电梯'],
  ['ge', '10', false, '>=10'],
  ['le', '10', false, '<=10'],
  ['like', ' 电梯 ', true, '*电梯*'],
  ['like', ' 电梯 ', false, '* 电梯 *'],
  ['ne', '', false, ''],
  ['ge', '   ', true, ''],
])('%s of “%s” (trimmed: %s) is written %s', (operator, text, trim, written) => {
  expect(wrapOperator(operator, text, trim)).toBe(written)
})

test('what was typed comes back from what was written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...operators), fc.string(), (operator, text) => {
      expect(unwrapOperator(operator, wrapOperator(operator, text))).toBe(text)
    }),
  )
})

test('trimming is the only thing that trimming does', () => {
  fc.assert(
    fc.property(fc.constantFrom(...operators), fc.string(), (operator, text) => {
      expect(wrapOperator(operator, text, true)).toBe(wrapOperator(operator, text.trim()))
    }),
  )
})

test.each<[TextOperator, string]>([
  ['like', '*'],
  ['like', '**'],
  ['like', '*a'],
  ['ge', '>='],
  ['ge', '<=5'],
])('%s leaves “%s” alone, which it did not write', (operator, text) => {
  expect(unwrapOperator(operator, text)).toBe(text)
})

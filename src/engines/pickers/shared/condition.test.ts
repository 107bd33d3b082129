import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCondition } from './condition.ts'

test.each([
  [undefined, {}],
  ['', {}],
  ['{"code":"A01"}', { code: 'A01' }],
  ['{"level":2}', { level: '2' }],
  ['code=1', undefined],
  ['[1]', undefined],
  ['"text"', undefined],
  ['null', undefined],
  ['{"a":{"b":1}}', undefined],
])('the condition %j reads as %j', (text, wanted) => {
  expect(parseCondition(text)).toEqual(wanted)
})

test('any object of texts is read back as it was written', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        fc.string(),
      ),
      (value) => {
        expect(parseCondition(JSON.stringify(value))).toEqual({ ...value })
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBecomeNumber, numberFrom } from './number-text.ts'

describe('while it is typed', () => {
  test.each(['', '-', '1', '-1', '1.', '.5', '-0.25', '007'])('“%s” may stand', (text) => {
    expect(mayBecomeNumber(text)).toBe(true)
  })
  test.each(['a', '1a', '--1', '1-', '1.2.3', '1e5', ' 1', '+1', '１'])('“%s” may not', (text) => {
    expect(mayBecomeNumber(text)).toBe(false)
  })
  test('no more decimals than the precision, and no point without one', () => {
    expect([mayBecomeNumber('1.25', 2), mayBecomeNumber('1.255', 2), mayBecomeNumber('1.', 0)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('when it is left', () => {
  test.each(['', '-', '.', '-.', 'abc', '1.2.3'])('“%s” is no number', (text) => {
    expect(numberFrom(text)).toBeUndefined()
  })
  test('it is brought within its bounds', () => {
    expect([numberFrom('5', { max: 3 }), numberFrom('-5', { min: 0 }), numberFrom('2.', { min: 0, max: 3 })]).toEqual([
      3, 0, 2,
    ])
  })
  test('every number that is written out comes back', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(numberFrom(String(number))).toBe(number)
      }),
    )
  })
})

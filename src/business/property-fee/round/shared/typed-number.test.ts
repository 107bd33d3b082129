import { expect, test } from 'vitest'
import { judgedOf } from './typed-number.ts'

const known = { lastReading: '99987.600', maxReading: '99999.9', multiplier: '1.000', usual: '10.000' }
const judged = (current: string, isRolled = false, part: Partial<typeof known> = {}) =>
  judgedOf({ ...known, ...part }, { current, isRolled })

const below = { isBelow: true, fault: '本期读数不能小于上期读数' }
const bad = { isBelow: false, fault: '读数应为数值，最多三位小数' }

test.each([
  ['99990', false, { isBelow: false, usage: '2.400' }],
  ['99987.6', false, { isBelow: false, usage: '0.000' }],
  ['99987.5', false, below],
  // The vector of a counter that went through its end.
  ['12.3', true, { isBelow: true, usage: '24.700' }],
  ['12.3', false, below],
  ['99998', true, { isBelow: false, usage: '10.400' }],
  ['99999.9999', false, bad],
  ['-1', false, bad],
  ['', false, bad],
  ['1e5', false, bad],
])('%s, rolled %s, is judged before it is sent', (current, isRolled, said) => {
  expect(judged(current, isRolled)).toEqual(said)
})

test('more than three times what is usual is to be looked at; just three times is not, nor where nothing is usual', () => {
  const from = { lastReading: '100.000' }
  expect(judged('130', false, from)).toEqual({ isBelow: false, usage: '30.000' })
  expect(judged('130.001', false, from)).toMatchObject({ warning: '用量超过上期3倍，请复核', usage: '30.001' })
  expect(judgedOf({ ...known, ...from, usual: null }, { current: '9000', isRolled: false }).warning).toBeUndefined()
})

test('a counter whose greatest figure nobody knows does not roll over', () => {
  expect(judgedOf({ ...known, maxReading: null }, { current: '12.3', isRolled: true })).toEqual(below)
})

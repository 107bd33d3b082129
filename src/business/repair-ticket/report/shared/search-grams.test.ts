import { expect, test } from 'vitest'
import { gramsOf } from './search-grams.ts'

test.each([
  ['电梯异响', ['电梯', '梯异', '异响']],
  ['电 梯', ['电梯']],
  ['ＡB', ['ab']],
  ['水', []],
  ['', []],
  ['啊啊啊', ['啊啊']],
])('%j has the pairs %j', (text, grams) => {
  expect(gramsOf(text)).toEqual(grams)
})

test('whatever contains a word has all of its pairs', () => {
  const whole = new Set(gramsOf('厨房水龙头关不紧，一直滴水 P3'))
  for (const word of ['水龙头', '滴水', 'p3', '房水']) expect(gramsOf(word).every((gram) => whole.has(gram))).toBe(true)
})

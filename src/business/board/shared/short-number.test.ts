import { expect, test } from 'vitest'
import { shortNumber } from './short-number.ts'

test.each([
  ['9999', '单', undefined],
  ['10000', '单', '1万'],
  ['12345', '单', '1.2万'],
  ['186420', '户', '18.6万'],
  ['356486.40', '元', undefined],
])('%s %s is shortened to %s', (value, unit, short) => {
  expect(shortNumber(value, unit)).toBe(short)
})

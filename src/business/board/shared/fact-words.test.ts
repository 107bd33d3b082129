import { expect, test } from 'vitest'
import { factWords } from './fact-words.ts'

test.each([
  ['小区数', '312', '个', '312 个小区'],
  ['户数', '186420', '户', '186,420 户'],
  ['物业企业数', '86', '家', '86 家物业企业'],
  ['楼栋数', '9', '幢', '9 幢'],
  ['总建筑面积', '78420.60', '㎡', '78,420.60 ㎡'],
  ['空缺席位', '2', '席', '空缺席位 2 席'],
  ['户数', null, '户', '户数 --'],
])('%s of %s %s is told as %s', (label, value, unit, words) => {
  expect(factWords({ label, value, unit })).toBe(words)
})

test('a wall tells large numbers in short', () => {
  expect(factWords({ label: '户数', value: '186420', unit: '户' }, '18.6万')).toBe('18.6万 户')
})

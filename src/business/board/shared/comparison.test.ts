import { expect, test } from 'vitest'
import { besideStreet, comparisonOf } from './comparison.ts'

const share = { value: '84.60', part: '11', whole: '13', unit: '%', better: 'more' } as const
const number = { value: '9', part: '9', whole: null, unit: '件', better: 'less' } as const
const homes = { own: '720', street: '12000' }

test.each([
  [share, { value: '86.20', part: '25' }, '比街道低 1.6 个百分点', 'bad'],
  [share, { value: '81.4', part: '25' }, '比街道高 3.2 个百分点', 'good'],
  [share, { value: '84.60', part: '25' }, '与街道持平', null],
  [{ ...share, unit: '分', better: null }, { value: '84.1', part: '1' }, '比街道高 0.5 分', null],
  [number, { value: '118', part: '118' }, '每千户 12.5 件，街道 9.8 件', 'bad'],
  [number, { value: '240', part: '240' }, '每千户 12.5 件，街道 20.0 件', 'good'],
] as const)('%j beside %j reads %s', (own, street, words, tone) => {
  expect(besideStreet(own, street, homes)).toEqual({ words, tone })
})

test.each([
  ['a share of nothing', { ...share, value: null }, homes],
  ['a sum that grows with the place', { ...number, unit: '元' }, homes],
  ['a street without homes', number, { own: '720', street: '0' }],
  ['homes that nobody knows', number, { own: null, street: '3' }],
] as const)('%s is not compared with its street', (_what, own, counted) => {
  expect(besideStreet(own, { value: '80', part: '8' }, counted)).toBeUndefined()
})

test('without anything to compare with a share says what it is made of', () => {
  expect(comparisonOf({ ...share, before: null }).words).toBe('共 13，其中 11')
})

test.each([
  ['9', '5', '较前 28 天', '较前 28 天多 4 件', 'bad'],
  ['9', '9', '较前 28 天', '与前 28 天持平', null],
  ['9', '9', '比前一天', '与前一天持平', null],
  ['9', '11', '比上月同日', '比上月同日少 2 件', 'good'],
  ['9', '9', '比上月同日', '与上月同日持平', null],
] as const)('%s after %s, %s, reads %s', (value, past, than, words, tone) => {
  const before = { from: '2026-10-04', to: '2026-10-31', words: than, part: past, whole: null, value: past }
  expect(comparisonOf({ ...number, value, part: value, before })).toEqual({ words, tone })
})

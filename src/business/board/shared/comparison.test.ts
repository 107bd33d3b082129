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
  expect(comparisonOf({ ...share, kind: 'flow', before: null }).words).toBe('共 13，其中 11')
})

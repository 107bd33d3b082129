import { expect, test } from 'vitest'
import { placeKey } from '../shared/generation.ts'
import { previewErrors } from './use-generation.ts'

const row = (id: string, roomNo: string, more: object = {}) => ({
  id,
  buildingId: 'b',
  building: '1幢',
  unit: '1单元',
  roomNo,
  floor: 1,
  area: 89.5,
  usage: '1',
  ...more,
})

test('the preview marks numbers that stand twice, in its rows or in the register', () => {
  const stored = new Set([placeKey({ buildingId: 'b', unit: '1单元', roomNo: '0103' })])
  expect(previewErrors([row('1', '0101'), row('2', '0102'), row('3', '0101'), row('4', '0103')], stored)).toEqual([
    { id: '3', key: 'roomNo', message: '房号重复：1幢-1单元-0101' },
    { id: '4', key: 'roomNo', message: '房号重复：1幢-1单元-0103' },
  ])
})

test.each([
  [{ area: 0 }, 'area', '建筑面积必须大于0'],
  [{ area: null }, 'area', '建筑面积必须大于0'],
  [{ floor: 0 }, 'floor', '楼层应为-9到150之间的整数，且不为0'],
  [{ roomNo: '' }, 'roomNo', '房号不能为空!'],
])('a row with %j is marked', (wrong, key, message) => {
  expect(previewErrors([row('1', '0101', wrong)], new Set())).toContainEqual({ id: '1', key, message })
})

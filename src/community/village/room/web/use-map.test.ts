import { expect, test } from 'vitest'
import type { RoomCell } from '../shared/api.ts'
import { mapUnits } from './use-map.ts'

const cell = (unitId: string | null, floor: number, roomNo: string): RoomCell => ({
  id: `${unitId}${roomNo}`,
  unitId,
  unitName: unitId && `${unitId}单元`,
  roomNo,
  floor,
  usage: '1',
  liveState: '1',
})

test('rooms stand in their units, the highest floor first, as wide as the fullest floor', () => {
  const units = mapUnits([cell('1', -1, 'B101'), cell('1', 1, '0101'), cell('1', 1, '0102'), cell(null, 1, '商铺01')])
  expect(units.map(({ name, width }) => [name, width])).toEqual([
    ['1单元', 2],
    ['', 1],
  ])
  expect(units[0]!.floors.map(({ level, rooms }) => [level, rooms.map(({ roomNo }) => roomNo)])).toEqual([
    [1, ['0101', '0102']],
    [-1, ['B101']],
  ])
})

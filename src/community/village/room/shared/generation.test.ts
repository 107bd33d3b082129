import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countPlanned,
  floorsBetween,
  placeKey,
  plannedNumber,
  planRooms,
  repeatedRooms,
  repeatedText,
} from './generation.ts'

const plan = { units: ['1单元', '2单元'], floorFrom: 1, floorTo: 3, perFloor: 2, area: '89.50', usage: '1' as const }

describe('a plan', () => {
  test('of two units, three floors and two rooms a floor makes twelve rooms of 1,074.00 ㎡', () => {
    const rooms = planRooms(plan, ['b'])
    expect(rooms).toHaveLength(12)
    expect(rooms.reduce((sum, { area }) => sum + Math.round(Number(area) * 100), 0)).toBe(107_400)
    expect(rooms.slice(0, 3).map(({ unit, roomNo }) => `${unit}${roomNo}`)).toEqual([
      '1单元0101',
      '1单元0102',
      '1单元0201',
    ])
  })

  test('of twelve buildings, two units, thirty-three floors and four rooms a floor makes 3,168 rooms', () => {
    const large = { ...plan, floorTo: 33, perFloor: 4 }
    const buildings = Array.from({ length: 12 }, (_, index) => `b${index}`)
    expect(planRooms(large, buildings)).toHaveLength(3168)
    expect(countPlanned(large, 12)).toBe(3168)
  })

  test('leaves out floor 0, and without units makes rooms directly in the building', () => {
    const rooms = planRooms({ ...plan, units: [], floorFrom: -2, floorTo: 1, perFloor: 1 }, ['b'])
    expect(rooms.map(({ unit, roomNo, floor }) => [unit, roomNo, floor])).toEqual([
      [null, 'B201', -2],
      [null, 'B101', -1],
      [null, '0101', 1],
    ])
  })

  test('is counted as it is made, and names no place twice', () => {
    const floor = fc.integer({ min: -9, max: 150 }).filter((level) => level !== 0)
    const any = fc.record({
      units: fc.uniqueArray(fc.constantFrom('1单元', '2单元', '3单元'), { maxLength: 3 }),
      floorFrom: floor,
      floorTo: floor,
      perFloor: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(any, fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (sizes, buildings) => {
        const rooms = planRooms({ ...plan, ...sizes }, buildings)
        expect(rooms).toHaveLength(countPlanned(sizes, buildings.length))
        expect(repeatedRooms(rooms, new Set())).toEqual([])
        expect(rooms.every(({ floor: level }) => level !== 0)).toBe(true)
      }),
    )
  })
})

test('numbers hold floor and place', () => {
  expect([plannedNumber(1, 1), plannedNumber(33, 4), plannedNumber(100, 1), plannedNumber(-1, 12)]).toEqual([
    '0101',
    '3304',
    '10001',
    'B112',
  ])
  expect(floorsBetween(-1, 2)).toEqual([-1, 1, 2])
})

test('a place that is taken by a stored room or an earlier one is told', () => {
  const [first, second] = planRooms(plan, ['b'])
  expect(repeatedRooms([first!, second!, first!], new Set([placeKey(second!)]))).toEqual([second, first])
  expect(repeatedText('1幢', '1单元', '0101')).toBe('房号重复：1幢-1单元-0101')
  expect(repeatedText('商业1幢', null, '商铺01')).toBe('房号重复：商业1幢-商铺01')
})

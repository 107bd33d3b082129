import { expect, test } from 'vitest'
import { floorsOf } from './floors.ts'

test('homes stand by unit and floor in the order in which they come', () => {
  const home = (unit: string, floor: number, roomNo: string) => ({
    ...{ unit, floor, roomNo, roomId: `${unit}${roomNo}`, entryId: roomNo, stand: 'WAITING' as const },
  })
  const homes = [home('1单元', 2, '201'), home('1单元', 2, '202'), home('1单元', 1, '101'), home('2单元', 1, '101')]
  const named = floorsOf(homes).map(({ unit, floors }) => [
    unit,
    floors.map(({ floor, homes: on }) => [floor, on.map(({ roomNo }) => roomNo)]),
  ])
  expect(named).toEqual([
    [
      '1单元',
      [
        [2, ['201', '202']],
        [1, ['101']],
      ],
    ],
    ['2单元', [[1, ['101']]]],
  ])
  expect(floorsOf([])).toEqual([])
})

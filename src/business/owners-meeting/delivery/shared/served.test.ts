import { describe, expect, test } from 'vitest'
import { deliveryWay, type DeliveryWay } from './dictionaries.ts'
import { deliveryFault, deliveryText, servedWays, untoldOf, type Delivered } from './served.ts'

test('with proof 1 to 3 are served, without it 1 to 4; never whoever was not told or refused', () => {
  expect(servedWays(true)).toEqual(['1', '2', '3'])
  expect(servedWays(false)).toEqual(['1', '2', '3', '4'])
})

const ways = Object.keys(deliveryWay.items) as DeliveryWay[]
/** After what is noted, which ways are refused, and why. */
const refused: Record<Delivered, Partial<Record<DeliveryWay, string>>> = {
  '0': { '0': '尚未登记送达' },
  '1': {
    '0': '业主已在平台打开表决票，不能更正',
    '4': '已电子推送已读，不能改为公告送达',
    '5': '已电子推送已读，不能改为拒收',
  },
  '2': { '4': '已当面签收，不能改为公告送达', '5': '已当面签收，不能改为拒收' },
  '3': { '4': '已邮寄签收，不能改为公告送达', '5': '已邮寄签收，不能改为拒收' },
  '4': {},
  '5': {},
}
describe.each(Object.entries(refused))('after %s', (before, faults) => {
  test.each(ways)('the way %s', (way) => {
    expect(deliveryFault(before as Delivered, way)).toBe(faults[way])
  })
})

test('figures are told in one line, and who is left by number', () => {
  const figures = [
    { delivered: '0', persons: 2 },
    { delivered: '2', persons: 7 },
  ] as const
  expect(deliveryText(figures)).toBe('未送达2户，当面签收7户')
  expect(untoldOf(figures)).toBe(2)
  expect(untoldOf([figures[1]])).toBe(0)
})

import { expect, test } from 'vitest'
import { wayTo } from './way-to.ts'

test('the way leads to the point of the village under the name of the place', () => {
  const way = new URL(wayTo({ point: '120.123456,30.654321', place: '桂园里 1幢,0301', title: '漏水' })!)
  expect(way.origin + way.pathname).toBe('https://uri.amap.com/navigation')
  expect(way.searchParams.get('to')).toBe('120.123456,30.654321,桂园里 1幢 0301')
  expect(way.searchParams.get('coordinate')).toBe('gaode')
})

test('without a point there is no way', () => {
  expect(wayTo({ point: null, place: '桂园里', title: '漏水' })).toBeUndefined()
})

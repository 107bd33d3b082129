import { describe, expect, test } from 'vitest'
import { usualCondition } from '../condition/shared/schema.ts'
import { isAreaFar, isMeetingReady } from './meeting-condition.ts'

const today = '2026-11-21'

describe('the owners of a village may hold their first meeting', () => {
  test.each([
    ['half is delivered, the first three years ago', '1001.00', '500.50', '2023-11-21', true],
    ['half is delivered, the first one year ago', '1001.00', '500.50', '2025-11-21', false],
    ['a hundredth more than half, the first yesterday', '1001.00', '500.51', '2026-11-20', true],
    ['a fifth, the first three years ago', '1001.00', '200.20', '2023-11-21', false],
    ['a hundredth more than a fifth, the first two years ago today', '1001.00', '200.21', '2024-11-21', true],
    ['a hundredth more than a fifth, the first two years ago tomorrow', '1001.00', '200.21', '2024-11-22', false],
    ['more than half without a known day', '1001.00', '900.00', null, true],
    ['more than a fifth without a known day', '1001.00', '300.00', null, false],
    ['nothing of nothing, long ago', '0.00', '0.00', '2000-01-01', false],
  ])('%s: %s ㎡, %s delivered since %s is %s', (_, exclusiveArea, deliveredArea, firstDelivery, expected) => {
    expect(isMeetingReady({ exclusiveArea, deliveredArea, firstDelivery, today })).toBe(expected)
  })

  test.each([
    ['two thirds are asked for', { largePercent: 66 }, '660.00', '2026-01-01', false],
    ['two thirds are asked for', { largePercent: 66 }, '660.01', '2026-01-01', true],
    ['a third after three years', { smallPercent: 33, years: 3 }, '330.01', '2023-11-22', false],
    ['a third after three years', { smallPercent: 33, years: 3 }, '330.01', '2023-11-21', true],
  ])('where %s: %o, %s of 1000.00 ㎡ since %s is %s', (_, own, deliveredArea, firstDelivery, expected) => {
    const delivery = { exclusiveArea: '1000.00', deliveredArea, firstDelivery, today }
    expect(isMeetingReady(delivery, { ...usualCondition, ...own })).toBe(expected)
  })

  test('a first delivery on a leap day counts from the first of March', () => {
    const village = { exclusiveArea: '100.00', deliveredArea: '30.00', firstDelivery: '2024-02-29' }
    expect(isMeetingReady({ ...village, today: '2026-02-28' })).toBe(false)
    expect(isMeetingReady({ ...village, today: '2026-03-01' })).toBe(true)
  })
})

test.each([
  ['1000.00', '900.00', false],
  ['1000.00', '899.99', true],
  ['1000.00', '1100.00', false],
  ['1000.00', '1100.01', true],
  ['1000.00', '0.00', false],
])('of %s ㎡ declared, %s ㎡ of exclusive parts are far: %s', (totalArea, exclusiveArea, expected) => {
  expect(isAreaFar({ totalArea, exclusiveArea })).toBe(expected)
})

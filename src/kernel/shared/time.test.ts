import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMinutes, daysBetween, fromWire, toWire, toWireDate, weekdayOf } from './time.ts'

describe('wire times', () => {
  test('are Shanghai texts, eight hours ahead of UTC', () => {
    const instant = new Date('2026-11-20T16:00:01Z')
    expect([toWire(instant), toWireDate(instant)]).toEqual(['2026-11-21 00:00:01', '2026-11-21'])
    expect(fromWire('2026-11-21 00:00:01')).toEqual(instant)
  })

  test('of a bare date are its midnight', () => {
    expect(fromWire('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
  })

  test('say after reading and writing what they said before', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(fc.property(seconds, (second) => fromWire(toWire(new Date(second * 1000))).getTime() === second * 1000))
  })
})

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days make %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result)
    expect(daysBetween(day, result)).toBe(count)
  })

  test.each([
    ['2026-11-22', 0],
    ['2026-11-21', 6],
  ])('%s is weekday %i, Sunday being 0', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test('minutes are added to an instant', () => {
    expect(addMinutes(new Date(0), 90).getTime()).toBe(5_400_000)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import type { Weekday } from './dictionaries.ts'
import {
  addWork,
  dayMinutes,
  isWorkDay,
  parseWindows,
  workBetween,
  type Window,
  type WorkingTime,
} from './working-time.ts'

const weekDays = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const
const everyDay: readonly Weekday[] = [...weekDays, 'SAT', 'SUN']
const calendar = (
  windows: string,
  days: readonly Weekday[],
  rest: string[] = [],
  work: string[] = [],
): WorkingTime => ({
  workDays: new Set(days),
  windows: parseWindows(windows)!,
  holidays: new Set(rest),
  makeUpDays: new Set(work),
})

const autumn = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']
const calendars = {
  PROP: calendar('08:30-17:30', everyDay),
  GOV: calendar('09:00-12:00,13:30-17:30', weekDays, autumn, ['2026-10-10']),
  H24: calendar('00:00-24:00', everyDay),
}

test.each([
  ['PROP', '2026-11-20 16:50:00', 30, '2026-11-20 17:20:00'],
  ['PROP', '2026-11-20 16:50:00', 24, '2026-11-20 17:14:00'],
  ['PROP', '2026-11-20 16:50:00', 720, '2026-11-22 10:50:00'],
  ['PROP', '2026-11-20 16:50:00', 576, '2026-11-21 17:26:00'],
  ['PROP', '2026-11-20 17:10:00', 30, '2026-11-21 08:40:00'],
  ['H24', '2026-11-20 23:40:00', 15, '2026-11-20 23:55:00'],
  ['H24', '2026-11-20 23:40:00', 45, '2026-11-21 00:25:00'],
  ['H24', '2026-11-20 23:40:00', 720, '2026-11-21 11:40:00'],
  ['H24', '2026-11-20 02:03:00', 5, '2026-11-20 02:08:00'],
  ['H24', '2026-11-20 02:03:00', 15, '2026-11-20 02:18:00'],
  ['H24', '2026-11-20 02:03:00', 120, '2026-11-20 04:03:00'],
  ['GOV', '2026-11-20 15:10:00', 420, '2026-11-23 15:10:00'],
  ['GOV', '2026-11-20 15:10:00', 2100, '2026-11-27 15:10:00'],
  ['GOV', '2026-11-20 15:10:00', 2940, '2026-12-01 15:10:00'],
  ['GOV', '2026-11-20 15:10:00', 4200, '2026-12-04 15:10:00'],
  ['GOV', '2026-09-29 16:00:00', 2100, '2026-10-12 16:00:00'],
  ['GOV', '2026-09-29 16:00:00', 2940, '2026-10-14 16:00:00'],
  ['PROP', '2026-11-20 09:00:00', 720, '2026-11-21 12:00:00'],
  ['PROP', '2026-11-20 09:00:00', 1440, '2026-11-22 15:00:00'],
] as const)('in %s, from %s, %i minutes of work end at %s', (name, start, minutes, due) => {
  expect(addWork(start, minutes, calendars[name])).toBe(due)
  expect(workBetween(start, due, calendars[name])).toBe(minutes * 60)
})

test('a rest from Friday 11:00 to Saturday 14:00 is 720 minutes of property work', () => {
  expect(workBetween('2026-11-20 11:00:00', '2026-11-21 14:00:00', calendars.PROP)).toBe(720 * 60)
})

test('the three calendars have days of 540, 420 and 1440 minutes', () => {
  expect(Object.values(calendars).map(dayMinutes)).toEqual([540, 420, 1440])
})

test('work that ends exactly with a window is due at its end, not at the next opening', () => {
  expect(addWork('2026-11-20 16:00:00', 90, calendars.PROP)).toBe('2026-11-20 17:30:00')
  expect(addWork('2026-11-20 11:00:00', 60, calendars.GOV)).toBe('2026-11-20 12:00:00')
  expect(addWork('2026-11-20 23:00:00', 60, calendars.H24)).toBe('2026-11-21 00:00:00')
})

test('no work leaves the moment as it is, also outside the windows', () => {
  expect(addWork('2026-11-20 22:00:00', 0, calendars.PROP)).toBe('2026-11-20 22:00:00')
})

test('parts of a minute are counted to the whole second', () => {
  expect(addWork('2026-11-20 00:00:00', 31 / 60, calendars.H24)).toBe('2026-11-20 00:00:31')
  for (let seconds = 1; seconds <= 600; seconds += 1) {
    const due = addWork('2026-11-20 00:00:00', seconds / 60, calendars.H24)
    expect(workBetween('2026-11-20 00:00:00', due, calendars.H24)).toBe(seconds)
  }
})

test('a calendar without any work is refused instead of searched for ever', () => {
  expect(() => addWork('2026-11-20 09:00:00', 1, calendar('09:00-12:00', []))).toThrow('holds no working time')
})

test('a make-up day is worked and a holiday is not, whatever the weekday says', () => {
  expect(isWorkDay(calendars.GOV, '2026-10-10')).toBe(true)
  expect(isWorkDay(calendars.GOV, '2026-10-11')).toBe(false)
  expect(isWorkDay(calendars.GOV, '2026-10-07')).toBe(false)
  expect(isWorkDay(calendars.GOV, '2026-10-08')).toBe(true)
})

test.each([
  [
    '09:00-12:00, 13:30-17:30',
    [
      [32_400, 43_200],
      [48_600, 63_000],
    ],
  ],
  ['00:00-24:00', [[0, 86_400]]],
  [
    '09:00-12:00，12:00-13:00',
    [
      [32_400, 43_200],
      [43_200, 46_800],
    ],
  ],
])('the windows %s are read', (text, windows) => {
  expect(parseWindows(text)).toEqual(windows)
})

test.each([
  '',
  '9:00-12:00',
  '12:00-09:00',
  '09:00-09:00',
  '09:00-12:00,11:00-13:00',
  '13:00-14:00,09:00-10:00',
  '24:00-24:00',
  '09:60-12:00',
  '09:00-12:00,',
])('the windows "%s" are refused', (text) => {
  expect(parseWindows(text)).toBeUndefined()
})

const anyMoment = fc
  .integer({ min: 0, max: 400 * 1440 * 60 })
  .map((seconds) => toWire(new Date(fromWire('2026-01-01').getTime() + seconds * 1000)))
const anyDay = fc.integer({ min: 0, max: 420 }).map((count) => addDays('2026-01-01', count))
const anyWindows = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 })
  .map((marks) => marks.toSorted((a, b) => a - b))
  .map((marks) =>
    Array.from({ length: marks.length >> 1 }, (_, at): Window => [marks[2 * at]! * 900, marks[2 * at + 1]! * 900]),
  )
const anyCalendar: fc.Arbitrary<WorkingTime> = fc.record({
  workDays: fc.subarray([...everyDay], { minLength: 1 }).map((days) => new Set(days)),
  windows: anyWindows,
  holidays: fc.array(anyDay, { maxLength: 20 }).map((days) => new Set(days)),
  makeUpDays: fc.array(anyDay, { maxLength: 5 }).map((days) => new Set(days)),
})
const anyMinutes = fc.integer({ min: 1, max: 3000 })

test('workBetween takes back what addWork added', () => {
  fc.assert(
    fc.property(anyCalendar, anyMoment, anyMinutes, (time, start, minutes) => {
      expect(workBetween(start, addWork(start, minutes, time), time)).toBe(minutes * 60)
    }),
  )
})

test('more work is due later, and a later start is not due earlier', () => {
  fc.assert(
    fc.property(anyCalendar, anyMoment, anyMinutes, anyMinutes, (time, start, minutes, more) => {
      const due = addWork(start, minutes, time)
      expect(addWork(start, minutes + more, time) > due).toBe(true)
      const later = toWire(addMinutes(fromWire(start), more))
      expect(addWork(later, minutes, time) >= due).toBe(true)
    }),
  )
})

test('work done in two parts is due when the whole is', () => {
  fc.assert(
    fc.property(anyCalendar, anyMoment, anyMinutes, anyMinutes, (time, start, first, second) => {
      expect(addWork(addWork(start, first, time), second, time)).toBe(addWork(start, first + second, time))
    }),
  )
})

test('work never ends outside a window of a working day', () => {
  fc.assert(
    fc.property(anyCalendar, anyMoment, anyMinutes, (time, start, minutes) => {
      const due = addWork(start, minutes, time)
      const midnight = due.endsWith('00:00:00')
      const day = midnight ? addDays(due.slice(0, 10), -1) : due.slice(0, 10)
      const [hours, mins, secs] = due.slice(11).split(':').map(Number) as [number, number, number]
      const clock = midnight ? 86_400 : hours * 3600 + mins * 60 + secs
      expect(isWorkDay(time, day)).toBe(true)
      expect(time.windows.some(([opens, closes]) => clock > opens && clock <= closes)).toBe(true)
    }),
  )
})

test('work between two moments is the sum over any moment between them, and none backwards', () => {
  fc.assert(
    fc.property(anyCalendar, fc.tuple(anyMoment, anyMoment, anyMoment), (time, moments) => {
      const [a, b, c] = moments.toSorted() as [string, string, string]
      expect(workBetween(a, b, time) + workBetween(b, c, time)).toBe(workBetween(a, c, time))
      expect(workBetween(c, a, time)).toBe(0)
    }),
  )
})

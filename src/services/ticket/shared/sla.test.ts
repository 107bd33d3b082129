import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { addWork, parseWindows, workBetween, type WorkingTime } from '#system/work-calendar/shared/working-time.ts'
import { isUrgent, planOf, reworkMinutes, type TimerTerms } from './sla.ts'
import { openTimer, openTimerText, remainingMinutes, timerTone, workedSeconds, type Timer } from './timer.ts'
import type { WorkClock } from './work-clock.ts'

/** Counts around the clock. */
const always: WorkClock = {
  addWork: (start, minutes) => toWire(new Date(fromWire(start).getTime() + Math.round(minutes * 60) * 1000)),
  workBetween: (start, end) => Math.max(0, (fromWire(end).getTime() - fromWire(start).getTime()) / 1000),
  dayMinutes: 1440,
}

const terms: TimerTerms = {
  startAt: '2026-11-20 09:00:00',
  minutes: 100,
  fixedDueAt: null,
  warnRatio: 0.8,
  pausedSeconds: 0,
  steps: [{ overdueMinutes: 30, notify: ['companyAdmin'], raiseWarning: false }],
}

test('a timer warns at its ratio, is due at its minutes, and escalates after the due time', () => {
  expect(planOf(terms, always)).toEqual({
    warnAt: '2026-11-20 10:20:00',
    dueAt: '2026-11-20 10:40:00',
    escalations: [{ ...terms.steps[0], at: '2026-11-20 11:10:00' }],
  })
})

test('rests move every moment by the work that was missed, to the second', () => {
  const moved = planOf({ ...terms, pausedSeconds: 61 }, always)
  expect(moved).toMatchObject({ warnAt: '2026-11-20 10:21:01', dueAt: '2026-11-20 10:41:01' })
  expect(moved.escalations[0]?.at).toBe('2026-11-20 11:11:01')
})

test('a due time that was set counts as it is, and the warning never comes after it', () => {
  const set = planOf({ ...terms, minutes: 0, fixedDueAt: '2026-11-20 08:00:00' }, always)
  expect(set).toMatchObject({ dueAt: '2026-11-20 08:00:00', warnAt: '2026-11-20 08:00:00' })
})

test('the warning never comes after the due time, whatever the terms', () => {
  const anyTerms = fc.record({
    minutes: fc.nat(10_000),
    pausedSeconds: fc.nat(100_000),
    ratio: fc.integer({ min: 10, max: 99 }),
  })
  fc.assert(
    fc.property(anyTerms, ({ minutes, pausedSeconds, ratio }) => {
      const plan = planOf({ ...terms, minutes, pausedSeconds, warnRatio: ratio / 100 }, always)
      expect(plan.warnAt <= plan.dueAt).toBe(true)
      expect(plan.dueAt < plan.escalations[0]!.at).toBe(true)
    }),
  )
})

const office: WorkingTime = {
  workDays: new Set(['MON', 'TUE', 'WED', 'THU', 'FRI'] as const),
  windows: parseWindows('09:00-12:00,13:30-17:30')!,
  holidays: new Set(['2026-11-24']),
  makeUpDays: new Set(['2026-11-28']),
}
const officeClock: WorkClock = {
  addWork: (start, minutes) => addWork(start, minutes, office),
  workBetween: (start, end) => workBetween(start, end, office),
  dayMinutes: 420,
}

/** A clerk with a calendar on the wall: minute by minute, and none of those in which the ticket rests. */
function countedOff(start: string, minutes: number, isResting: (at: string) => boolean): string {
  const opens = (at: string): boolean => {
    const [day, clock] = [at.slice(0, 10), at.slice(11, 16)]
    const isWeekend = ['2026-11-21', '2026-11-22', '2026-11-29', '2026-12-05', '2026-12-06'].includes(day)
    if (day === '2026-11-24' || isWeekend) return false
    return (clock >= '09:00' && clock < '12:00') || (clock >= '13:30' && clock < '17:30')
  }
  let at = start
  for (let left = minutes; left > 0; at = toWire(addMinutes(fromWire(at), 1)))
    if (opens(at) && !isResting(at)) left -= 1
  return at
}

test('with rests at random a timer is due when a clerk who counts every minute says so', () => {
  const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 1500 })), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.nat(600), fc.integer({ min: 1, max: 1200 }), lengths, (offset, minutes, rests) => {
      const startAt = toWire(addMinutes(fromWire('2026-11-20 07:00:00'), offset))
      // Each rest begins some minutes after the one before, and only while the timer still runs.
      const held: [from: string, until: string][] = []
      let [moment, pausedSeconds] = [startAt, 0]
      for (const [wait, length] of rests) {
        const from = toWire(addMinutes(fromWire(moment), wait))
        const { dueAt } = planOf({ ...terms, startAt, minutes, pausedSeconds }, officeClock)
        if (from >= dueAt) break
        moment = toWire(addMinutes(fromWire(from), length))
        held.push([from, moment])
        pausedSeconds += officeClock.workBetween(from, moment)
      }
      const { dueAt } = planOf({ ...terms, startAt, minutes, pausedSeconds }, officeClock)
      const isResting = (at: string) => held.some(([from, until]) => from <= at && at < until)
      expect(dueAt).toBe(countedOff(startAt, minutes, isResting))
    }),
    { numRuns: 200 },
  )
})

test.each([
  [720, 360],
  [1620, 810],
  [5, 3],
  [1, 1],
])('a rework of %i minutes gets %i', (origin, half) => {
  expect(reworkMinutes(origin)).toBe(half)
})

test('P1 and P2 are urgent, nothing else', () => {
  expect((['P1', 'P2', 'P3', 'P4', 'C1', 'C2'] as const).filter(isUrgent)).toEqual(['P1', 'P2'])
})

const timer = (part: Partial<Timer> = {}): Timer => ({
  kind: 'RESOLVE',
  round: 1,
  priority: 'P3',
  calendarNo: 'PROP',
  minutes: 720,
  startAt: '2026-11-20 09:00:00',
  dueAt: '2026-11-21 12:00:00',
  warnAt: '2026-11-20 18:00:00',
  pausedAt: null,
  pausedMinutes: 0,
  pauses: 0,
  metAt: null,
  warnedAt: null,
  breachedAt: null,
  closedAt: null,
  isOpen: true,
  remainMinutes: 600,
  dayMinutes: 540,
  ...part,
})

const none = { pausedAt: null, metAt: null, closedAt: null }
test.each([
  ['2026-11-20 09:59:30', none, 0],
  ['2026-11-20 10:00:00', none, 0],
  ['2026-11-20 09:58:59', none, 1],
  ['2026-11-20 10:00:01', none, -1],
  ['2026-11-20 10:35:00', none, -35],
  ['2026-11-20 12:00:00', { ...none, metAt: '2026-11-20 09:00:00' }, 60],
  ['2026-11-20 12:00:00', { ...none, pausedAt: '2026-11-20 09:30:00' }, 30],
  ['2026-11-20 12:00:00', { ...none, closedAt: '2026-11-20 10:10:00' }, -10],
  ['2026-11-20 12:00:00', { ...none, pausedAt: '2026-11-20 09:30:00', closedAt: '2026-11-20 10:10:00' }, 30],
])('at %s with %j %i minutes remain of a timer due at 10:00', (at, moments, minutes) => {
  expect(remainingMinutes({ dueAt: '2026-11-20 10:00:00', ...moments }, at, always)).toBe(minutes)
})

test.each([
  [{ remainMinutes: 600 }, '剩余1天1小时'],
  [{ remainMinutes: 125 }, '剩余2小时5分'],
  [{ remainMinutes: 540 }, '剩余1天'],
  [{ remainMinutes: 0 }, '剩余不足1分'],
  [{ remainMinutes: -35 }, '超时35分'],
  [{ remainMinutes: -600, breachedAt: '2026-11-21 12:01:00' }, '超时1天1小时'],
  [{ pausedAt: '2026-11-20 11:00:00' }, '已挂起'],
  [{ isOpen: false }, ''],
])('a timer with %j reads %s', (part, text) => {
  expect(openTimerText([timer(part)])).toBe(text)
})

test('of several open timers the first to run out is shown, resting ones last', () => {
  const [accept, resolve] = [timer({ kind: 'ACCEPT', dueAt: '2026-11-20 09:30:00' }), timer()]
  expect(openTimer([resolve, accept])).toBe(accept)
  expect(openTimer([{ ...accept, pausedAt: '2026-11-20 09:10:00' }, resolve])).toBe(resolve)
})

test('overdue is red, warned is orange while open, all else is plain', () => {
  expect(timerTone(timer({ breachedAt: '2026-11-21 12:01:00', isOpen: false }))).toBe('danger')
  expect(timerTone(timer({ remainMinutes: -1 }))).toBe('danger')
  expect(timerTone(timer({ warnedAt: '2026-11-20 18:00:00' }))).toBe('warning')
  expect(timerTone(timer({ warnedAt: '2026-11-20 18:00:00', isOpen: false }))).toBe('default')
})

test.each([
  ['met after a while', null, 0, '2026-11-20 09:12:30', 750],
  ['after a rest', null, 300, '2026-11-20 09:12:30', 450],
  ['while it rests', '2026-11-20 09:10:00', 60, '2026-11-20 12:00:00', 540],
  ['by a call that tells of an earlier time', null, 0, '2026-11-20 08:59:00', 0],
])('the work until a timer was met: %s', (_name, pausedAt, pausedSeconds, metAt, seconds) => {
  const run = { startAt: '2026-11-20 09:00:00', pausedAt, pausedSeconds }
  expect(workedSeconds(run, metAt, always)).toBe(seconds)
  expect(workedSeconds(run, metAt, undefined)).toBeNull()
})

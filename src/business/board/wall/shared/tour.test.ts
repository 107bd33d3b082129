import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WallStreet } from './schema.ts'
import { ageOf, farShare, lineOf, redMs, stepOf, turnAt, turnMs, type Turn } from './tour.ts'

const street = (key: string, red = 0): WallStreet => ({
  ...{ key, label: key, onTime: '95.00', open: '74', late: '6', warnings: '7', red },
})
const three = ['a', 'b', 'c'].map((key) => street(key))

test('streets are read out one after the other for twenty seconds each, and begin anew', () => {
  let turn: Turn | undefined
  const heard: string[] = []
  for (let at = 0; at < turnMs * 7; at += 1000) {
    const next = turnAt(at, three, turn)
    if (next !== turn) heard.push(`${at / 1000} ${next!.key}`)
    turn = next
  }
  expect(heard).toEqual(['0 a', '20 b', '40 c', '60 a', '80 b', '100 c', '120 a'])
})

test('a new red warning holds its street for sixty seconds, an old one does not', () => {
  const now = turnAt(5000, [street('a'), street('b'), street('c', 1)], { key: 'a', until: turnMs }, three)
  expect(now).toEqual({ key: 'c', until: 5000 + redMs })
  const reds = [street('a', 2), street('b'), street('c', 1)]
  expect(turnAt(6000, reds, now, reds)).toBe(now)
  expect(turnAt(5000 + redMs, reds, now, reds)).toEqual({ key: 'a', until: 5000 + redMs + turnMs })
  expect(turnAt(0, reds, undefined)).toEqual({ key: 'a', until: turnMs })
})

test('a street that is gone gives way, and without streets nothing is read out', () => {
  expect(turnAt(1, three, { key: 'x', until: 9 })?.key).toBe('a')
  expect(turnAt(1, [], { key: 'a', until: 9 })).toBeUndefined()
})

test('whatever happens the turn is of a street that is there and ends within a minute', () => {
  const reds = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(reds, fc.integer({ min: 1, max: 90_000 })), { maxLength: 30 }), (story) => {
      let [turn, at] = [undefined as Turn | undefined, 0]
      let before: WallStreet[] = []
      for (const [counts, later] of story) {
        const streets = counts.map((red, place) => street(`s${place}`, red))
        at += later
        turn = turnAt(at, streets, turn, before)
        before = streets
        expect(streets.map(({ key }) => key)).toContain(turn!.key)
        expect(turn!.until - at).toBeGreaterThan(0)
        expect(turn!.until - at).toBeLessThanOrEqual(redMs)
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  [null, null],
  ['95.00', 'good'],
  ['94.99', 'fair'],
  ['90.00', 'fair'],
  ['89.99', 'poor'],
  ['0.00', 'poor'],
])('a share of %s is %s', (share, step) => expect(stepOf(share)).toBe(step))

test('ages are told in hours within three days, then in days', () => {
  const hour = 3_600_000
  expect([0, 1, 50, 71.9, 72, 200].map((hours) => ageOf(0, hours * hour))).toEqual([
    ...['1 小时', '1 小时', '50 小时', '71 小时', '3 天', '8 天'],
  ])
  expect(lineOf({ ...street('a'), late: null })).toBe('在办 74 单，超时 -- 单，预警 7 条')
})

test('shares are read with one decimal', () => {
  expect(['94.57', '100.00', '94.95', '8', '0.04', '1234'].map(farShare)).toEqual([
    '94.6',
    '100',
    '95',
    '8',
    '0',
    '1234',
  ])
})

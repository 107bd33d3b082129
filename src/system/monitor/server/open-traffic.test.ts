import { describe, expect, test } from 'vitest'
import { openHistory, openTraffic, p95Of } from './open-traffic.ts'
import { alarmsOf } from './watch.ts'

const line = (path: string, cost: number, status = 200) => ({
  ...{ time: '2026-11-22 08:00:00', method: 'GET', username: 'admin', ip: '10.0.0.1' },
  path,
  cost,
  status,
})

test.each([
  [[], 0],
  [[7], 7],
  [Array.from({ length: 100 }, (_, index) => index + 1), 95],
  [[3, 1, 2], 3],
])('the time that 95 of a hundred do not exceed (case %#)', (times, wanted) => expect(p95Of(times)).toBe(wanted))

describe('traffic', () => {
  test('keeps the last hundred requests, newest first, and every route with its times and failures', () => {
    const traffic = openTraffic()
    for (let number = 1; number <= 130; number += 1) traffic.note(line(number % 2 ? '/a' : '/b', number))
    traffic.note(line('/b', 10_000, 503))
    const trace = traffic.trace()
    expect(trace).toHaveLength(100)
    expect([trace[0]!.cost, trace[1]!.cost, trace.at(-1)!.cost]).toEqual([10_000, 130, 32])
    expect(traffic.routes()).toEqual([
      { method: 'GET', path: '/b', count: 66, failed: 1, mean: 216.5, p95: 126 },
      { method: 'GET', path: '/a', count: 65, failed: 0, mean: 65, p95: 123 },
    ])
  })

  test('counts anew from one look to the next', () => {
    const traffic = openTraffic()
    traffic.note(line('/a', 5))
    expect(traffic.take()).toEqual({ requests: 1, p95: 5 })
    expect(traffic.take()).toEqual({ requests: 0, p95: 0 })
    traffic.note(line('/a', 9))
    expect(traffic.take()).toEqual({ requests: 1, p95: 9 })
  })
})

test('the history joins ten samples of the hour into one of the day', () => {
  const history = openHistory()
  for (let number = 1; number <= 130; number += 1)
    history.add({ time: `t${number}`, cpu: number, memory: number, late: number % 10, requests: 1, p95: number })
  const hour = history.read('1h')
  expect([hour.length, hour[0]!.time, hour.at(-1)!.time]).toEqual([120, 't11', 't130'])
  const day = history.read('24h')
  expect(day).toHaveLength(13)
  expect(day[0]).toEqual({ time: 't10', cpu: 5.5, memory: 10, late: 9, requests: 10, p95: 10 })
})

test.each([
  [{ disk: 85, late: [0, 0] }, []],
  [{ disk: 85.1, late: [300, 10] }, ['disk']],
  [{ disk: 20, late: [300] }, []],
  [{ disk: 20, late: [201, 250] }, ['late']],
  [{ disk: 99, late: [201, 250] }, ['disk', 'late']],
])('the operator is told of a full disk and of a busy minute (case %#)', (sample, kinds) =>
  expect(alarmsOf(sample).map(({ kind }) => kind)).toEqual(kinds),
)

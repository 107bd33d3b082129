import { describe, expect, test } from 'vitest'
import { addressOf, pollingOf } from './use-notices.ts'
import { missedBeat } from './use-socket-alive.ts'

describe('polling', () => {
  test('stands in only for a socket that does not answer, and ends with a failure', () => {
    expect(pollingOf({ isAlive: false, hasFailed: false })).toBe(6000)
    expect(pollingOf({ isAlive: true, hasFailed: false })).toBe(false)
    expect(pollingOf({ isAlive: false, hasFailed: true })).toBe(false)
  })
})

describe('the beat of the socket', () => {
  test('is missed at first, and when two answers lie further apart than one beat', () => {
    expect(missedBeat(undefined, 0)).toBe(true)
    expect(missedBeat(1000, 21_200)).toBe(false)
    // A dropped socket comes back after five seconds and answers twenty later.
    expect(missedBeat(1000, 26_100)).toBe(true)
  })
})

describe('where an item leads', () => {
  test('is its page with its parameters, encoded', () => {
    const params = { _open: 'detail:r1', name: '三单元&1' }
    expect(addressOf({ openPage: '/wisdom/repair', params })).toBe(
      '/wisdom/repair?_open=detail%3Ar1&name=%E4%B8%89%E5%8D%95%E5%85%83%261',
    )
    expect(addressOf({ openPage: '/wisdom/repair', params: {} })).toBe('/wisdom/repair')
    expect(addressOf({ openPage: 'https://example.cn/notice', params: {} })).toBe('https://example.cn/notice')
    expect(addressOf({ openPage: null, params })).toBeUndefined()
  })

  test.each(['javascript:alert(1)', '//example.cn', '/\\\\example.cn', 'data:text/html,x'])(
    'is never %s',
    (openPage) => {
      expect(addressOf({ openPage, params: {} })).toBeUndefined()
    },
  )
})

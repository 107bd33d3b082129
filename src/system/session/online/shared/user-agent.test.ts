import { describe, expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a user agent', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/128.0.0.0 Safari/537.36`,
      'computer',
      'Windows',
      'Chrome 128',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`,
      'computer',
      'Windows',
      'Edge 128',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'computer',
      'macOS',
      'Safari 17',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'computer', 'Linux', 'Firefox 126'],
    [
      `Mozilla/5.0 (Linux; Android 14; PJA110) ${webkit} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49`,
      'phone',
      'Android',
      '微信 8',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'phone',
      'iOS',
      'Safari 17',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-X900) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
      'tablet',
      'Android',
      'Chrome 126',
    ],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'computer', 'Windows', 'IE 11'],
    ['curl/8.5.0', 'computer', '', ''],
    [null, 'computer', '', ''],
  ])('%s is recognised', (line, kind, system, browser) => {
    expect(readUserAgent(line)).toEqual({ kind, system, browser })
  })
})

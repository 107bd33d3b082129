import { expect, test } from 'vitest'
import { useSession, type Session } from '#kernel/web/session.ts'
import { frameUrl } from './frame-url.ts'
import { greetingAt } from './greeting.ts'

const session = { ...useSession.getState(), tenantId: 7, user: { id: 'u&1', username: 'pm' } } as Session

test('known variables are filled in and encoded, unknown ones become empty', () => {
  expect(frameUrl('${baseUrl}/doc?t={{ tenantId }}&u=${user.id}&x=${secret}', session)).toBe('/api/doc?t=7&u=u%261&x=')
})

test('an expression is never evaluated', () => {
  expect(frameUrl("{{ window._CONFIG['domianURL'] }}/druid/", session)).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://x'])('%s is not framed', (address) => {
  expect(frameUrl(address, session)).toBeUndefined()
})

test('the greeting follows the hour', () => {
  expect([0, 8, 9, 11, 12, 13, 14, 19, 20, 23].map(greetingAt)).toEqual([
    '早上好',
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})

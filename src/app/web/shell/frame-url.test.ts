// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useSession, type Session } from '#kernel/web/session.ts'
import { asksForToken, frameUrl, ticketPath } from './frame-url.ts'

const session = {
  ...useSession.getState(),
  token: 'the-session-token',
  tenantId: 7,
  user: { id: 'u&1', username: 'pm' },
} as Session

test('known variables are filled in and encoded, unknown ones become empty', () => {
  expect(frameUrl('${baseUrl}/doc?t={{ tenantId }}&u=${user.id}&x=${secret}', session)).toBe('/api/doc?t=7&u=u%261&x=')
})

test("a token's place takes the ticket, never the session's token", () => {
  for (const template of ['https://map.example/?t=${token}', 'https://map.example/?t={{token}}']) {
    expect(asksForToken(template)).toBe(true)
    expect(frameUrl(template, session, 't1')).toBe('https://map.example/?t=t1')
    expect(frameUrl(template, session)).toBe('https://map.example/?t=')
  }
  expect(asksForToken('https://map.example/?t=${user.token}&token=1')).toBe(false)
})

test.each([
  "{{ window._CONFIG['domianURL'] }}/druid/",
  'https://x.example/{{ 1 + 1 }}',
  'https://x.example/${alert(1)}',
  'https://x.example/${user["id"]}',
  'https://x.example/{{}}',
])('the expression %s is never evaluated: the address is refused', (template) => {
  expect(frameUrl(template, session)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '${secret}javascript:alert(1)',
  'data:text/html,x',
  'blob:https://x.example/1',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'ftp://x',
  'about:blank',
  'http://',
  'https://%',
  ' ',
  '',
])('the address %j is refused', (address) => expect(frameUrl(address, session)).toBeUndefined())

test('no template throws or gets the session token into an address', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('${', '}', '{{', '}}', 'token', 'user.id', 'https://', '/', '${token}'),
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (template) => {
        expect(frameUrl(template, session) ?? '').not.toContain('the-session-token')
      },
    ),
    { numRuns: 300 },
  )
})

describe('a ticket is for a page', () => {
  test.each([
    ['/api/doc?x=1#top', '/api/doc'],
    ['https://map.example:8443/a/b?t=1', 'https://map.example:8443/a/b'],
    ['https://map.example', 'https://map.example/'],
  ])('%s: %s', (address, path) => expect(ticketPath(address)).toBe(path))
})

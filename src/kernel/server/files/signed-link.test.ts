import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sign, signAll, strip, verify } from './signed-link.ts'
import { newStoredPath } from './stored-path.ts'

const secret = new Uint8Array(32).fill(7)
const now = new Date('2026-11-21T08:00:00Z')
const signing = { secret, now, seconds: 3600 }
const path = 'repair/202611/0123456789abcdef0123456789abcdef/漏水.jpg'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function parts(link: string): { path: string; e: string; s: string } {
  const [, found = '', e = '', s = ''] = /^(.*)\?e=(\d+)&s=([\w-]+)$/.exec(link) ?? []
  return { path: found, e, s }
}

describe('signed links', () => {
  test('are valid for at least their time and at most a quarter more, for their path only', () => {
    const link = parts(sign(path, signing))
    expect(link.path).toBe(path)
    expect(verify(path, link.e, link.s, { secret, now })).toBe(true)
    expect(verify(path, link.e, link.s, { secret, now: later(3599) })).toBe(true)
    expect(verify(path, link.e, link.s, { secret, now: later(4501) })).toBe(false)
    expect(verify(path.replace('漏水', '别的'), link.e, link.s, { secret, now })).toBe(false)
    expect(verify(path, link.e, link.s, { secret: new Uint8Array(32).fill(8), now })).toBe(false)
  })

  test('are the same for a while, so that a browser finds them in its cache', () => {
    expect(sign(path, { ...signing, now: later(1) })).toBe(sign(path, { ...signing, now: later(600) }))
  })

  test('cannot be made to last longer', () => {
    const link = parts(sign(path, signing))
    expect(verify(path, String(Number(link.e) + 1), link.s, { secret, now })).toBe(false)
  })

  test('lose their validity with any changed character of the signature', () => {
    const { e, s } = parts(sign(path, signing))
    // The last character also carries two bits that mean nothing, so it is left to the length check.
    for (let at = 0; at < s.length - 1; at++) {
      const forged = s.slice(0, at) + (s[at] === 'A' ? 'B' : 'A') + s.slice(at + 1)
      expect(verify(path, e, forged, { secret, now })).toBe(false)
    }
  })

  test.each([
    [undefined, undefined],
    ['', ''],
    [['1'], ['a']],
    ['99999999999', 'A'.repeat(22)],
    ['1e12', 'A'.repeat(22)],
    ['-1', 'A'.repeat(22)],
    ['99999999999', '汉'.repeat(22)],
    ['99999999999', 'A'.repeat(10_000)],
    [99_999_999_999, { length: 22 }],
  ])('the odd query %j, %j is refused without an error', (e, s) => {
    expect(verify(path, e, s, { secret, now })).toBe(false)
  })

  test('a signature of one path and time cannot be read as that of another pair', () => {
    const { e, s } = parts(sign('1\na', signing))
    expect(verify('a', `${e}`, s, { secret, now })).toBe(false)
  })

  test('every stored path survives signing, the way through a URL, and stripping', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (name, seconds) => {
          const stored = newStoredPath('temp', name, now)
          const link = sign(stored, { secret, now, seconds })
          const url = new URL(`http://localhost/api/sys/common/static/${link}`)
          const asked = decodeURIComponent(url.pathname.slice('/api/sys/common/static/'.length))
          expect(asked).toBe(stored)
          expect(verify(asked, url.searchParams.get('e'), url.searchParams.get('s'), { secret, now })).toBe(true)
          expect(strip(link)).toBe(stored)
          expect(strip(url.href)).toBe(stored)
          expect(strip(stored)).toBe(stored)
        },
      ),
    )
  })
})

describe('values with several files', () => {
  const other = 'repair/202611/fedcba9876543210fedcba9876543210/b.png'

  test('are signed and stripped entry by entry', () => {
    const signed = signAll(`${path},${other}`, signing)
    expect(signed).toBe(`${sign(path, signing)},${sign(other, signing)}`)
    expect(strip(signed)).toBe(`${path},${other}`)
    expect(signAll(signed, signing)).toBe(signed)
  })

  test('lose addresses, leading slashes, blanks and empty entries on the way in', () => {
    const list = ` https://a.cn/api/sys/common/static/${encodeURI(path)}?e=1&s=x , /${other}?e=1, ,sys/common/static/${other},`
    expect(strip(list)).toBe(`${path},${other},${other}`)
    expect(strip(`/jeecg/sys/common/static//${other}`)).toBe(other)
  })

  test.each([
    'https://example.com/a.png?e=1&s=2',
    '//example.com/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'blob:http://localhost/1',
  ])('the foreign link %s is neither signed nor changed', (link) => {
    expect(signAll(link, signing)).toBe(link)
    expect(strip(link)).toBe(link)
  })

  test('nothing stays nothing, and a broken encoding is no error', () => {
    expect(signAll('', signing)).toBe('')
    expect(strip('')).toBe('')
    expect(strip('/sys/common/static/temp/%E0%A4%A')).toBe('temp/%E0%A4%A')
  })
})

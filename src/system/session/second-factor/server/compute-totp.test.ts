import { generateSync } from 'otplib'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { factorUri, newFactorKey, stepOf } from './compute-totp.ts'

afterEach(() => setClock())
/** The key of RFC 6238's own examples, `12345678901234567890` in Base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => setClock(() => new Date(seconds * 1000))

describe('a code of an authenticator', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %d is that of RFC 6238', (seconds, code, step) => {
    at(seconds)
    expect(stepOf(key, code)).toBe(step)
  })

  test.each([-60, -31, -30, 0, 29, 30, 59, 60, 90])('made %d seconds away is taken one step around now', (away) => {
    const base = 1_800_000_000
    at(base)
    const made = Math.floor((base + away) / 30)
    const isNear = Math.abs(made - base / 30) <= 1
    expect(stepOf(key, generateSync({ secret: key, epoch: base + away }))).toBe(isNear ? made : undefined)
  })

  test('of another key is none', () => {
    at(1_800_000_000)
    expect(stepOf(newFactorKey(), generateSync({ secret: key, epoch: 1_800_000_000 }))).toBeUndefined()
  })
})

test('keys have 160 bits and differ', () => {
  const keys = Array.from({ length: 20 }, newFactorKey)
  expect(new Set(keys).size).toBe(20)
  for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test('an authenticator reads product, account and key from the address', () => {
  const url = new URL(factorUri(key, 'pm0101'))
  expect(url.protocol + url.host).toBe('otpauth:totp')
  expect(decodeURIComponent(url.pathname)).toBe('/智慧物业:pm0101')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: key, issuer: '智慧物业' })
})

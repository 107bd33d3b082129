import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createSecrets, hashToken, isEqualSecret, newId, newToken, SealError } from './secrets.ts'

const first = 'a-first-secret-of-enough-characters-0001'
const second = 'a-second-secret-of-enough-characters-0002'
const secrets = createSecrets({ secret: first })

describe('sealing', () => {
  test('whatever is sealed opens again, and never shows its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, field) => {
        const sealed = secrets.seal(field, text)
        expect(sealed).toMatch(/^v1:[A-Za-z0-9_-]+$/)
        expect(secrets.open(field, sealed)).toBe(text)
      }),
    )
  })

  test('the same text seals differently each time', () => {
    expect(secrets.seal('phone', '13812345678')).not.toBe(secrets.seal('phone', '13812345678'))
  })

  test('a seal moved to another field does not open', () => {
    expect(() => secrets.open('person.idNo', secrets.seal('person.phone', '13812345678'))).toThrow(SealError)
  })

  test('any single changed character is noticed', () => {
    const sealed = secrets.seal('phone', '13812345678')
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      expect(() => secrets.open('phone', changed), changed).toThrow(SealError)
    }
  })

  test.each(['', 'v1', 'v1:', 'v1:AAAA', 'v1:====', 'v9:AAAA', '13812345678', 'v1:a:b', '__proto__:AAAA'])(
    'the malformed seal %j is refused',
    (sealed) => {
      expect(() => secrets.open('phone', sealed)).toThrow(SealError)
    },
  )

  test('a truncated seal is refused whatever remains of it', () => {
    const sealed = secrets.seal('phone', '13812345678')
    for (let length = 0; length < sealed.length; length++) {
      expect(() => secrets.open('phone', sealed.slice(0, length))).toThrow(SealError)
    }
  })

  test('after a change of the secret old seals open, new ones carry the new key id', () => {
    const old = secrets.seal('phone', '13812345678')
    const changed = createSecrets({ secret: second, keyId: 'v2', former: { v1: first }, indexSecret: first })
    expect(changed.open('phone', old)).toBe('13812345678')
    expect(changed.seal('phone', 'x')).toMatch(/^v2:/)
    expect(() => secrets.open('phone', changed.seal('phone', 'x'))).toThrow(SealError)
    expect(changed.blindIndex('phone', '1')).toBe(secrets.blindIndex('phone', '1'))
  })

  test('a short secret or an odd key id is refused at the start', () => {
    expect(() => createSecrets({ secret: 'short' })).toThrow('32')
    expect(() => createSecrets({ secret: first, former: { v0: 'short' } })).toThrow('32')
    expect(() => createSecrets({ secret: first, keyId: 'v:1' })).toThrow('key id')
  })
})

describe('keys and indexes', () => {
  test('each purpose has its own key, the same one after a restart, and a caller cannot spoil it', () => {
    const key = secrets.key('file-link')
    expect(key).toHaveLength(32)
    expect(key).toEqual(createSecrets({ secret: first }).key('file-link'))
    expect(key).not.toEqual(secrets.key('session'))
    expect(key).not.toEqual(createSecrets({ secret: second }).key('file-link'))
    const before = key.slice()
    key.fill(0)
    expect(secrets.key('file-link')).toEqual(before)
  })

  test('an index is equal for equal values only, and per field', () => {
    expect(secrets.blindIndex('idNo', '33019919900101123x')).toBe(secrets.blindIndex('idNo', ' 33019919900101123X '))
    expect(secrets.blindIndex('idNo', '1')).not.toBe(secrets.blindIndex('idNo', '2'))
    expect(secrets.blindIndex('idNo', '1')).not.toBe(secrets.blindIndex('phone', '1'))
    expect(secrets.blindIndex('idNo', '1')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a phone is found by all its digits or by its last four, in both spellings', () => {
    const { whole, tail } = secrets.phoneIndexes('phone', '13812345678')
    expect(secrets.phoneQuery('phone', '13812345678')).toEqual({ kind: 'whole', index: whole })
    expect(secrets.phoneQuery('phone', '5678')).toEqual({ kind: 'tail', index: tail })
    expect(secrets.phoneQuery('phone', '*5678')).toEqual({ kind: 'tail', index: tail })
    expect(whole).not.toBe(tail)
    expect(tail).not.toBe(secrets.phoneIndexes('otherPhone', '13812345678').tail)
  })

  test.each(['*138*', '138', '138*', '*5678*', '1381234567', '138123456789', '', '5678a'])(
    'the phone filter %j matches nothing',
    (pattern) => {
      expect(secrets.phoneQuery('phone', pattern)).toBeUndefined()
    },
  )
})

describe('tokens and comparison', () => {
  test('tokens are 43 characters legal in a websocket sub-protocol, and all different', () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('a token is stored as its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('comparison tells equal from different, also in length', () => {
    expect(isEqualSecret('abc', 'abc')).toBe(true)
    expect(isEqualSecret('abc', 'abd')).toBe(false)
    expect(isEqualSecret('abc', 'abcd')).toBe(false)
    expect(isEqualSecret('', '')).toBe(true)
  })
})

describe('ids', () => {
  test('are version 7 UUIDs in 32 hexadecimal digits, each greater than the one before', () => {
    const ids = Array.from({ length: 100_000 }, newId)
    const shape = /^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/
    expect(ids.filter((id, at) => !shape.test(id) || (at > 0 && id <= ids[at - 1]!))).toEqual([])
  })

  test('begin with the time of their making', () => {
    const made = Number.parseInt(newId().slice(0, 12), 16)
    expect(Math.abs(made - Date.now())).toBeLessThan(60_000)
  })
})

import { expect, test } from 'vitest'
import { createSecrets } from '#kernel/server/secrets.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from './create-recovery-codes.ts'

const secrets = createSecrets({ secret: 'a secret for tests only, of some length' })

test('ten codes of three groups, all different, without signs that look alike', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/)
})

test.each(['abcd-efgh-2345', 'ABCD EFGH 2345', ' abcdefgh2345', 'ａｂｃｄ-efgh-２３４５'])(
  '%s is read alike',
  (typed) => {
    expect(plainCode(typed)).toBe('abcdefgh2345')
    expect(recoveryHash(secrets, 'u1', typed)).toBe(recoveryHash(secrets, 'u1', 'abcd-efgh-2345'))
  },
)

test('the same code is kept differently for another account and under another secret', () => {
  const kept = recoveryHash(secrets, 'u1', 'abcd-efgh-2345')
  expect(recoveryHash(secrets, 'u2', 'abcd-efgh-2345')).not.toBe(kept)
  const other = createSecrets({ secret: 'another secret for tests only, as long' })
  expect(recoveryHash(other, 'u1', 'abcd-efgh-2345')).not.toBe(kept)
})

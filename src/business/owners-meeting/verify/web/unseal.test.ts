import { createHash, randomBytes, scryptSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logOf, publicOf, sealedOf, sealFile, v1 } from '../../../../../tests/support/vote-log.ts'
import { sealCost } from '../shared/sealed-form.ts'
import { verifyVote } from '../shared/verification.ts'
import { digest } from './digest.ts'
import { scryptKey } from './scrypt.ts'
import { isSealed, unseal } from './unseal.ts'

const bytesOf = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)

test('the hash of the browser is that of the server, over any parts', () => {
  expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 200 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const hash = createHash('sha256')
      for (const one of parts) hash.update(one)
      expect(digest(...parts)).toBe(hash.digest('hex'))
    }),
    { numRuns: 300 },
  )
})

test('a passphrase gives the same key as on the server', { timeout: 60_000 }, async () => {
  for (const [passphrase, cost] of [
    ['桂园里', { N: 16, r: 1 }],
    ['', { N: 1024, r: 8 }],
    ['1216', sealCost],
  ] as const) {
    const salt = randomBytes(16)
    const key = await scryptKey(passphrase, bytesOf(salt), cost)
    expect(Buffer.from(key).equals(scryptSync(passphrase, salt, 32, { ...cost, p: 1, maxmem: 2 ** 27 }))).toBe(true)
  }
})

test('a sealed file opens and agrees; a wrong passphrase and a changed byte do not', { timeout: 60_000 }, async () => {
  Object.assign(globalThis, { isSecureContext: true })
  const text = sealedOf(logOf(v1))
  const file = bytesOf(sealFile(text, '口令'))
  expect(isSealed(file)).toBe(true)
  expect(isSealed(bytesOf(Buffer.from(publicOf(logOf(v1)))))).toBe(false)
  const opened = await unseal(file, '口令')
  expect(opened).toBe(text)
  expect(verifyVote(digest, opened).isGood).toBe(true)
  await expect(unseal(file, '口')).rejects.toThrow('口令不正确，或文件被修改')
  file[file.length - 20]! ^= 1
  await expect(unseal(file, '口令')).rejects.toThrow('口令不正确，或文件被修改')
  await expect(unseal(bytesOf(Buffer.from('{"magic":"x"}\n')), '口令')).rejects.toThrow('不是密封的表决核验文件')
})

test('without a safe page nothing is opened, and it says what to do', async () => {
  Object.assign(globalThis, { isSecureContext: false })
  await expect(unseal(new Uint8Array(1), '口令')).rejects.toThrow('npx linli verify-vote')
})

import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'

import { QueueFull } from './bounded-queue.ts'
import { createPasswords } from './password.ts'

const passwords = createPasswords()

describe('password hashes', () => {
  test('are argon2id with our parameters, salted, and only the right password fits', async () => {
    const stored = await passwords.hash('Linli#2026x')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash('Linli#2026x')).not.toBe(stored)
    expect(await passwords.verify(stored, 'Linli#2026x')).toEqual({ isRight: true, needsRehash: false })
    expect(await passwords.verify(stored, 'linli#2026x')).toEqual({ isRight: false, needsRehash: false })
    expect(await passwords.verify(stored, '')).toEqual({ isRight: false, needsRehash: false })
  })

  test('full-width and composed spellings of a password are the same password', async () => {
    const stored = await passwords.hash('Café１２３４')
    expect((await passwords.verify(stored, 'Cafe\u03011234')).isRight).toBe(true)
  })

  test('a hash of weaker parameters or another variety is right and asks to be renewed', async () => {
    const weak = await hash('Linli#2026x', { memoryCost: 8192, timeCost: 2, parallelism: 1 })
    const argon2d = await hash('Linli#2026x', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 0 })
    const stronger = await hash('Linli#2026x', { memoryCost: 32_768, timeCost: 3, parallelism: 1 })
    expect(await passwords.verify(weak, 'Linli#2026x')).toEqual({ isRight: true, needsRehash: true })
    expect(await passwords.verify(argon2d, 'Linli#2026x')).toEqual({ isRight: true, needsRehash: true })
    expect(await passwords.verify(stronger, 'Linli#2026x')).toEqual({ isRight: true, needsRehash: false })
    expect(await passwords.verify(weak, 'wrong')).toEqual({ isRight: false, needsRehash: false })
  })

  test.each(['', 'plain text', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abcdefghijklmnopqrstuv'])(
    'the damaged hash %j fits no password',
    async (stored) => {
      expect(await passwords.verify(stored, 'Linli#2026x')).toEqual({ isRight: false, needsRehash: false })
    },
  )

  test('an unknown user is never right, and neither is a megabyte of password', async () => {
    expect((await passwords.verify(undefined, 'Linli#2026x')).isRight).toBe(false)
    const stored = await passwords.hash('Linli#2026x')
    expect((await passwords.verify(stored, 'x'.repeat(1_000_000))).isRight).toBe(false)
  })

  test('a storm of sign-ins is served within its bounds, and the rest refused', async () => {
    const small = createPasswords({ running: 1, waiting: 3 })
    const stored = await small.hash('Linli#2026x')
    const storm = await Promise.allSettled(Array.from({ length: 10 }, () => small.verify(stored, 'Linli#2026x')))
    const refused = storm.filter((one) => one.status === 'rejected')
    expect(storm.filter((one) => one.status === 'fulfilled')).toHaveLength(4)
    expect(refused.map((one) => one.reason)).toEqual(Array.from({ length: 6 }, () => expect.any(QueueFull)))
    expect((await small.verify(stored, 'Linli#2026x')).isRight).toBe(true)
  })
})

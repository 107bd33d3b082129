import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash, parseOptions, verify } from '@node-rs/argon2'

import { boundedQueue } from './bounded-queue.ts'

/** Whether a password is right, and whether its hash was made with weaker parameters than today's. */
export type PasswordCheck = { isRight: boolean; needsRehash: boolean }

/** Makes and checks password hashes without starving the process. Both throw QueueFull in a storm of sign-ins. */
export type Passwords = {
  /** An argon2id hash in PHC form, about 97 characters. */
  hash(password: string): Promise<string>
  /**
   * Compares a password with a stored hash. Without a hash (an unknown user) it takes the same time and says no, so
   * that nobody learns from the time which names exist; a damaged hash is never right.
   */
  verify(stored: string | undefined, password: string): Promise<PasswordCheck>
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 8 to 50 ms on the machines we measured. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Longer input is no password of ours: the policy ends at 128 characters, of at most four bytes each. */
const maxBytes = 512
const wrong: PasswordCheck = { isRight: false, needsRehash: false }

function isWeaker(stored: string): boolean {
  const made = parseOptions(stored)
  const argon2id = 2
  return (
    Number(made.algorithm) !== argon2id ||
    made.memoryCost < passwordCost.memoryCost ||
    made.timeCost < passwordCost.timeCost ||
    made.parallelism !== passwordCost.parallelism
  )
}

/** The same password typed by another input method (full-width digits, composed accents) is the same password. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Hashing runs on the four threads that files and names also need, so at least one stays free, and one core for
 * everything else. The line behind is as long as a person is willing to wait, a few seconds.
 */
export function createPasswords(limits: { running?: number; waiting?: number } = {}): Passwords {
  const running = limits.running ?? Math.max(1, Math.min(3, availableParallelism() - 1))
  const queue = boundedQueue({ running, waiting: limits.waiting ?? 100 })
  let nobody: Promise<string> | undefined

  return {
    hash: (password) => queue(() => hash(normal(password), passwordCost)),
    async verify(stored, password) {
      if (Buffer.byteLength(password) > maxBytes) return wrong
      if (stored === undefined) {
        nobody ??= hash(randomBytes(16), passwordCost)
        const never = await nobody
        await queue(() => verify(never, normal(password)))
        return wrong
      }
      const isRight = await queue(() => verify(stored, normal(password)).catch(() => false))
      return { isRight, needsRehash: isRight && isWeaker(stored) }
    },
  }
}

import { QueueFull } from '#kernel/server/bounded-queue.ts'
import { unavailable } from '#kernel/server/errors.ts'
import type { PasswordCheck } from '#kernel/server/password.ts'
import type { Services } from '#kernel/server/services.ts'

type Parts = Pick<Services, 'passwords'>

/** In a storm of sign-ins whoever comes too late is asked to try again in a moment. */
async function inLine<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof QueueFull ? unavailable() : error
  }
}

export const hashPassword = ({ passwords }: Parts, password: string): Promise<string> =>
  inLine(passwords.hash(password))

export const verifyPassword = (
  { passwords }: Parts,
  stored: string | undefined,
  password: string,
): Promise<PasswordCheck> => inLine(passwords.verify(stored, password))

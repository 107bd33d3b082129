import { fromWire } from '#kernel/shared/time.ts'
import { now, today } from '#kernel/server/clock.ts'
import { countUp } from '#kernel/server/counter.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Account } from './repository.ts'
import { nobody } from './throttle.ts'

const daySeconds = 86_400
const oldDays = 90

/**
 * Days since the password was set, when that is worth a word: after ninety of them, at the first sign-in of a day.
 * Nobody is forced, and the profile `asvs` does not even ask.
 */
export async function passwordReminder(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { id, passwordTime }: Account,
): Promise<number | undefined> {
  const days = Math.floor((now().getTime() - fromWire(passwordTime).getTime()) / (daySeconds * 1000))
  if (settings.passwordProfile !== 'mlps3' || days < oldDays) return undefined
  const { count } = await db.write(nobody, (tx) => countUp(tx, `password reminder ${today()} ${id}`, daySeconds))
  return count === 1 ? days : undefined
}

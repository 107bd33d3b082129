import type { Actor } from '#kernel/server/actor.ts'
import { found, refusal, type Refusal } from '#kernel/server/errors.ts'
import { codes, type FieldErrors } from '#kernel/shared/result.ts'
import type { Services } from '#kernel/server/services.ts'
import { verifyPassword } from './hash-password.ts'
import { accountById, type Account } from './repository.ts'
import { texts } from './texts.ts'
import { accountLimit, clearCount, countFailures, isClosed, passwordKey } from './throttle.ts'

/** A refusal in the protocol's own words that also tells newer clients which field it belongs to. */
export function fieldRefusal(field: string, message: string): Refusal {
  const result: FieldErrors = { fields: { [field]: message } }
  return refusal(message, codes.refused, result)
}

/** The caller's account, once the caller has typed its password; five errors close this for ten minutes. */
export async function confirmOwnPassword(
  services: Pick<Services, 'db' | 'passwords'>,
  actor: Actor,
  password: string,
  field: string,
): Promise<Account> {
  const { db } = services
  const key = passwordKey(actor.userId)
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  const [[account]] = await db.flight(actor, [accountById(actor.userId)])
  const owner = found(account)
  if (!(await verifyPassword(services, owner.passwordHash, password)).isRight) {
    await countFailures(db, [[key, accountLimit]])
    throw fieldRefusal(field, field === 'oldpassword' ? texts.oldPasswordWrong : texts.passwordWrong)
  }
  await clearCount(db, key)
  return owner
}

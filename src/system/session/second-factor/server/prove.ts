import { refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { fieldRefusal } from '../../server/confirm-own-password.ts'
import { texts } from '../../server/texts.ts'
import {
  accountLimit,
  addressKey,
  addressLimit,
  clearCount,
  countFailures,
  factorKey,
  isClosed,
  nobody,
} from '../../server/throttle.ts'
import { plainCode, recoveryHash } from './create-recovery-codes.ts'
import { factorOf, openKey, useRecovery, useStep } from './repository.ts'
import { stepOf } from './compute-totp.ts'

/** What has proven the second factor. */
export type Proof = 'authenticator' | 'recovery code'

type Parts = Pick<Services, 'db' | 'secrets'>

interface Attempt {
  userId: string
  code: string
  ip: string
  /** The key of the input that held the code. */
  field?: string
}

/**
 * Uses up a code of the account's authenticator or one of its recovery codes. Five wrong ones close this for ten
 * minutes, as with passwords, and count against the address; a code that has served is a wrong one.
 */
export async function proveFactor(services: Parts, attempt: Attempt): Promise<Proof> {
  const { db } = services
  const key = factorKey(attempt.userId)
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  const proof = await spend(services, attempt)
  if (!proof) {
    await countFailures(db, [
      [key, accountLimit],
      [addressKey(attempt.ip), addressLimit],
    ])
    throw fieldRefusal(attempt.field ?? 'factorCode', texts.factorWrong)
  }
  // Guesses sent all at once were let in together: the one that hits is judged by what the others did meanwhile.
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  await clearCount(db, key)
  return proof
}

async function spend({ db, secrets }: Parts, { userId, code }: Attempt): Promise<Proof | undefined> {
  const plain = plainCode(code)
  if (!/^\d{6}$/.test(plain)) {
    const hash = recoveryHash(secrets, userId, plain)
    return (await db.write(nobody, (tx) => tx.maybe(useRecovery(userId, hash)))) && 'recovery code'
  }
  const [[factor]] = await db.flight(nobody, [factorOf(userId)])
  const step = factor && stepOf(openKey(secrets, userId, factor.secretSealed), plain)
  if (step === undefined) return undefined
  return (await db.write(nobody, (tx) => tx.maybe(useStep(userId, step)))) && 'authenticator'
}

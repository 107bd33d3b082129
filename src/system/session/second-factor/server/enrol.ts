import { refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { sessionIdentity } from '../../server/open-identity.ts'
import { fieldRefusal } from '../../server/confirm-own-password.ts'
import { endSessionsBut } from '../../server/session-repository.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import { dropTickets } from '../../server/ticket-repository.ts'
import type { FactorKey } from '../shared/schema.ts'
import { plainCode } from './create-recovery-codes.ts'
import { draftOf, keepDraft, keepFactor, openKey, replaceCodes, sealKey, takeDraft } from './repository.ts'
import { factorUri, newFactorKey, stepOf } from './compute-totp.ts'

/** A key for an authenticator. Nothing changes until a code confirms that it arrived there. */
export async function beginFactor(
  { db, secrets }: Services,
  { userId, username }: { userId: string; username: string },
): Promise<FactorKey> {
  const key = newFactorKey()
  await db.write(nobody, (tx) => tx.run(keepDraft(userId, sealKey(secrets, userId, key))))
  return { key, uri: factorUri(key, username) }
}

/**
 * Puts the key into force and answers the recovery codes. Every other session of the user ends, and so does whatever
 * sign-in was under way: they were begun with less. `kept` is the session that asks.
 */
export async function confirmFactor(
  services: Services,
  { userId, code, kept }: { userId: string; code: string; kept: string },
): Promise<string[]> {
  const { db, secrets } = services
  const [[draft]] = await db.flight(nobody, [draftOf(userId)])
  if (!draft) throw refusal(texts.factorDraftOver)
  const sealed = draft.secretSealed
  const step = stepOf(openKey(secrets, userId, sealed), plainCode(code))
  if (step === undefined) throw fieldRefusal('factorCode', texts.factorWrong)
  const { codes, over } = await db.write(nobody, async (tx) => {
    if (!(await tx.maybe(takeDraft(userId, sealed)))) throw refusal(texts.factorDraftOver)
    await tx.run(keepFactor(userId, sealed, step))
    await dropTickets(tx, userId)
    return {
      codes: await replaceCodes(tx, secrets, userId),
      over: await tx.all(endSessionsBut(userId, kept, 'factor')),
    }
  })
  sessionIdentity(services).announceOver(over.map((one) => one.id))
  return codes
}

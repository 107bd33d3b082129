import { refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { sessionIdentity } from './open-identity.ts'
import { endSession } from './session-repository.ts'
import { texts } from './texts.ts'
import { nobody } from './throttle.ts'

/** Ends the session of this token and no other. A token that has ended already is content; one never issued is told so. */
export async function signOut(services: Services, token: string | undefined, ip: string): Promise<null> {
  if (!token) throw refusal(texts.noToken)
  const identity = sessionIdentity(services)
  const found = await identity.authenticate(token, { passive: true })
  if (found.kind === 'unknown') throw refusal(texts.unknownToken)
  if (found.kind === 'ended') return null
  const { actor } = found
  await services.db.write(nobody, (tx) => tx.run(endSession(actor.sessionId, 'signed out')))
  identity.announceOver([actor.sessionId])
  await writeLog(
    services.db,
    { ...actor, ip },
    { type: logTypes.signIn, content: `用户名: ${actor.username},退出成功！` },
  )
  return null
}

import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { sessionIdentity } from '../../server/open-identity.ts'
import { endSessionsBut } from '../../server/session-repository.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import { dropTickets } from '../../server/ticket-repository.ts'
import { dropFactor } from './repository.ts'

/** Takes an account's factor away and ends its sessions; answers the ended ones, undefined when there was no factor. */
async function takeAway(tx: Tx, userId: string): Promise<string[] | undefined> {
  if (!(await tx.maybe(dropFactor(userId)))) return undefined
  await dropTickets(tx, userId)
  return (await tx.all(endSessionsBut(userId, '', 'factor'))).map((one) => one.id)
}

/** For an administrator: of somebody else in the same tenant. */
export async function resetFactor(services: Services, actor: Actor, userId: string): Promise<null> {
  if (userId === actor.userId) throw refusal(texts.factorOwnReset)
  const member = 'select username from ref_user where tenant_id = $1 and id = $2'
  const [[known]] = await services.db.flight(actor, [statement<{ username: string }>(member, [actor.tenantId, userId])])
  const { username } = found(known)
  const over = await services.db.write(nobody, (tx) => takeAway(tx, userId))
  if (!over) throw refusal(texts.factorMissing)
  sessionIdentity(services).announceOver(over)
  await writeLog(services.db, actor, { type: logTypes.operation, content: `重置用户${username}的两步验证` })
  return null
}

/** For whoever has a shell on the server. False when no such account has a factor. */
export async function resetFactorOf(services: Services, username: string): Promise<boolean> {
  const byName = statement<{ id: string }>('select id from login_user where lower(username) = lower($1)', [username])
  const [[account]] = await services.db.flight(nobody, [byName])
  const over = account && (await services.db.write(nobody, (tx) => takeAway(tx, account.id)))
  if (over) sessionIdentity(services).announceOver(over)
  return over !== undefined
}

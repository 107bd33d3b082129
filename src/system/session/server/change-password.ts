import { passwordChanged } from '../shared/events.ts'
import type { PasswordChangeInput, PasswordInput } from '../shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { passwordFault } from '#kernel/server/password-policy.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { sessionIdentity } from './open-identity.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { homeOf, tellOwner } from './tell-owner.ts'
import { accountById, membershipsOf, storePassword, type Account } from './repository.ts'
import { endSessionsBut, keepSession } from './session-repository.ts'
import { texts } from './texts.ts'
import { confirmOwnPassword, fieldRefusal } from './confirm-own-password.ts'
import { nobody } from './throttle.ts'
import { passwordPurposes, readTicket, takeTicket } from './ticket-repository.ts'

/** A new password for oneself; the user's other sessions end, this one stays. */
export async function updatePassword(services: Services, actor: Actor, input: PasswordInput): Promise<null> {
  const { db } = services
  if (input.username !== actor.username) throw refusal(texts.ownPasswordOnly)
  const owner = await confirmOwnPassword(services, actor, input.oldpassword, 'oldpassword')
  if (input.password !== input.confirmpassword) throw fieldRefusal('confirmpassword', texts.passwordsDiffer)
  await refuseBad(services, owner, input.password)
  const hash = await hashPassword(services, input.password)
  await store(services, actor, hash)
  await writeLog(db, actor, { type: logTypes.operation, content: '修改自己的密码' })
  return null
}

/** A new password by a ticket; every session of the user ends, and the next sign-in is an ordinary one. */
export async function changePassword(services: Services, input: PasswordChangeInput, ip: string): Promise<null> {
  const { db } = services
  if (input.confirmpassword !== undefined && input.password !== input.confirmpassword)
    throw fieldRefusal('confirmpassword', texts.passwordsDiffer)
  const { userId } = await readTicket(db, passwordPurposes, input.ticket)
  const [[account], memberships] = await db.flight(nobody, [accountById(userId), membershipsOf(userId)])
  await refuseBad(services, found(account), input.password)
  // Hashing is slow on purpose, so it stands before the transaction that uses the ticket up.
  const hash = await hashPassword(services, input.password)
  const over = await db.write(nobody, async (tx) => {
    await takeTicket(tx, passwordPurposes, input.ticket)
    await tx.run(storePassword(userId, hash))
    const tenantId = homeOf(memberships)
    if (tenantId !== undefined) await tellOwner(tx, { tenantId, userId }, passwordChanged, ip)
    return tx.all(endSessionsBut(userId, '', 'password'))
  })
  sessionIdentity(services).announceOver(over.map((one) => one.id))
  return null
}

async function store(services: Services, actor: Actor, hash: string): Promise<void> {
  const { userId, sessionId } = actor
  const over = await services.db.write(nobody, async (tx) => {
    const { passwordVersion } = await tx.one(storePassword(userId, hash))
    await tx.run(keepSession(sessionId, passwordVersion))
    await tellOwner(tx, actor, passwordChanged, actor.ip)
    return tx.all(endSessionsBut(userId, sessionId, 'password'))
  })
  sessionIdentity(services).announceOver(over.map((one) => one.id))
}

/** The rules, and that it is none of the last five. */
async function refuseBad(services: Services, account: Account, password: string): Promise<void> {
  const fault = passwordFault(password, { username: account.username, profile: services.settings.passwordProfile })
  if (fault) throw fieldRefusal('password', fault)
  for (const hash of [account.passwordHash, ...account.formerHashes]) {
    if ((await verifyPassword(services, hash, password)).isRight) throw fieldRefusal('password', texts.passwordUsed)
  }
}

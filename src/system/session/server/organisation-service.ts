import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import type { OwnInfo, SelectDepartInput, SelectDepartResult, SessionDepart } from '../shared/schema.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { sessionIdentity } from './open-identity.ts'
import { accountById, departsOf, keepLastDepart, membershipsOf } from './repository.ts'
import { chooseDepart } from './session-repository.ts'
import { texts } from './texts.ts'
import { currentFirst, toSelection, toSessionDepart, toUserInfo } from './show-user-info.ts'

/** The caller's organisations, the chosen one first. */
export async function readOwnDeparts(db: Db, actor: Actor): Promise<{ list: SessionDepart[]; orgCode: string | null }> {
  const [departs] = await db.flight(actor, [departsOf(actor.tenantId, actor.userId)])
  const current = departs.find((one) => one.id === actor.departId)
  return { list: currentFirst(departs, actor.departId).map(toSessionDepart), orgCode: current?.orgCode ?? null }
}

/** The caller as this session has them, with the dictionaries. */
export async function readOwnInfo({ db, secrets, dictionaries }: Services, actor: Actor): Promise<OwnInfo> {
  const { tenantId, userId, departId } = actor
  const [departs, memberships, [account]] = await db.flight(actor, [
    departsOf(tenantId, userId),
    membershipsOf(userId),
    accountById(userId),
  ])
  const userInfo = toUserInfo(secrets, { account: found(account), departs, memberships, departId })
  return { userInfo, sysAllDictItems: dictionaries.all() }
}

/** Moves this session, and no other of the user, to another of the user's organisations. */
export async function selectDepart(
  services: Services,
  actor: Actor,
  input: Infer<typeof SelectDepartInput>,
): Promise<SelectDepartResult> {
  const { db, secrets } = services
  const { tenantId, userId, sessionId } = actor
  if (input.username !== undefined && input.username !== actor.username) throw refusal(texts.foreignUser)
  const [departs, memberships, accounts] = await db.flight(actor, [
    departsOf(tenantId, userId),
    membershipsOf(userId),
    accountById(userId),
  ])
  const chosen = departs.find((one) => one.orgCode === input.orgCode)
  const [account] = accounts
  if (!chosen || !account) throw refusal(texts.foreignDepart)
  await db.write(actor, async (tx) => {
    await tx.run(chooseDepart(sessionId, chosen.id))
    await tx.run(keepLastDepart(tenantId, userId, chosen.id))
  })
  const identity = sessionIdentity(services)
  identity.announceChange([userId])
  const standing = await identity.standingOf({ ...actor, id: sessionId, departId: chosen.id })
  return toSelection(secrets, { account, departs, memberships, departId: chosen.id }, standing)
}

import type { Origin } from '#kernel/server/identity.ts'
import type { LoginResult } from '../shared/schema.ts'
import { now } from '#kernel/server/clock.ts'
import { hashToken, newId, newToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { sessionIdentity, type Standing } from './open-identity.ts'
import { noteDevice } from './tell-owner.ts'
import { passwordReminder } from './remind-password.ts'
import { departsOf, keepLastDepart, type Account, type Membership } from './repository.ts'
import { insertSession, makeRoom } from './session-repository.ts'
import { currentFirst, toSessionDepart, toStanding, toUserInfo } from './show-user-info.ts'

interface Beginning {
  account: Account
  memberships: readonly Membership[]
  /** The tenant to work in; one of the memberships. */
  tenant: Membership
  client: Origin
}

/** Begins a session in the organisation chosen last, or in the first; the oldest session beyond the limit ends. */
export async function beginSession(services: Services, beginning: Beginning): Promise<LoginResult> {
  const { db } = services
  const { account, tenant, client } = beginning
  const { tenantId } = tenant
  const caller = { tenantId, userId: account.id }
  const [departs] = await db.flight(caller, [departsOf(tenantId, account.id)])
  const depart = departs.find((one) => one.id === tenant.lastDepartId) ?? departs[0]
  const token = await openSession(services, beginning, depart?.id ?? null)
  const { actor, ...standing } = await sessionIdentity(services).describe(token)
  await writeLog(
    db,
    { ...actor, ip: client.ip },
    { type: logTypes.signIn, content: `用户名: ${account.username},登录成功！` },
  )
  const passwordDays = await passwordReminder(services, account)
  const result = toResult(services, beginning, { token, departs, departId: actor.departId, standing })
  return passwordDays === undefined ? result : { ...result, passwordDays }
}

async function openSession(
  services: Services,
  { account, tenant, client }: Beginning,
  departId: string | null,
): Promise<string> {
  const { db, settings } = services
  const { idleMinutes, absoluteHours, max } = settings.session
  const token = newToken()
  const at = now().getTime()
  const idleSince = new Date(at - idleMinutes * 60_000)
  const over = await db.write({ tenantId: tenant.tenantId, userId: account.id }, async (tx) => {
    // Two sign-ins at once must not both count the same sessions.
    await tx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 7))', [account.id]))
    const ended = await tx.all(makeRoom(account.id, { max, idleSince }))
    await noteDevice(tx, { tenantId: tenant.tenantId, userId: account.id }, client)
    const session = {
      id: newId(),
      tokenHash: hashToken(token),
      userId: account.id,
      tenantId: tenant.tenantId,
      departId,
    }
    const endsAt = new Date(at + absoluteHours * 3_600_000)
    await tx.run(insertSession({ ...session, ...client, passwordVersion: account.passwordVersion, endsAt }))
    if (departId !== null) await tx.run(keepLastDepart(tenant.tenantId, account.id, departId))
    return ended
  })
  if (over.length > 0) sessionIdentity(services).announceOver(over.map((one) => one.id))
  return token
}

interface Begun {
  token: string
  departs: Parameters<typeof currentFirst>[0]
  departId: string
  standing: Standing
}

function toResult({ secrets, dictionaries }: Services, beginning: Beginning, begun: Begun): LoginResult {
  const { account, memberships, tenant } = beginning
  const { token, departs, departId, standing } = begun
  const count = departs.length
  return {
    token,
    userInfo: toUserInfo(secrets, { account, departs, memberships, departId }),
    ...toStanding(standing),
    departs: currentFirst(departs, departId).map(toSessionDepart),
    multi_depart: Math.min(count, 2),
    tenantId: tenant.tenantId,
    tenantList: memberships.map(({ tenantId, name, status }) => ({ id: tenantId, name, status })),
    sysAllDictItems: dictionaries.all(),
  }
}

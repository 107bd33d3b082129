import { actorAs, systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { openAccount, refusePassword } from '#system/user/server/actions.ts'
import type { HouseholdState } from '../../shared/states.ts'
import type { HouseholdParts } from '../../server/ports.ts'
import { personOf } from '../../server/seal-person.ts'
import { placeText } from '../../server/repository.ts'
import { applyFor } from '../../my-home/server/apply.ts'
import type { Invited, Registration } from '../shared/schema.ts'
import { codeHash } from './issue.ts'
import { invitationTables, type StoredInvitation } from './tables.ts'

const over = '邀请码无效或已过期，请联系物业重新获取'

const find = `select * from household_invitation where tenant_id = $1 and code_hash = $2 and used_at is null
  and revoked_at is null and expires_at > $3::timestamptz and del_flag = 0`

const openOne = (reader: Reader, hash: string, lock = ''): Promise<StoredInvitation | undefined> =>
  reader.maybe(statement<StoredInvitation>(`${find}${lock}`, [reader.tenantId, hash, nowText()]))

/** Whose invitation a code is: a code names no tenant. */
async function inviting(db: Db, hash: string): Promise<{ tenantId: number; invitation: StoredInvitation }> {
  for (const id of await tenantIds(db)) {
    const invitation = await db.read(systemActor(id), (tx) => openOne(tx, hash))
    if (invitation) return { tenantId: id, invitation }
  }
  throw refusal(over)
}

/** What a code leads to; a wrong one and one that is over are told alike. */
export async function readInvited(db: Db, code: string, { secrets }: HouseholdParts): Promise<Invited> {
  const { tenantId, invitation } = await inviting(db, codeHash(secrets, code))
  const place = await db.read(systemActor(tenantId), (tx) => placeText(tx, invitation))
  return { place, relationType: invitation.relationType, expiresAt: invitation.expiresAt }
}

/** An account, and the application that it is for, in one transaction; the code is used up by it. */
export async function register(
  services: Services,
  { code, username, password, ...person }: Registration,
  parts: HouseholdParts,
  ip: string,
): Promise<{ username: string; state: HouseholdState }> {
  const { db, passwords } = services
  const hash = codeHash(parts.secrets, code)
  const { tenantId } = await inviting(db, hash)
  refusePassword(services, { username }, password)
  // A person that cannot be costs no hash and no account.
  if (person.name.includes('*')) throw badInput({ name: '请输入完整的姓名!' })
  personOf(person)
  const passwordHash = await passwords.hash(password)
  const actor = actorAs(systemActor(tenantId), { username, realname: person.name, ip })
  const state = await db.write(actor, (tx) =>
    open(tx, { actor, hash, account: { username, passwordHash }, person, parts }),
  )
  const content = `凭邀请码注册账号${username}`
  await writeLog(db, actor, { type: logTypes.operation, content })
  return { username, state }
}

interface Opening {
  actor: Actor
  hash: string
  account: { username: string; passwordHash: string }
  person: Omit<Registration, 'code' | 'username' | 'password'>
  parts: HouseholdParts
}

async function open(tx: Tx, { actor, hash, account, person, parts }: Opening): Promise<HouseholdState> {
  const invitation = await openOne(tx, hash, ' for update')
  if (!invitation) throw refusal(over)
  const { roomId, villageId, relationType } = invitation
  const departs = 'select org_id as depart_id from ref_village where tenant_id = $1 and id = $2'
  const { departId } = await tx.one(statement<{ departId: string }>(departs, [tx.tenantId, villageId]))
  const { name: realname, phone } = person
  const userId = await openAccount(tx, parts.secrets, { ...account, realname, phone, departId })
  const act = { tx, actor: actorAs(actor, { userId }), parts }
  const { state } = await applyFor(act, { ...person, roomId, relationType }, { userId, forSelf: true, isInvited: true })
  await updateRow(tx, actor, invitationTables.householdInvitation, invitation, { usedAt: nowText(), usedBy: userId })
  return state
}

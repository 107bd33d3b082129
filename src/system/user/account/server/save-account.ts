import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { refuseStale } from '#kernel/server/db/refuse-stale.ts'
import { snakeCase, statement, Values } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { strip } from '#kernel/server/files/signed-link.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { isMaskedPhone, isMaskOf } from '#kernel/shared/mask.ts'
import { reachesRole } from '#kernel/shared/rank.ts'
import { avatarPurposes } from '../../profile/server/service.ts'
import { newInitialPassword } from '../../server/create-initial-password.ts'
import { insertAccounts, phoneField } from '../../server/repository.ts'
import { accountPhoneChanged } from '../../shared/events.ts'
import type { Account, AccountEdit, AccountInput, AccountMade } from '../shared/schema.ts'
import { newLinks, replaceLinks, roleCodesOf, type Wanted } from './replace-links.ts'
import { refusePassword } from './reset-password.ts'
import { accountTable } from './account-rows.ts'
import { changedAccount } from './rows.ts'
import { lockAccounts, refuseHigher, type Held } from './rules.ts'
import { refuseTaken } from './refuse-taken.ts'

const logged = { ...accountTable, name: 'sys_user' }

/** The columns of an account's own row that a form changes as they come. */
const plain = ['realname', 'sex', 'birthday', 'email', 'workNo', 'post', 'telephone', 'userIdentity', 'avatar'] as const

/** Makes an account that may sign in at once; its password is changed at the first sign-in. */
export async function createAccount(services: Services, actor: Actor, input: AccountInput): Promise<AccountMade> {
  const { db, secrets, passwords } = services
  refuseImpossible(input)
  if (isMaskedPhone(input.phone)) throw badInput({ phone: '请输入正确的手机号码!' })
  const given = input.password || undefined
  if (given) refusePassword(services, input, given)
  const password = given ?? newInitialPassword()
  // Slow on purpose, so it stands before the transaction.
  const passwordHash = await passwords.hash(password)
  const made = await db.write(actor, async (tx) => {
    const id = newId()
    await refuseTaken(tx, secrets, [{ ...input, id }])
    await refuseAvatar(tx, actor, input.avatar, undefined)
    const wanted = await wantedOf(tx, actor, input)
    const held = await newLinks(tx, actor, wanted)
    const { username, realname, phone, sex = null, workNo } = input
    const row = {
      ...pickPlain(input),
      ...{ id, username, realname, phone, sex, workNo: workNo || null },
      ...{ passwordHash, mustChange: true, held },
    }
    await insertAccounts(tx, secrets, nowText(), [row], actor.username)
    const account = await changedAccount(secrets, tx, actor, id)
    await logChange(tx, actor, logged, undefined, { ...account })
    return account
  })
  return given ? made : { ...made, initialPassword: password }
}

/** Changes what was given of an account, and replaces its organisations and roles; its sessions follow at once. */
export async function updateAccount(services: Services, actor: Actor, input: AccountEdit): Promise<Account> {
  const { db, secrets } = services
  refuseImpossible(input)
  return db.write(actor, async (tx) => {
    const [held] = await lockAccounts(tx, actor, [input.id])
    const before = found(held)
    await refuseStale(tx, actor, logged, before, input)
    await refuseHigher(tx, actor, before)
    const old = await changedAccount(secrets, tx, actor, input.id)
    const changes = changesOf(services, before, input)
    await refuseTaken(tx, secrets, [{ id: input.id, ...changes }])
    await refuseAvatar(tx, actor, changes.avatar, before)
    await replaceLinks(tx, actor, input.id, await wantedOf(tx, actor, input))
    await storeChanges(services, tx, actor, before, changes)
    const account = await changedAccount(secrets, tx, actor, input.id)
    await logChange(tx, actor, logged, { ...old }, { ...account })
    tx.publish('actor', [input.id])
    return account
  })
}

/** Refuses accounts that administer nothing, for the calls that make or keep administrators. */
export async function refusePlain(services: Services, actor: Actor, input: AccountInput | AccountEdit): Promise<void> {
  const { roles } = await services.db.read(actor, (tx) => wantedOf(tx, actor, input))
  if (roles === undefined && 'id' in input) return
  const isAdministrator = roles?.some((code) => reachesRole([code as never], 'normal')) ?? false
  if (!isAdministrator) throw refusal('请选择管理员角色!')
}

type Changes = Partial<Record<(typeof plain)[number] | 'phone', string | number | null>> & {
  phone?: string | null
  email?: string | null
  workNo?: string | null
  avatar?: string | null
}

/** Without a version, null says nothing; an empty text is none. */
function changesOf({ secrets }: Services, before: Held, input: AccountEdit): Changes {
  const isWhole = typeof input.version === 'number'
  const given = plain.flatMap((key): [string, unknown][] => {
    const value = input[key]
    return value === undefined || (value === null && !isWhole) ? [] : [[key, value === '' ? null : value]]
  })
  const changes = Object.fromEntries(given) as Changes
  if (changes.userIdentity === null) delete changes.userIdentity
  if (changes.avatar) changes.avatar = strip(changes.avatar)
  const phone = input.phone
  if (phone === undefined || (phone === null && !isWhole)) return changes
  const stored = before.phoneSealed === null ? '' : secrets.open(phoneField, before.phoneSealed)
  if (phone && isMaskOf(phone, stored)) return changes
  if (phone && isMaskedPhone(phone)) throw badInput({ phone: '请输入正确的手机号码!' })
  return { ...changes, phone: phone || null }
}

async function storeChanges(
  { secrets }: Services,
  tx: Tx,
  actor: Actor,
  before: Held,
  { phone, ...changes }: Changes,
): Promise<void> {
  const bound = new Values()
  const sets = Object.entries(changes).map(([key, value]) => `${snakeCase(key)} = ${bound.add(value)}`)
  if (phone !== undefined) {
    const { whole, tail } = phone ? secrets.phoneIndexes(phoneField, phone) : { whole: null, tail: null }
    const sealed = phone ? secrets.seal(phoneField, phone) : null
    const places = [sealed, whole, tail].map((value) => bound.add(value))
    sets.push(`phone_sealed = ${places[0]}, phone_whole = ${places[1]}, phone_tail = ${places[2]}`)
  }
  sets.push(`update_by = ${bound.add(actor.username)}, update_time = ${bound.add(nowText())}, version = version + 1`)
  await tx.run(statement(`update sys_user set ${sets.join(', ')} where id = ${bound.add(before.id)}`, bound.list))
  if (phone !== undefined) await emit(tx, actor, accountPhoneChanged, before.id, { id: before.id })
}

/** What the input says of organisations and roles. */
async function wantedOf(tx: Reader, actor: Actor, input: AccountInput | AccountEdit): Promise<Wanted> {
  const isWhole = !('id' in input) || typeof input.version === 'number'
  const ids = (text: string | null | undefined) =>
    text === undefined || (text === null && !isWhole) ? undefined : partsOf(text)
  const roles = ids(input.selectedroles)
  const special = partsOf(input.roleSpecial)
  const all = roles || special.length > 0 ? [...(roles ?? []), ...special] : undefined
  return {
    departs: ids(input.selecteddeparts),
    inCharge: ids(input.departIds),
    roles: all && (await roleCodesOf(tx, actor, [...new Set(all)])),
  }
}

const pickPlain = (input: AccountInput) =>
  Object.fromEntries(plain.flatMap((key) => (input[key] ? [[key, input[key]]] : [])))

function refuseImpossible({ birthday }: AccountInput | AccountEdit): void {
  if (birthday && birthday > today()) throw badInput({ birthday: '生日不能晚于今天' })
}

/** A picture is one that the caller has uploaded for this purpose, unless it stays the same. */
async function refuseAvatar(
  tx: Tx,
  actor: Actor,
  avatar: string | null | undefined,
  before: Held | undefined,
): Promise<void> {
  const claim = { field: 'avatar', purposes: avatarPurposes, before: before?.avatar, after: avatar && strip(avatar) }
  await claimPaths(tx, actor, claim)
}

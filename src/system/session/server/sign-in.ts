import type { AlterationResult, LoginInput, LoginResult, TenantChoice } from '../shared/schema.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { codes } from '#kernel/shared/result.ts'
import { badInput, refusal, tooFrequent } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { beginSession, type Client } from './begin.ts'
import { consumeCaptcha } from './captcha.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import {
  accountById,
  accountByName,
  membershipsByName,
  membershipsOf,
  strengthenHash,
  type Account,
  type Membership,
} from './repository.ts'
import { texts } from './texts.ts'
import {
  accountKey,
  accountLimit,
  addressKey,
  addressLimit,
  clearCount,
  countFailures,
  isClosed,
  nobody,
} from './throttle.ts'
import { issueTicket, takeTicket } from './tickets.ts'
import { phoneOf } from './user-info.ts'

type SignedIn = Answer<LoginResult | AlterationResult | TenantChoice>

interface Known {
  account: Account
  memberships: readonly Membership[]
}

/** Sign-in by name and password, or by the ticket of a chosen tenant. Refuses in the words of the protocol. */
export async function signIn(services: Services, input: LoginInput, client: Client): Promise<SignedIn> {
  const { db } = services
  if (await isClosed(db, addressKey(client.ip), addressLimit)) throw tooFrequent(addressLimit.minutes * 60)
  if (input.ticket !== undefined) return byTicket(services, input.ticket, client)
  const { username, password } = input
  if (username === undefined || password === undefined) throw badInput(missing(input))
  if (services.settings.captcha) await counted(services, client, () => consumeCaptcha(db, input))
  const known = await byPassword(services, { username, password }, client)
  return proceed(services, known, input.tenantId, client)
}

const missing = ({ username, password }: LoginInput): Record<string, string> => ({
  ...(username === undefined && { username: '请输入用户名!' }),
  ...(password === undefined && { password: '请输入密码!' }),
})

/** Guessing pictures counts against the address, too. */
async function counted(services: Services, client: Client, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await countFailures(services.db, [[addressKey(client.ip), addressLimit]])
    throw error
  }
}

/**
 * The account whose password this is. A name that nobody has takes the same queries, the same hash and the same texts as
 * one that exists, so that nothing tells them apart; whether an account is frozen is said after the right password only.
 */
async function byPassword(
  services: Services,
  input: { username: string; password: string },
  client: Client,
): Promise<Known> {
  const { db } = services
  const { username, password } = input
  const key = accountKey(username)
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  const [[account], memberships] = await db.flight(nobody, [accountByName(username), membershipsByName(username)])
  const check = await verifyPassword(services, account?.passwordHash, password)
  if (!account || !check.isRight) {
    await countFailures(db, [
      [key, accountLimit],
      [addressKey(client.ip), addressLimit],
    ])
    await logFailure(services, username, memberships[0]?.tenantId ?? 0, client)
    throw refusal(texts.wrongPassword)
  }
  // Guesses sent all at once were let in together: the one that hits is judged by what the others did meanwhile.
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  if (account.delFlag !== 0) throw refusal(texts.removed)
  if (account.status !== 1) throw refusal(texts.frozen)
  await clearCount(db, key)
  if (check.needsRehash) {
    const hash = await hashPassword(services, password)
    await db.write(nobody, (tx) => tx.run(strengthenHash(account.id, account.passwordHash, hash)))
  }
  return { account, memberships }
}

/** One entry for known and unknown names alike. */
function logFailure({ db }: Services, username: string, tenantId: number, { ip }: Client): Promise<void> {
  const who = { tenantId, userId: '', username, realname: '', ip }
  return writeLog(db, who, { type: logTypes.signIn, content: `用户名: ${username},登录失败！` })
}

/** From the right password to a session: a due change of the password and a choice of tenants come first. */
async function proceed(
  services: Services,
  known: Known,
  tenantId: number | undefined,
  client: Client,
): Promise<SignedIn> {
  const { db, secrets } = services
  const { account, memberships } = known
  if (account.mustChange) {
    const tempToken = await db.write(nobody, (tx) =>
      issueTicket(tx, 'alteration', { userId: account.id, tenantId: null }),
    )
    const phone = phoneOf(secrets, account)
    const userInfo = { id: account.id, username: account.username, phone: phone && maskPhone(phone) }
    return new Answer({ tempToken, next: 'alteration' as const, userInfo }, '请先修改密码', codes.alteration)
  }
  const open = memberships.filter((one) => one.open)
  if (open.length === 0) throw refusal(texts.noTenant)
  const tenant = tenantId ? open.find((one) => one.tenantId === tenantId) : open.length === 1 ? open[0] : undefined
  if (tenant) return new Answer(await beginSession(services, { account, memberships, tenant, client }), texts.signedIn)
  if (tenantId) throw refusal(texts.foreignTenant)
  return new Answer(await offer(services, account.id, open), '请选择租户', codes.tenantByPassword)
}

const offer = ({ db }: Services, userId: string, open: readonly Membership[]): Promise<TenantChoice> =>
  db.write(nobody, async (tx) => {
    const choice: TenantChoice = []
    for (const { tenantId, name } of open) {
      choice.push({ tenantId, tenantName: name, ticket: await issueTicket(tx, 'tenant', { userId, tenantId }) })
    }
    return choice
  })

async function byTicket(services: Services, ticket: string, client: Client): Promise<SignedIn> {
  const { db } = services
  const used = await db.write(nobody, (tx) => takeTicket(tx, 'tenant', ticket))
  const [[account], memberships] = await db.flight(nobody, [accountById(used.userId), membershipsOf(used.userId)])
  if (!account || account.delFlag !== 0) throw refusal(texts.ticketOver)
  if (account.status !== 1) throw refusal(texts.frozen)
  return proceed(services, { account, memberships }, used.tenantId ?? undefined, client)
}

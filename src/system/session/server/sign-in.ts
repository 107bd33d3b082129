import { accountLocked } from '../shared/events.ts'
import type { LoginInput } from '../shared/schema.ts'
import { codes } from '#kernel/shared/result.ts'
import { badInput, refusal, refusalFor, tooFrequent } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { withoutPeople } from '#kernel/server/masked-params.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { consumeCaptcha } from './captcha-service.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { proceed, proceedByTicket, refuseClosed, type Known, type SignedIn } from './proceed.ts'
import { homeOf, tellOwner } from './tell-owner.ts'
import { accountByName, membershipsByName, strengthenHash, type Membership } from './repository.ts'
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

/** Sign-in by name and password, or by the ticket of a chosen tenant. Refuses in the words of the protocol. */
export async function signIn(services: Services, input: LoginInput, client: Origin): Promise<SignedIn> {
  const { db } = services
  await refuseFlooding(services, client)
  if (input.ticket !== undefined) return proceedByTicket(services, input.ticket, client)
  const { username, password } = input
  if (username === undefined || password === undefined) throw badInput(missing(input))
  if (services.settings.captcha) await counted(services, client, () => consumeCaptcha(db, input))
  const known = await byPassword(services, { username, password }, client)
  return proceed(services, known, { tenantId: input.tenantId, choice: codes.tenantByPassword, client })
}

/** From an address with too many failures nothing is heard for a while. */
export async function refuseFlooding({ db }: Services, client: Origin): Promise<void> {
  if (await isClosed(db, addressKey(client.ip), addressLimit)) throw tooFrequent(addressLimit.minutes * 60)
}

const missing = ({ username, password }: LoginInput): Record<string, string> => ({
  ...(username === undefined && { username: '请输入用户名!' }),
  ...(password === undefined && { password: '请输入密码!' }),
})

/** Guessing pictures, codes and tickets counts against the address, too. */
export async function counted<T>(services: Services, client: Origin, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await countFailures(services.db, [[addressKey(client.ip), addressLimit]])
    throw error
  }
}

/**
 * The account whose password this is. A name that nobody has takes the same queries, the same hash and the same texts as
 * one that exists, so that nothing tells them apart; whether an account is frozen is said after the right password only.
 */
export async function byPassword(
  services: Services,
  input: { username: string; password: string },
  client: Origin,
): Promise<Known> {
  const { db } = services
  const { username, password } = input
  const key = accountKey(services.secrets, username)
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  const [[account], memberships] = await db.flight(nobody, [accountByName(username), membershipsByName(username)])
  const check = await verifyPassword(services, account?.passwordHash, password)
  if (!account || !check.isRight) {
    const [count] = await countFailures(db, [
      [key, accountLimit],
      [addressKey(client.ip), addressLimit],
    ])
    if (account && count === accountLimit.count) tellOfLock(services, account.id, memberships, client)
    await logFailure(services, username, memberships[0]?.tenantId ?? 0, client)
    throw refusalFor('wrongPassword', texts.wrongPassword)
  }
  // Guesses sent all at once were let in together: the one that hits is judged by what the others did meanwhile.
  if (await isClosed(db, key, accountLimit)) throw refusal(texts.locked)
  refuseClosed(account)
  await clearCount(db, key)
  if (check.needsRehash) {
    const hash = await hashPassword(services, password)
    await db.write(nobody, (tx) => tx.run(strengthenHash(account.id, account.passwordHash, hash)))
  }
  return { account, memberships }
}

/** Nobody waits for it: a name that exists answers as quickly as one that does not. */
function tellOfLock({ db, log }: Services, userId: string, memberships: readonly Membership[], { ip }: Origin): void {
  const tenantId = homeOf(memberships)
  if (tenantId === undefined) return
  const owner = { tenantId, userId }
  db.write(owner, (tx) => tellOwner(tx, owner, accountLocked, ip)).catch((error: unknown) =>
    log.error({ error }, 'the owner of a locked account could not be told'),
  )
}

/** One entry for known and unknown names alike. */
/** People type phones and paper numbers where a name is asked for. */
function logFailure({ db }: Services, typed: string, tenantId: number, { ip }: Origin): Promise<void> {
  const username = withoutPeople(typed)
  const who = { tenantId, userId: '', username, realname: '', ip }
  return writeLog(db, who, { type: logTypes.signIn, content: `用户名: ${username},登录失败！` })
}

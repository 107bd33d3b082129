import type { AlterationResult, SignInResult, TenantChoice } from '../shared/schema.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { codes } from '#kernel/shared/result.ts'
import { refusal } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { beginSession } from './begin.ts'
import { rolesAskForFactor } from './require-factor.ts'
import { accountById, membershipsOf, type Account, type Membership } from './repository.ts'
import { texts } from './texts.ts'
import { nobody } from './throttle.ts'
import { issueTicket, takeTicket } from './ticket-repository.ts'
import { phoneOf } from './show-user-info.ts'

export type SignedIn = Answer<SignInResult>

/** An account whose owner has proven to be there. */
export interface Known {
  account: Account
  memberships: readonly Membership[]
}

interface Going {
  tenantId?: number | undefined
  /** Code of the answer that lets a tenant be chosen: 208 by phone, 209 otherwise. */
  choice: typeof codes.tenantByPhone | typeof codes.tenantByPassword
  client: Origin
  /** The second factor has been proven, or a ticket stands for that. */
  isProven?: boolean
}

/** Frozen and removed accounts are told so, once their owner has proven to be there. */
export function refuseClosed({ delFlag, status }: Account): void {
  if (delFlag !== 0) throw refusal(texts.removed)
  if (status !== 1) throw refusal(texts.frozen)
}

/** The tenants that may be worked in; refuses an account that has none, in words that tell why. */
function openOnes(memberships: readonly Membership[]): Membership[] {
  const open = memberships.filter((one) => one.open)
  if (open.length > 0) return open
  throw refusal(memberships.some(({ over }) => over) ? texts.tenantOver : texts.noTenant)
}

/**
 * From a proven identity to a session, whichever way it was proven. The second factor comes first, then a due change of
 * the password, the set-up of a factor that a role asks for, and a choice of tenants.
 */
export async function proceed(services: Services, known: Known, going: Going): Promise<SignedIn> {
  const { account, memberships } = known
  const { tenantId, choice, client, isProven = false } = going
  if (account.hasFactor && !isProven) return pause(services, account, 'secondFactor', tenantId)
  if (account.mustChange) return pause(services, account, 'alteration')
  const open = openOnes(memberships)
  if (!account.hasFactor && (await rolesAskForFactor(services, account.id, open)))
    return pause(services, account, 'secondFactorSetup', tenantId)
  const tenant = tenantId ? open.find((one) => one.tenantId === tenantId) : open.length === 1 ? open[0] : undefined
  if (tenant) return new Answer(await beginSession(services, { account, memberships, tenant, client }), texts.signedIn)
  if (tenantId) throw refusal(texts.foreignTenant)
  return new Answer(await offer(services, account.id, open), '请选择租户', choice)
}

type Pause = Extract<AlterationResult['next'], 'alteration' | 'secondFactor' | 'secondFactorSetup'>

const pauseTexts: Record<Pause, string> = {
  alteration: '请先修改密码',
  secondFactor: '请输入两步验证码',
  secondFactorSetup: '您的角色要求使用两步验证，请先完成设置',
}

/** No session yet, but a ticket for the one step that is missing. */
async function pause(services: Services, account: Account, next: Pause, tenantId?: number): Promise<SignedIn> {
  const ticket = { userId: account.id, tenantId: tenantId ?? null }
  const tempToken = await services.db.write(nobody, (tx) => issueTicket(tx, next, ticket))
  const phone = phoneOf(services.secrets, account)
  const userInfo = { id: account.id, username: account.username, phone: phone && maskPhone(phone) }
  return new Answer({ tempToken, next, userInfo }, pauseTexts[next], codes.alteration)
}

/** An account by its id, after another proof than the password. Refuses closed ones. */
export async function proceedAs(services: Services, userId: string, going: Going): Promise<SignedIn> {
  const [[account], memberships] = await services.db.flight(nobody, [accountById(userId), membershipsOf(userId)])
  if (!account) throw refusal(texts.ticketOver)
  refuseClosed(account)
  return proceed(services, { account, memberships }, going)
}

const offer = ({ db }: Services, userId: string, open: readonly Membership[]): Promise<TenantChoice> =>
  db.write(nobody, async (tx) => {
    const choice: TenantChoice = []
    for (const { tenantId, name } of open) {
      choice.push({ tenantId, tenantName: name, ticket: await issueTicket(tx, 'tenant', { userId, tenantId }) })
    }
    return choice
  })

/** The end of a choice of tenants, which was offered after the second factor. The account may have been closed meanwhile. */
export async function proceedByTicket(services: Services, ticket: string, client: Origin): Promise<SignedIn> {
  const { userId, tenantId } = await services.db.write(nobody, (tx) => takeTicket(tx, ['tenant'], ticket))
  const going = { tenantId: tenantId ?? undefined, choice: codes.tenantByPassword, client, isProven: true }
  return proceedAs(services, userId, going)
}

import type { SignInResult, TenantChoice } from '../shared/schema.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { codes } from '#kernel/shared/result.ts'
import { refusal } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { beginSession, type Client } from './begin.ts'
import { accountById, membershipsOf, type Account, type Membership } from './repository.ts'
import { texts } from './texts.ts'
import { nobody } from './throttle.ts'
import { issueTicket, takeTenantTicket } from './tickets.ts'
import { phoneOf } from './user-info.ts'

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
  client: Client
}

/** Frozen and removed accounts are told so, once their owner has proven to be there. */
export function refuseClosed({ delFlag, status }: Account): void {
  if (delFlag !== 0) throw refusal(texts.removed)
  if (status !== 1) throw refusal(texts.frozen)
}

/** From a proven identity to a session: a due change of the password and a choice of tenants come first. */
export async function proceed(services: Services, known: Known, going: Going): Promise<SignedIn> {
  const { db, secrets } = services
  const { account, memberships } = known
  const { tenantId, choice, client } = going
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
  return new Answer(await offer(services, account.id, open), '请选择租户', choice)
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

/** The end of a choice of tenants. The account may have been closed meanwhile. */
export async function proceedByTicket(services: Services, ticket: string, client: Client): Promise<SignedIn> {
  const { userId, tenantId } = await services.db.write(nobody, (tx) => takeTenantTicket(tx, ticket))
  return proceedAs(services, userId, { tenantId: tenantId ?? undefined, choice: codes.tenantByPassword, client })
}

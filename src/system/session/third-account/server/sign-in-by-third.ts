import { codes } from '#kernel/shared/result.ts'
import { badInput } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { proceedAs, type SignedIn } from '../../server/proceed.ts'
import { byPassword, counted, refuseFlooding } from '../../server/sign-in.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import { provePhone } from '../../phone/server/sign-in-by-phone.ts'
import type { BindPhoneInput, OaBindInput } from '../shared/schema.ts'
import { accountOf, bind, issueStep, readStep, takeStep, type ThirdIdentity } from './identity-repository.ts'
import { oaIdentity } from './read-oa.ts'
import { exchangeCode, oauthSource, returnPaths } from './oauth-client.ts'

const choice = codes.tenantByPassword

/** A bound identity signs in; any other gets an hour to be bound, and no session before. */
async function proceedWith(services: Services, identity: ThirdIdentity, client: Origin): Promise<SignedIn> {
  const userId = await accountOf(services.db, identity)
  if (userId !== undefined) return proceedAs(services, userId, { choice, client })
  const next = identity.source === 'oa' ? 'oaBind' : 'bindPhone'
  const tempToken = await issueStep(services.db, next, identity)
  const userInfo = { id: null, username: identity.name.slice(0, 60), phone: null }
  return new Answer({ tempToken, next, userInfo }, texts.bindFirst, codes.alteration)
}

export async function signInByOa(services: Services, oatoken: string | undefined, client: Origin): Promise<SignedIn> {
  await refuseFlooding(services, client)
  return proceedWith(services, await counted(services, client, () => oaIdentity(services, oatoken)), client)
}

/** A code that the provider's portal put behind the address of the home page. */
export async function signInByCode(services: Services, code: string | undefined, client: Origin): Promise<SignedIn> {
  if (!code) throw badInput({ code: '缺少code' })
  await refuseFlooding(services, client)
  const work = () => exchangeCode(services, code, { path: returnPaths.portal })
  return proceedWith(services, await counted(services, client, work), client)
}

/** The page fetches what the provider's callback has proven. */
export async function signInByCallback(
  services: Services,
  { token, source }: { token: string; source: string },
  client: Origin,
): Promise<SignedIn> {
  await refuseFlooding(services, client)
  const identity = await counted(services, client, () =>
    services.db.write(nobody, (tx) => takeStep(tx, 'fetch', token)),
  )
  if (source !== oauthSource || identity.source !== source) throw badInput({ source: '未知的登录来源' })
  return proceedWith(services, identity, client)
}

/** Binds an identity of the office system to the account whose password is given, and signs in. */
export async function bindOa(services: Services, input: OaBindInput, client: Origin): Promise<SignedIn> {
  const { db } = services
  await refuseFlooding(services, client)
  const ticket = input.tempToken ?? (await freshOaTicket(services, input.oatoken, client))
  await counted(services, client, () => readStep(db, 'oaBind', ticket))
  const { account } = await byPassword(services, input, client)
  return finish(services, 'oaBind', { ticket, userId: account.id, client })
}

async function freshOaTicket(services: Services, oatoken: string | undefined, client: Origin): Promise<string> {
  const identity = await counted(services, client, () => oaIdentity(services, oatoken))
  return issueStep(services.db, 'oaBind', identity)
}

/** Binds an identity to the account of a phone whose code is given, and signs in. Makes no account. */
export async function bindPhone(services: Services, input: BindPhoneInput, client: Origin): Promise<SignedIn> {
  const { mobile: phone, captcha: code, thirdUserUuid: ticket } = input
  await refuseFlooding(services, client)
  await counted(services, client, () => readStep(services.db, 'bindPhone', ticket))
  const userId = await provePhone(services, { phone, scene: 'bind', code }, client)
  return finish(services, 'bindPhone', { ticket, userId, client })
}

async function finish(
  services: Services,
  step: 'oaBind' | 'bindPhone',
  { ticket, userId, client }: { ticket: string; userId: string; client: Origin },
): Promise<SignedIn> {
  await services.db.write(nobody, async (tx) => {
    const identity = await takeStep(tx, step, ticket)
    await bind(tx, identity, userId)
  })
  return proceedAs(services, userId, { choice, client })
}

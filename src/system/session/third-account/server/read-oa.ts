import { createHmac } from 'node:crypto'
import { now } from '#kernel/server/clock.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { isEqualSecret } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { texts } from '../../server/texts.ts'
import { ask, firstText, jsonOf } from './ask.ts'
import { acceptOnce } from './accept-assertion.ts'
import type { ThirdIdentity } from './identity-repository.ts'

/** A token's time may differ from ours by so much. */
const toleranceSeconds = 300

/** Who a token of the office system speaks for; the token serves once. */
export async function oaIdentity(services: Services, oatoken: string | undefined): Promise<ThirdIdentity> {
  const { oa } = services.settings.providers
  if (!oa) throw refusal(texts.notConfigured)
  if (!oatoken) throw badInput({ oatoken: '缺少oatoken' })
  const identity = oa.url ? await confirmed(services, oa.url, oatoken) : signed(oa.secret ?? '', oatoken)
  if (!identity) throw refusal(texts.assertionWrong)
  await acceptOnce(services.db, 'oa', identity.once)
  return { source: 'oa', subject: identity.userCode, name: identity.name }
}

interface Confirmed {
  userCode: string
  name: string
  /** What must not come a second time. */
  once: string
}

/** The office system itself answers `{userCode, name}`, bare or as the `result` of an envelope. */
async function confirmed(services: Services, url: string, oatoken: string): Promise<Confirmed | undefined> {
  const address = new URL(url)
  address.searchParams.set('oatoken', oatoken)
  const { ok, text } = await ask(services, address.href)
  const answer = jsonOf(text)
  if (!ok || answer['success'] === false) return undefined
  const inner = answer['result']
  const person = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : answer
  const userCode = firstText(person, ['userCode', 'username', 'id'])
  if (userCode === undefined) return undefined
  return { userCode, name: firstText(person, ['name', 'realname']) ?? userCode, once: oatoken }
}

const shape = /^([\w-]{1,400})\.(\d{10})\.([\w-]{8,64})\.([0-9a-f]{64})$/

/** `base64url(userCode).seconds.nonce.hmac`, the HMAC-SHA256 over the three parts before it. */
function signed(secret: string, oatoken: string): Confirmed | undefined {
  const [, user = '', seconds = '', nonce = '', mac = ''] = shape.exec(oatoken) ?? []
  const own = createHmac('sha256', secret).update(`${user}.${seconds}.${nonce}`).digest('hex')
  const isFresh = Math.abs(now().getTime() / 1000 - Number(seconds)) <= toleranceSeconds
  if (mac === '' || !isEqualSecret(own, mac) || !isFresh) return undefined
  const userCode = Buffer.from(user, 'base64url').toString('utf8').trim()
  return userCode === '' ? undefined : { userCode, name: userCode, once: nonce }
}

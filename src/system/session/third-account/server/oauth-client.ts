import { createHash } from 'node:crypto'
import { refusal } from '#kernel/server/errors.ts'
import type { OauthSettings } from '#kernel/server/provider-settings.ts'
import { newToken } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { texts } from '../../server/texts.ts'
import { ask, firstText, jsonOf } from './ask.ts'
import { acceptOnce } from './accept-assertion.ts'
import { issueStep, type ThirdIdentity } from './identity-repository.ts'

export const oauthSource = 'sso'
/** Where the provider sends people back: from our own start, and from its portal straight to the home page. */
export const returnPaths = {
  own: `/api/sys/thirdLogin/callback/${oauthSource}`,
  portal: '/dashboard/analysis',
} as const

export function oauthOf({ settings }: Services): OauthSettings {
  const { oauth } = settings.providers
  if (!oauth) throw refusal(texts.notConfigured)
  return oauth
}

const returnAddress = ({ settings }: Services, path: string): string => `${settings.publicUrl}${path}`

/** Begins the code flow: the address to go to, and the state that must come back with the same browser. */
export async function beginFlow(services: Services): Promise<{ url: string; state: string }> {
  const oauth = oauthOf(services)
  const verifier = newToken()
  const state = await issueStep(services.db, 'state', { source: oauthSource, subject: verifier, name: '' })
  const url = new URL(oauth.authorizeUrl)
  const asked = {
    response_type: 'code',
    client_id: oauth.clientId,
    redirect_uri: returnAddress(services, returnPaths.own),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return { url: url.href, state }
}

/** Exchanges a code for the identity behind it. A code of the provider's portal has no verifier. */
export async function exchangeCode(
  services: Services,
  code: string,
  { path, verifier }: { path: string; verifier?: string },
): Promise<ThirdIdentity> {
  const oauth = oauthOf(services)
  const { ok, text } = await ask(services, oauth.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnAddress(services, path),
      client_id: oauth.clientId,
      client_secret: oauth.clientSecret,
      ...(verifier && { code_verifier: verifier }),
    }),
  })
  const token = ok ? firstText(jsonOf(text), ['access_token']) : undefined
  if (!token) throw refusal(texts.assertionWrong)
  const user = await ask(services, oauth.userUrl, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  const person = jsonOf(user.text)
  const subject = user.ok ? firstText(person, ['sub', 'id', 'username']) : undefined
  if (!subject) throw refusal(texts.assertionWrong)
  await acceptOnce(services.db, 'oauth', code)
  return { source: oauthSource, subject, name: firstText(person, ['name', 'realname', 'username']) ?? subject }
}

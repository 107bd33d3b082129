import { passwordRules } from '#kernel/server/password-policy.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import type { SignInWays } from '../shared/schema.ts'
import { oauthSource } from './oauth-client.ts'

/** What the sign-in page may offer here; nothing of it is secret. */
export function readWays({ settings }: Services): SignInWays {
  const { providers, publicUrl, passwordProfile } = settings
  const { cas, oauth } = providers
  const service = encodeURIComponent(`${publicUrl}/user/login`)
  return {
    phone: canSendSms(settings),
    slider: providers.slider,
    passwordRule: passwordRules[passwordProfile],
    links: [
      ...(cas ? [{ source: 'cas' as const, name: cas.name, url: `${cas.url}/login?service=${service}` }] : []),
      ...(oauth
        ? [{ source: 'sso' as const, name: oauth.name, url: `/api/sys/thirdLogin/render/${oauthSource}` }]
        : []),
    ],
  }
}

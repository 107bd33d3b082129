import type { FastifyInstance } from 'fastify'
import { isEqualSecret } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { nobody } from '../../server/throttle.ts'
import { issueStep, takeStep } from './identity-repository.ts'
import { beginFlow, exchangeCode, oauthSource, returnPaths } from './oauth-client.ts'

const cookie = 'linli_sso'
const signInPage = '/user/login'

/**
 * The two addresses of the code flow that browsers visit themselves. The state stands in a cookie as well, so that
 * nobody can make another person's browser finish a sign-in that they began. The page gets the outcome behind `#`,
 * which browsers send to no server.
 */
export function serveRedirects(app: FastifyInstance, services: Services): void {
  const attributes = [
    'Path=/api/sys/thirdLogin',
    'HttpOnly',
    'SameSite=Lax',
    ...(services.settings.publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

  app.get<{ Params: { source: string } }>('/api/sys/thirdLogin/render/:source', async (request, reply) => {
    if (request.params.source !== oauthSource || !services.settings.providers.oauth)
      return reply.redirect(`${signInPage}#sso-failed`)
    const { url, state } = await beginFlow(services)
    return reply.header('set-cookie', `${cookie}=${state}; Max-Age=600; ${attributes}`).redirect(url)
  })

  app.get<{ Querystring: { code?: unknown; state?: unknown } }>(returnPaths.own, async (request, reply) => {
    const token = await finishFlow(services, request.query, cookieOf(request.headers.cookie)).catch(
      (error: unknown) => {
        services.log.warn({ reason: String(error) }, 'a sign-in through the provider failed')
      },
    )
    return reply
      .header('set-cookie', `${cookie}=; Max-Age=0; ${attributes}`)
      .header('referrer-policy', 'no-referrer')
      .redirect(`${signInPage}#${token ? `sso=${token}` : 'sso-failed'}`)
  })
}

/** From what came back to a ticket with which the page fetches its session. */
async function finishFlow(
  services: Services,
  { code, state }: { code?: unknown; state?: unknown },
  begun: string,
): Promise<string> {
  if (typeof code !== 'string' || typeof state !== 'string') throw new Error('nothing came back')
  if (!isEqualSecret(state, begun)) throw new Error('another browser began this')
  const { subject: verifier } = await services.db.write(nobody, (tx) => takeStep(tx, 'state', state))
  const identity = await exchangeCode(services, code, { path: returnPaths.own, verifier })
  return issueStep(services.db, 'fetch', identity)
}

const cookieOf = (header = ''): string =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? ''

import { createHash, randomBytes } from 'node:crypto'
import { localServer, sendJson, type LocalServer } from './local-server.ts'

export interface OaServer extends LocalServer {
  /** A token that the server confirms as often as it is asked: whoever takes it must see to single use. */
  tokenFor(userCode: string, name?: string): string
}

/** An office system that answers who a token speaks for. */
export async function oaServer(): Promise<OaServer> {
  const tokens = new Map<string, { userCode: string; name: string }>()
  const server = await localServer(({ url }, reply) => {
    if (url.pathname === '/down') return void reply.writeHead(503).end()
    const person = tokens.get(url.searchParams.get('oatoken') ?? '')
    if (person) sendJson(reply, { success: true, result: person })
    else sendJson(reply, { success: false, message: 'unknown token' })
  })
  return {
    ...server,
    tokenFor: (userCode, name = userCode) => {
      const token = randomBytes(12).toString('hex')
      tokens.set(token, { userCode, name })
      return token
    },
  }
}

export interface SsoServer extends LocalServer {
  /** A code as the portal of the server hands it out, without a flow that we began. */
  codeFor(sub: string, redirectUri: string): string
}

interface Issued {
  sub: string
  redirectUri: string
  challenge: string | null
}

/** An OAuth 2 provider: authorisation with PKCE for whoever is signed in there, token and user endpoints. */
export async function ssoServer(client: { id: string; secret: string; signedIn: string }): Promise<SsoServer> {
  const codes = new Map<string, Issued>()
  const tokens = new Map<string, string>()
  const issue = (issued: Issued): string => {
    const code = randomBytes(12).toString('hex')
    codes.set(code, issued)
    return code
  }
  const exchange = (form: URLSearchParams): object | undefined => {
    const issued = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier')
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url')
    const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
    if (!issued || !isClient || issued.redirectUri !== form.get('redirect_uri') || issued.challenge !== challenge)
      return undefined
    const token = randomBytes(12).toString('hex')
    tokens.set(token, issued.sub)
    return { access_token: token, token_type: 'Bearer' }
  }
  const authorize = (asked: URLSearchParams): string => {
    const target = new URL(asked.get('redirect_uri') ?? '')
    const issued = { sub: client.signedIn, redirectUri: target.href, challenge: asked.get('code_challenge') }
    target.searchParams.set('code', issue(issued))
    target.searchParams.set('state', asked.get('state') ?? '')
    return target.href
  }
  const server = await localServer(({ url, headers, body }, reply) => {
    if (url.pathname === '/authorize') {
      reply.writeHead(302, { location: authorize(url.searchParams) }).end()
    } else if (url.pathname === '/token') {
      const answer = exchange(new URLSearchParams(body))
      sendJson(reply, answer ?? { error: 'invalid_grant' }, answer ? 200 : 400)
    } else {
      const sub = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
      sendJson(reply, sub ? { sub, name: `门户用户${sub}` } : { error: 'invalid_token' }, sub ? 200 : 401)
    }
  })
  return {
    ...server,
    codeFor: (sub, redirectUri) => issue({ sub, redirectUri, challenge: null }),
  }
}

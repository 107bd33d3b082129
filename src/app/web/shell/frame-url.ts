import { call } from '#kernel/web/call.ts'
import { useSession, type Session } from '#kernel/web/session.ts'
import { urlTicketApi } from '#system/session/url-ticket/shared/api.ts'

/** Both spellings of a place in a menu's address, whatever stands in it. */
const PLACE = /\$\{([^{}]*)\}|\{\{([^{}]*)\}\}/g
/** What may stand in a place; anything else would be an expression, and none is ever evaluated. */
const NAME = /^\s*([\w.]+)\s*$/

/** What an address may ask for. A name that is not here becomes empty. */
function variables({ user, tenantId, depart }: Session, ticket: string): ReadonlyMap<string, string> {
  const encoded = {
    token: ticket,
    tenantId: String(tenantId),
    'user.id': user?.id ?? '',
    'user.username': user?.username ?? '',
    'user.realname': user?.realname ?? '',
    'user.orgCode': depart?.orgCode ?? user?.orgCode ?? '',
  }
  const values = Object.entries(encoded).map(([name, value]) => [name, encodeURIComponent(value)] as const)
  return new Map([['baseUrl', '/api'], ...values])
}

/**
 * Fills a menu's address; only http, https and our own paths come through. Undefined for anything else, and for an
 * address with an expression in it. Where it asks for a token, a `ticket` takes its place.
 */
export function frameUrl(template: string, session: Session, ticket = ''): string | undefined {
  const values = variables(session, ticket)
  let hasExpression = false
  const filled = template.replace(PLACE, (_, dollar: string | undefined, braces: string | undefined) => {
    const [, name] = NAME.exec(dollar ?? braces ?? '') ?? []
    hasExpression ||= name === undefined
    return values.get(name ?? '') ?? ''
  })
  return !hasExpression && isAllowed(filled) ? filled : undefined
}

function isAllowed(address: string): boolean {
  if (!/^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s]*)$/i.test(address)) return false
  try {
    const { protocol } = new URL(address, location.origin)
    return protocol === 'http:' || protocol === 'https:'
  } catch {
    return false
  }
}

/** Whether a token is wanted somewhere in the address. */
export const asksForToken = (template: string): boolean =>
  [...template.matchAll(PLACE)].some(([, dollar, braces]) => NAME.exec(dollar ?? braces ?? '')?.[1] === 'token')

/** The page that a ticket is for: the address without query and mark; one of ours without its site. */
export function ticketPath(address: string): string {
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin ? pathname : origin + pathname
}

/** As `frameUrl` for the session of now, with a fresh ticket where the address asks for a token. Throws `CallError`. */
export async function openUrl(template: string): Promise<string | undefined> {
  const session = useSession.getState()
  const plain = frameUrl(template, session)
  if (plain === undefined || !asksForToken(template)) return plain
  const ticket = await call(urlTicketApi.issue, { path: ticketPath(plain) })
  return frameUrl(template, session, ticket)
}

/**
 * Opens an address in a window of its own that cannot reach back. The window comes at once, for browsers allow none
 * after a wait; where there is a ticket to fetch it fills a moment later.
 */
export async function openOutside(template: string): Promise<void> {
  const waiting = window.open('about:blank', '_blank')
  if (!waiting) return
  waiting.opener = null
  const url = await openUrl(template).catch(() => undefined)
  if (url === undefined) waiting.close()
  else waiting.location.replace(url)
}

import type { Session } from '#kernel/web/session.ts'

/** Both spellings of a variable in a menu's address. */
const VARIABLE = /\$\{\s*([\w.]+)\s*\}|\{\{\s*([\w.]+)\s*\}\}/g

/** What an address may ask for. Anything else becomes empty; nothing is ever evaluated. */
function variables({ user, tenantId, depart }: Session): ReadonlyMap<string, string> {
  const encoded = {
    tenantId: String(tenantId),
    'user.id': user?.id ?? '',
    'user.username': user?.username ?? '',
    'user.realname': user?.realname ?? '',
    'user.orgCode': depart?.orgCode ?? user?.orgCode ?? '',
  }
  const values = Object.entries(encoded).map(([name, value]) => [name, encodeURIComponent(value)] as const)
  return new Map([['baseUrl', '/api'], ...values])
}

/** Fills a menu address and lets only http, https and our own paths through. */
export function frameUrl(template: string, session: Session): string | undefined {
  const values = variables(session)
  const filled = template.replace(VARIABLE, (_, dollar: string | undefined, braces: string | undefined) => {
    return values.get(dollar ?? braces ?? '') ?? ''
  })
  return /^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(filled) ? filled : undefined
}

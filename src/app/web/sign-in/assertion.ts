import { HOME_PATH, LOGIN_PATH } from '../product.ts'

/** Something in the address by which another system vouches for somebody. */
export interface Assertion {
  kind: 'oa' | 'code' | 'cas' | 'sso' | 'sso-failed'
  value: string
  /** The address without it. */
  rest: string
}

/** `oatoken` counts on any page, `code` on the home page, a CAS ticket and the end of a code flow on the sign-in page. */
export function assertionIn({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): Assertion | undefined {
  const query = new URLSearchParams(search)
  const without = (...names: string[]): string => {
    for (const name of names) query.delete(name)
    const left = query.toString()
    return left === '' ? pathname : `${pathname}?${left}`
  }
  const oatoken = query.get('oatoken')
  if (oatoken) return { kind: 'oa', value: oatoken, rest: without('oatoken') }
  const code = query.get('code')
  if (code && pathname === HOME_PATH) return { kind: 'code', value: code, rest: pathname }
  if (pathname !== LOGIN_PATH) return undefined
  const ticket = query.get('ticket')
  if (ticket) return { kind: 'cas', value: ticket, rest: without('ticket') }
  if (hash === '#sso-failed') return { kind: 'sso-failed', value: '', rest: pathname + search }
  const token = /^#sso=([\w-]{1,128})$/.exec(hash)?.[1]
  return token ? { kind: 'sso', value: token, rest: pathname + search } : undefined
}

import { HOME_PATH, LOGIN_PATH, WALL_PATH } from './product.ts'

/** Pages that need no session. */
const open: readonly string[] = [
  LOGIN_PATH,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/user/select-tenant',
  '/privacy-policy',
  WALL_PATH,
]

/** Addresses that mean "wherever one lands", so that no redirect leads back to them. */
const landings: readonly string[] = ['/', '/dashboard', '/dashboard/workplace']

export const isOpen = (pathname: string): boolean => open.includes(pathname)

/** A site that is nobody's: what a browser would read as another site shows against it. */
const nowhere = 'http://site.invalid'

/** A way back as a path of this site, or undefined. Read as a browser reads it: back slashes, line breaks and dots count. */
function ownPath(redirect: string): string | undefined {
  if (!redirect.startsWith('/')) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(redirect, nowhere)
    // `/..//site` becomes `//site` only now.
    return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

/** Where a sign-in leads: the page that was asked for, when it is one of ours, else the home page. */
export function targetOf(redirect: string | null): string {
  const path = redirect ? ownPath(redirect) : undefined
  const pathname = path?.split(/[?#]/)[0] ?? '/'
  return path === undefined || landings.includes(pathname) || isOpen(pathname) ? HOME_PATH : path
}

interface Asked {
  pathname: string
  search: string
  hash: string
}

/** The address that replaces the asked one, or undefined when it may be shown. */
export function guard({ pathname, search, hash }: Asked, hasToken: boolean): string | undefined {
  if (pathname === '/user') return LOGIN_PATH
  if (!hasToken) {
    if (isOpen(pathname)) return undefined
    return `${LOGIN_PATH}?redirect=${encodeURIComponent(pathname + search + hash)}`
  }
  if (pathname === LOGIN_PATH) return targetOf(new URLSearchParams(search).get('redirect'))
  return landings.includes(pathname) ? HOME_PATH : undefined
}

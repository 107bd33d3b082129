import { HOME_PATH, LOGIN_PATH } from './product.ts'

/** Pages that need no session. */
const open: readonly string[] = [
  LOGIN_PATH,
  '/user/register-result',
  '/user/alteration',
  '/user/select-tenant',
  '/privacy-policy',
]

/** Addresses that mean "wherever one lands", so that no redirect leads back to them. */
const landings: readonly string[] = ['/', '/dashboard', '/dashboard/workplace']

export const isOpen = (pathname: string): boolean => open.includes(pathname)

/** Where a sign-in leads: the page that was asked for, when it is one of ours, else the home page. */
export function targetOf(redirect: string | null): string {
  // Two slashes (or their backslash spellings) would leave the site.
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return HOME_PATH
  const pathname = redirect.split(/[?#]/)[0]!
  return landings.includes(pathname) || isOpen(pathname) ? HOME_PATH : redirect
}

/** The address that replaces the asked one, or undefined when it may be shown. */
export function guard(pathname: string, search: string, hasToken: boolean): string | undefined {
  if (pathname === '/user') return LOGIN_PATH
  if (!hasToken) {
    if (isOpen(pathname)) return undefined
    const wanted = pathname + search
    return landings.includes(pathname) ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(wanted)}`
  }
  if (pathname === LOGIN_PATH) return targetOf(new URLSearchParams(search).get('redirect'))
  return landings.includes(pathname) ? HOME_PATH : undefined
}

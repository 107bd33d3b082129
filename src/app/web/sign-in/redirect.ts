import { targetOf } from '../guard.ts'

/** Moves to another address of this site without loading it anew; the root judges it as any other. */
export function goTo(address: string): void {
  history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const redirectHere = (): string | null => new URLSearchParams(location.search).get('redirect')

/** The page that was asked for before sign-in. */
export const goToTarget = (): void => goTo(targetOf(redirectHere()))

/** Another page before the session, which takes the way back along. */
export function stepTo(pathname: string, search: Record<string, string> = {}): string {
  const redirect = redirectHere()
  const query = new URLSearchParams({ ...search, ...(redirect !== null && { redirect }) }).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

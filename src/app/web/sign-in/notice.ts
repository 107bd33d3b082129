import { LOGIN_PATH } from '../product.ts'

let words: string | undefined

/** Leaves a sentence for the sign-in page to show once. */
export const leaveNotice = (text: string): void => void (words = text)

/** The sentence left for this visit of the sign-in page. */
export function readNotice(): string | undefined {
  return location.pathname === LOGIN_PATH ? words : undefined
}
export const forgetNotice = (): void => void (words = undefined)

const KEPT = 'pro__SIGN_IN_REDIRECT'

/** Keeps the way back while another site has the browser; in this window only. */
export function keepRedirect(): void {
  try {
    const redirect = new URLSearchParams(location.search).get('redirect')
    if (redirect === null) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, redirect)
  } catch {
    // A blocked storage leads to the home page.
  }
}

export function takeRedirect(): string | null {
  try {
    const kept = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return kept
  } catch {
    return null
  }
}

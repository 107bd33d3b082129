import { LOGIN_PATH } from '../product.ts'

const NOTICE = 'pro__SIGN_IN_NOTICE'
/** So long a sentence outlives a reload: the page may show for a moment before it is loaded anew. */
const LIFE_MS = 15_000
let words: string | undefined

/** Leaves a sentence for the sign-in page to show once, also when it is just being loaded anew. */
export function leaveNotice(text: string): void {
  words = text
  try {
    sessionStorage.setItem(NOTICE, JSON.stringify({ text, until: Date.now() + LIFE_MS }))
  } catch {
    // A blocked storage keeps it as long as the page lives.
  }
}

/** The sentence left for this visit of the sign-in page. */
export function readNotice(): string | undefined {
  return location.pathname === LOGIN_PATH ? (words ?? stored()) : undefined
}
export const forgetNotice = (): void => void (words = undefined)

function stored(): string | undefined {
  try {
    const { text, until } = JSON.parse(sessionStorage.getItem(NOTICE) ?? '{}') as { text?: string; until?: number }
    return until !== undefined && Date.now() < until ? text : undefined
  } catch {
    return undefined
  }
}

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

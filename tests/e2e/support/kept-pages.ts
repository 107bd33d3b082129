import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** A page that may serve another visit. */
export interface KeptPage {
  page: Page
  context: BrowserContext
}

/** What a test may do to a page or to its context that would still hold for whoever comes next. */
const lasting = {
  page: ['route', 'routeWebSocket', 'addInitScript', 'exposeFunction', 'emulateMedia', 'setDefaultTimeout'],
  context: ['route', 'addInitScript', 'setOffline', 'grantPermissions', 'setGeolocation', 'newPage', 'newCDPSession'],
} as const
const heard = [
  ...['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'websocket'],
]
/** Of the product, same for everybody, and without a script. */
const nowhere = '/favicon.svg'
/** A worker's pages of one look: more stand open at once in no journey that would be worth their memory. */
const most = 3

const changed = new WeakSet<Page>()
const tools = new WeakMap<Page, CDPSession>()
const kept = new Map<string, KeptPage[]>()

/** The helpers' session of the debugger on a page; it leaves nothing behind. */
export async function debugOf(page: Page): Promise<CDPSession> {
  const known = tools.get(page) ?? (await page.context().newCDPSession(page))
  tools.set(page, known)
  return known
}

/** Remembers whether a test changes what leaving the page does not put right. */
export function watchChanges({ page, context }: KeptPage): void {
  const note = (owner: object, names: readonly string[]): void => {
    for (const name of names) {
      const known = Reflect.get(owner, name) as (...words: unknown[]) => unknown
      Reflect.set(owner, name, (...words: unknown[]) => {
        changed.add(page)
        return known.apply(owner, words)
      })
    }
  }
  note(page, lasting.page)
  note(page.clock, ['install', 'setFixedTime', 'pauseAt', 'setSystemTime'])
  note(context, lasting.context)
}

/**
 * Leaves a page and forgets what the browser holds of it, so that the next visit of the same look finds neither session
 * nor draft; only the product's files and the process that draws them stay, which is half of what a page costs. Says
 * whether it could be kept.
 */
export async function keepPage(look: string, address: string, one: KeptPage): Promise<boolean> {
  const { page, context } = one
  const others = kept.get(look) ?? []
  const isAsFound = !page.isClosed() && !changed.has(page) && context.pages().length === 1
  if (!isAsFound || others.length >= most || new URL(page.url()).origin !== address) return false
  try {
    await page.goto(nowhere)
    for (const event of heard) page.removeAllListeners(event)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    const debug = await debugOf(page)
    await debug.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
    await debug.send('Page.resetNavigationHistory')
  } catch {
    return false
  }
  kept.set(look, [...others, one])
  return true
}

/** A page of the look that somebody has left, if there is one; it is the caller's from now on. */
export const takePage = (look: string): KeptPage | undefined => kept.get(look)?.pop()

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

/** Where the pages of the run find the glyphs; nothing of the product answers there. */
const place = '/e2e-font/'

/** Whether the machine can draw Chinese: other systems bring a font of their own. */
function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true
  return (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''
}

const isNeeded = !hasChineseFont()

const folder = () => dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'))

/** Makes the pages of a context ask for Chinese glyphs where the machine has none; `serveGlyphs` answers them. */
export async function giveChineseFont(context: BrowserContext): Promise<void> {
  if (!isNeeded) return
  const rules = readFileSync(join(folder(), 'index.css'), 'utf8')
    .replaceAll('Noto Sans SC Variable', 'Noto Sans CJK SC')
    .replaceAll('./files/', `${place}files/`)
  context.on('page', (page) => void serveGlyphs(page))
  await context.addInitScript((text) => {
    const add = (): boolean => {
      if (!document.head) return false
      const style = document.createElement('style')
      style.textContent = text
      document.head.append(style)
      return true
    }
    // As soon as there is a head: what is drawn before the scripts has its glyphs, too.
    const watch = new MutationObserver(() => {
      if (add()) watch.disconnect()
    })
    if (!add()) watch.observe(document, { childList: true, subtree: true })
  }, rules)
}

const served = new WeakMap<Page, Promise<void>>()

/** From now on a page has the glyphs that it asks for. */
export function serveGlyphs(page: Page): Promise<void> {
  // A page that closes at once needs none.
  const known = served.get(page) ?? serve(page).catch(() => undefined)
  served.set(page, known)
  return known
}

/**
 * Answers what the page asks of the place, and holds nothing else: `route` stops every request of a context on its way and
 * takes the browser's cache away, which was a quarter of the browser's work.
 */
async function serve(page: Page): Promise<void> {
  if (!isNeeded) return
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = readFileSync(join(folder(), new URL(request.url).pathname.slice(place.length))).toString('base64')
    const responseHeaders = [
      { name: 'content-type', value: 'font/woff2' },
      { name: 'cache-control', value: 'max-age=3600' },
    ]
    // A page that was left wants it no more.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${place}*` }] })
}

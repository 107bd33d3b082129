import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, type TestContext } from 'vitest'
import { watchFaults, type Faults } from './faults.ts'
import { giveChineseFont, serveGlyphs } from './font.ts'
import { debugOf, keepPage, takePage, watchChanges, type KeptPage } from './kept-pages.ts'
import { screenshot } from './screenshot.ts'

export interface Look {
  /** Of the window, in px: 1440 (an office screen) unless told; 390 is a phone with fingers. */
  width?: number
  dark?: boolean
}

export interface VisitOptions extends Look {
  /** What an earlier visit left in the browser. */
  state?: BrowserContextOptions['storageState']
}

/** Somebody in front of a browser of their own. */
export interface Visit {
  page: Page
  context: BrowserContext
  faults: Faults
}

/** What the browser keeps under a name for the product. */
export interface Word {
  name: string
  value: string
}

interface Open extends Visit {
  /** Of pages that another visit may have afterwards. */
  kept?: KeptPage & { look: string }
}

let browser: Promise<Browser> | undefined
const visits: Open[] = []

const isPhone = (width: number): boolean => width < 768
const viewportOf = (width: number) => ({ width, height: isPhone(width) ? 844 : 900 })

async function open({ width = 1440, dark = false, state }: VisitOptions): Promise<Pick<Visit, 'page' | 'context'>> {
  browser ??= chromium.launch(inject('browser'))
  const context = await (
    await browser
  ).newContext({
    baseURL: inject('address'),
    viewport: viewportOf(width),
    hasTouch: isPhone(width),
    isMobile: isPhone(width),
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(state && { storageState: state }),
  })
  context.setDefaultTimeout(20_000)
  await giveChineseFont(context)
  const page = await context.newPage()
  await serveGlyphs(page)
  return { page, context }
}

function begin({ page, context }: Pick<Visit, 'page' | 'context'>, kept?: Open['kept']): Visit {
  const begun = { page, context, faults: watchFaults(page), ...(kept && { kept }) }
  visits.push(begun)
  return begun
}

/** Opens a browser context with one page. It is closed after the test. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  return begin(await open(options))
}

/** The same for somebody whose browser keeps these words; a page that an earlier visit has left serves, too. */
export async function visitAgain(words: readonly Word[], { width = 1440, dark = false }: Look): Promise<Visit> {
  const look = `${isPhone(width) ? 'phone' : 'wide'} ${dark ? 'dark' : 'light'}`
  const known = takePage(look)
  if (known) {
    await known.page.setViewportSize(viewportOf(width))
    await known.page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), words)
    return begin(known, { ...known, look })
  }
  const state = { cookies: [], origins: [{ origin: inject('address'), localStorage: [...words] }] }
  const one = await open({ width, dark, state })
  await debugOf(one.page)
  watchChanges(one)
  return begin(one, { ...one, look })
}

/**
 * Closes what a test has opened. Console errors, content-policy reports, uncaught errors and requests that failed
 * unexpectedly fail it; a failed test leaves pictures of what it saw.
 */
export async function endVisits({ name, result }: TestContext['task']): Promise<void> {
  const ended = visits.splice(0)
  if (result?.state === 'fail') {
    // What the browsers showed says more than the message; where no picture is kept, the words over the page do.
    await Promise.all(ended.map(({ page }, at) => screenshot(page, `failed/${name}-${at + 1}`)))
    for (const { page } of ended) console.error(await shownOver(page))
  }
  const hasPassed = result?.state === 'pass'
  await Promise.all(ended.map((one) => end(one, hasPassed)))
  for (const { faults } of ended) expect(faults.list).toEqual([])
}

async function end({ context, faults, kept }: Open, hasPassed: boolean): Promise<void> {
  const mayStay = hasPassed && kept !== undefined && faults.list.length === 0
  if (!mayStay || !(await keepPage(kept.look, inject('address'), kept))) await context.close()
}

/** Where a page was, with its dialogs, alerts and faults of fields. */
async function shownOver(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed'
  const parts = page.locator('[role=dialog], [role=alert], .ant-form-item-explain-error').filter({ visible: true })
  const words = await parts.allInnerTexts()
  return [page.url(), ...words.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 400))].join('\n  ')
}

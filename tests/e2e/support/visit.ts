import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, type TestContext } from 'vitest'
import { watchFaults, type Faults } from './faults.ts'
import { giveChineseFont, serveGlyphs } from './font.ts'
import { screenshot } from './screenshot.ts'

export interface VisitOptions {
  /** Of the window, in px: 1440 (an office screen) unless told; 390 is a phone with fingers. */
  width?: number
  dark?: boolean
  /** What an earlier visit left in the browser. */
  state?: BrowserContextOptions['storageState']
}

/** Somebody in front of a browser of their own. */
export interface Visit {
  page: Page
  context: BrowserContext
  faults: Faults
}

let browser: Promise<Browser> | undefined
const visits: Visit[] = []

/** Opens a browser context with one page. It is closed after the test. */
export async function visit({ width = 1440, dark = false, state }: VisitOptions = {}): Promise<Visit> {
  browser ??= chromium.launch(inject('browser'))
  const isPhone = width < 768
  const context = await (
    await browser
  ).newContext({
    baseURL: inject('address'),
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
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
  const one = { page, context, faults: watchFaults(page) }
  visits.push(one)
  return one
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
  await Promise.all(ended.map(({ context }) => context.close()))
  for (const { faults } of ended) expect(faults.list).toEqual([])
}

/** Where a page was, with its dialogs, alerts and faults of fields. */
async function shownOver(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed'
  const parts = page.locator('[role=dialog], [role=alert], .ant-form-item-explain-error').filter({ visible: true })
  const words = await parts.allInnerTexts()
  return [page.url(), ...words.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 400))].join('\n  ')
}

export async function closeBrowser(): Promise<void> {
  const open = browser
  browser = undefined
  await (await open)?.close()
}

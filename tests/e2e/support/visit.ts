import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { watchFaults, type Faults } from './faults.ts'
import { giveChineseFont } from './font.ts'
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

/** Opens a browser context with one page. After the test it is closed, and its faults fail the test. */
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
  context.setDefaultTimeout(10_000)
  await giveChineseFont(context)
  const page = await context.newPage()
  const one = { page, context, faults: watchFaults(page) }
  visits.push(one)
  return one
}

/** Fails on console errors, content-policy reports, uncaught errors and requests that failed unexpectedly. */
export function expectNoFaults({ faults }: Visit): void {
  expect(faults.list).toEqual([])
}

afterEach(async ({ task }) => {
  const ended = visits.splice(0)
  if (task.result?.state === 'fail') {
    // What the browsers showed says more than the message.
    await Promise.all(ended.map(({ page }, at) => screenshot(page, `failed/${task.name}-${at + 1}`)))
  }
  await Promise.all(ended.map(({ context }) => context.close()))
  for (const one of ended) expectNoFaults(one)
})

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

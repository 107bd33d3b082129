import type { Browser, BrowserContext } from 'playwright-core'
import type { Floors } from './floors.ts'
import type { Stage } from './stage.ts'
import { fetched, heapOf, openWindow, readSeen, slowDown, stands, type Window } from './watch.ts'

/** Figures by name; `report.ts` knows what they may be. */
export type Figures = Record<string, number>
export type State = Awaited<ReturnType<BrowserContext['storageState']>>

const look = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' } as const
/** What a page fetches in this time after it stands belongs to it; later it fetches ahead. */
const graceMs = 500
/** A person looks at a page before going on. */
const readingMs = 2000

/** A browser that has never been here: no cache, no compiled code. */
const stranger = (browser: Browser, state?: State): Promise<BrowserContext> =>
  browser.newContext({ ...look, ...(state && { storageState: state }) })

/** The stored state of somebody signed in. */
export async function stateOf({ browser, signIn }: Stage): Promise<State> {
  const context = await stranger(browser)
  await signIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

async function visit<T>(context: BrowserContext, url: string, selector: string, then: (window: Window) => Promise<T>) {
  const window = await openWindow(context, selector)
  try {
    await slowDown(window)
    await window.page.goto(url, { waitUntil: 'commit' })
    return await then(window)
  } finally {
    await context.close()
  }
}

/** The two pages below the product. */
export async function visitFloors({ browser }: Stage, floors: Floors): Promise<Figures> {
  const react = await visit(await stranger(browser), floors.react, 'h1', async (window) => {
    await stands(window)
    await window.page.waitForTimeout(graceMs)
    return readSeen(window.page)
  })
  const antd = await visit(await stranger(browser), floors.antd, '.ant-table-row', async (window) => {
    const { stood } = await stands(window)
    await window.page.waitForTimeout(readingMs)
    return { ...(await readSeen(window.page)), stood }
  })
  return { 'floor react': react.lcp, 'floor antd': antd.stood, 'floor blocking': antd.blocking }
}

export async function visitSignIn({ browser, address }: Stage): Promise<Figures> {
  const form = '.sign-in-captcha img'
  return visit(await stranger(browser), `${address}/user/login`, form, async (window) => {
    const { stood } = await stands(window)
    await window.page.waitForTimeout(readingMs)
    const { kib, requests } = await fetched(window.page, stood + graceMs)
    const { lcp, shift, blocking } = await readSeen(window.page)
    return {
      'sign-in KiB': kib,
      'sign-in requests': requests,
      'sign-in LCP': lcp,
      'sign-in CLS': shift,
      'sign-in blocking': blocking,
    }
  })
}

const home = '/dashboard/analysis'
const lists = ['/setting/workCalendar', '/village/room'] as const

/** From home to two lists and back to the first, then a few keys and clicks, then the page anew from the cache. */
export async function visitInside({ browser, address }: Stage, state: State): Promise<Figures> {
  return visit(await stranger(browser, state), address + home, '.board-figure strong', async (window) => ({
    ...(await readHome(window)),
    ...(await walkLists(window)),
    ...(await interact(window)),
    ...(await reload(window)),
  }))
}

async function readHome(window: Window): Promise<Figures> {
  const { stood } = await stands(window)
  await window.page.waitForTimeout(readingMs)
  const { kib, requests } = await fetched(window.page, stood + graceMs)
  const { shift, blocking } = await readSeen(window.page)
  const figures = { 'home usable': stood, 'home KiB': kib, 'home requests': requests, 'home CLS': shift }
  return { ...figures, 'home blocking': blocking, 'home heap': await heapOf(window) }
}

/** Ms from a click to the frame that shows rows which were not to be seen before. The hand presses at once, without resting on the link. */
async function rowsAfter(window: Window, link: string): Promise<number> {
  await window.page.evaluate("bench.await('.mv-table tbody tr:not([aria-hidden])')")
  await window.page.locator(link).first().click()
  const { stood, click } = await stands(window)
  return stood - click
}

async function walkLists(window: Window): Promise<Figures> {
  const { page } = window
  const before = (await fetched(page, Infinity)).kib
  const first = await rowsAfter(window, `.board-links a[href="${lists[0]}"]`)
  await page.waitForTimeout(readingMs)
  const { kib } = await fetched(page, (await readSeen(page)).stood)
  const heap = await heapOf(window)
  await page.locator('[role=tab]').first().click()
  await page.waitForTimeout(readingMs / 2)
  const second = await rowsAfter(window, `.board-links a[href="${lists[1]}"]`)
  await page.waitForTimeout(readingMs / 2)
  const kept = await rowsAfter(window, '[role=tab] >> nth=1')
  const { shift } = await readSeen(page)
  return {
    'first list': first,
    'list KiB': kib,
    'list extra KiB': kib - before,
    'list heap': heap,
    'second list': second,
    'kept tab': kept,
    'list CLS': shift,
  }
}

async function interact({ page }: Window): Promise<Figures> {
  await page.waitForTimeout(graceMs)
  await page.evaluate('void (bench.slow.length = 0)')
  const groups = page.locator('.menu-root > li > button')
  for (let at = 0; at < 3; at++) {
    await groups.nth(at).click()
    await page.waitForTimeout(300)
  }
  await page.locator('.tab-page input:visible').first().click()
  for (const key of '二〇二六') {
    await page.keyboard.insertText(key)
    await page.keyboard.press('End')
    await page.waitForTimeout(100)
  }
  const { slow } = await readSeen(page)
  return { INP: Math.max(16, ...slow) }
}

async function reload(window: Window): Promise<Figures> {
  await slowDown(window, false)
  await window.page.goto(new URL(home, window.page.url()).href, { waitUntil: 'commit' })
  await stands(window)
  await window.page.waitForTimeout(graceMs)
  await window.page.reload({ waitUntil: 'commit' })
  const { stood } = await stands(window)
  return { 'warm reload': stood }
}

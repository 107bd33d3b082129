import type { CDPSession, Page } from 'playwright-core'
import type { Stage } from './stage.ts'
import type { Figures } from './visits.ts'

const cycles = Number(process.env['BENCH_CYCLES'] ?? 200)
/** Code that the engine still compiles, fonts and caches of the first visits do not count: that settles slowly. */
const warmUp = 150
/** Far fewer than one a cycle: what is just on its way out counts too. */
const stray = 20

interface Left {
  heapMiB: number
  nodes: number
  listeners: number
}

async function measure(page: Page, debug: CDPSession): Promise<Left> {
  // What the last pages still had to do holds on to them; what a first sweep frees may free something else.
  await page.waitForTimeout(2000)
  for (let sweep = 0; sweep < 3; sweep++) await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await debug.send('Memory.getDOMCounters')
  return { heapMiB: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}

/** Opens a page by its link on the home page, waits for its content and closes its tab. */
async function cycle(page: Page, turn: number): Promise<void> {
  const links = page.locator('.board-links a')
  await links.first().waitFor()
  await links.nth(turn % (await links.count())).click()
  // The home page has no way back to itself.
  const opened = page.locator('.tab-page:visible', { has: page.locator('.breadcrumb') })
  await opened.locator(':is(section, .ant-card, .problem)').first().waitFor()
  await page.keyboard.press('Alt+w')
  await page.waitForURL(/\/dashboard\/analysis/)
}

/** What opened and closed tabs leave behind in the browser: growth of the heap in per cent, and listeners. */
export async function measureCycles({ browser, signIn }: Stage): Promise<Figures> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage()
  await signIn(page)
  const debug = await page.context().newCDPSession(page)
  await debug.send('HeapProfiler.enable')
  for (let turn = 0; turn < warmUp; turn++) await cycle(page, turn)
  const before = await measure(page, debug)
  for (let turn = 0; turn < cycles; turn++) await cycle(page, turn)
  const after = await measure(page, debug)
  console.table({ before, after })
  await page.context().close()
  const left = after.listeners - before.listeners
  return { 'heap growth': (after.heapMiB / before.heapMiB - 1) * 100, 'listeners left': left <= stray ? 0 : left }
}

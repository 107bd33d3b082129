// `tsx bench/web/tab-cycles.ts http://127.0.0.1:8080`: what 200 opened and closed tabs leave behind in the browser.
// The product runs there with CAPTCHA=off; BENCH_USER and BENCH_PASSWORD sign in.
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { findBrowser } from '../../bin/lib/browser.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:8080'
const username = process.env['BENCH_USER'] ?? 'supadmin'
const password = process.env['BENCH_PASSWORD'] ?? ''
const cycles = Number(process.env['BENCH_CYCLES'] ?? 200)
/** Code that the engine still compiles, fonts and caches of the first visits do not count: that settles slowly. */
const warmUp = 150
/** Most growth of the heap in per cent. */
const limit = 10
/** Far fewer than one a cycle: what is just on its way out counts too. */
const stray = 20

interface Left {
  heapMiB: number
  nodes: number
  listeners: number
}

async function measure(debug: CDPSession): Promise<Left> {
  await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await debug.send('Memory.getDOMCounters')
  return { heapMiB: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/user/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '首页' }).waitFor()
}

/** Opens a page by its link on the home page, waits for its content and closes its tab. */
async function cycle(page: Page, turn: number): Promise<void> {
  const links = page.locator('.shortcuts a')
  await links.first().waitFor()
  await links.nth(turn % (await links.count())).click()
  // The home page has no way back to itself.
  const opened = page.locator('.tab-page:visible', { has: page.locator('.breadcrumb') })
  await opened.locator(':is(section, .problem)').first().waitFor()
  await page.keyboard.press('Alt+w')
  await page.waitForURL(/\/dashboard\/analysis/)
}

async function main(): Promise<void> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage()
    await signIn(page)
    const debug = await page.context().newCDPSession(page)
    await debug.send('HeapProfiler.enable')
    for (let turn = 0; turn < warmUp; turn++) await cycle(page, turn)
    const before = await measure(debug)
    for (let turn = 0; turn < cycles; turn++) await cycle(page, turn)
    const after = await measure(debug)
    const growth = (after.heapMiB / before.heapMiB - 1) * 100
    console.table({ before, after })
    console.log(`heap ${growth.toFixed(1)} % (limit ${limit} %), ${after.listeners - before.listeners} listeners left`)
    if (growth > limit || after.listeners > before.listeners + stray) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

await main()

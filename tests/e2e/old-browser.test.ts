import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { findOldBrowser } from './support/old-browser.ts'
import { followCaptcha, rowsOf } from './support/sign-in.ts'
import { screenshot } from './support/screenshot.ts'
import { visit } from './support/visit.ts'

const found = await findOldBrowser()
if ('reason' in found) console.warn(`skipped: ${found.reason}`)

let browser: Browser | undefined
beforeAll(async () => {
  if ('reason' in found) return
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
  browser = await chromium.launch({ ...found, args })
})
afterAll(() => browser?.close())

/** Asks the page until the answer is yes: the debugger of this browser is too old for the waiting of today's. */
async function until(page: Page, question: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await page.waitForTimeout(100))
    if (await page.evaluate<boolean>(`Boolean(${question})`)) return
  throw new Error(`never true: ${question}\n${await page.evaluate<string>('document.body.innerText')}`)
}

/** Clicks and types as a person would. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await until(page, `document.querySelector('${selector}')`)
  const [x, y] = await page.evaluate<[number, number]>(`(() => {
    const { x, y, width, height } = document.querySelector('${selector}').getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })()`)
  await page.mouse.click(x, y)
  await page.keyboard.type(text)
}

test.skipIf('reason' in found)('Chromium 92 signs in, opens a list and takes what is typed', async () => {
  const context = await browser!.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  const captcha = followCaptcha(page)
  await page.goto(`${inject('address')}/user/login`)
  expect(await page.evaluate<string>('navigator.userAgent')).toContain('Chrome/92.')
  await until(page, "document.querySelector('.sign-in-captcha img')")
  const [row] = await rowsOf<{ code: string }>('select code from captcha where key = $1', [captcha.key()])
  await type(page, 'input[autocomplete=username]', 'supadmin')
  await type(page, 'input[type=password]', testPassword)
  await type(page, '.sign-in-field input[autocomplete=off]', row!.code)
  await page.keyboard.press('Enter')
  await until(page, "document.querySelector('.board-figure strong')")
  const note = "getComputedStyle(document.querySelector('#root + .upgrade')).visibility"
  expect(await page.evaluate<string>(note)).toBe('hidden')

  await page.goto(`${inject('address')}/village/room`)
  await until(page, "document.querySelector('.mv-table tbody tr:not([aria-hidden])')")
  // The fields come after the rows.
  await until(page, "document.querySelector('.tab-page search input')")
  await type(page, '.tab-page input', '101')
  expect(await page.evaluate<string>("document.querySelector('.tab-page input').value")).toBe('101')
  await screenshot(page, 'old-browser-list')
  await page.goto(`${inject('address')}/nowhere`)
  await until(page, "document.body.innerText.includes('页面不存在')")
  expect(faults).toEqual([])
  await context.close()
})

test('where the application cannot begin, the page says without script what to do', async () => {
  const { context } = await visit()
  const bare = await context.browser()!.newContext({ javaScriptEnabled: false, baseURL: inject('address') })
  const page = await bare.newPage()
  await page.goto('/user/login')
  const words = page.getByRole('heading', { name: '请升级浏览器' })
  await words.waitFor({ timeout: 20_000 })
  expect(await words.isVisible()).toBe(true)
  await screenshot(page, 'old-browser-upgrade')
  await bare.close()
})

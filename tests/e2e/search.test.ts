import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

const home = '/dashboard/analysis'
const box = (page: Page) => page.getByRole('dialog', { name: '搜索', exact: true })
const input = (page: Page) => box(page).getByRole('combobox')
const option = (page: Page, name: RegExp | string) => box(page).getByRole('option', { name })

/** Calls the box from anywhere. */
async function call(page: Page, keys: 'Control+k' | '/' = 'Control+k'): Promise<void> {
  await page.keyboard.press(keys)
  await input(page).waitFor()
}

/** The words of the line that Enter would open. */
async function activeWords(page: Page): Promise<string> {
  const id = await input(page).getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`).innerText()
}

async function walkTo(page: Page, words: RegExp): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (words.test(await activeWords(page))) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrows do not reach ${words}`)
}

test('a page, a room and an action are reached by the keyboard alone', async () => {
  const { page } = await visitAs('pm0101', home)
  await settled(page)
  await call(page)
  await page.keyboard.type('bxgd')
  await option(page, /报修工单/).waitFor()
  expect(await activeWords(page)).toContain('报修工单')
  await page.keyboard.press('Enter')
  await box(page).waitFor({ state: 'detached' })
  await page.locator('h1:visible', { hasText: '报修工单' }).waitFor({ state: 'attached' })
  await settled(page)

  await call(page, '/')
  await page.keyboard.type('1幢 0101')
  await option(page, /1幢1单元0101/)
    .first()
    .waitFor()
  await walkTo(page, /1幢1单元0101/)
  await screenshot(page, 'search-room')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /1幢1单元0101/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('_open')).toMatch(/^detail:/)

  await page.keyboard.press('Escape')
  await call(page)
  await page.keyboard.type('xinzengbaoxiu')
  await option(page, /新增报修/).waitFor()
  await walkTo(page, /新增报修/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /报修/ }).waitFor()
})

test('what was opened is at hand next time, and what is pinned stays first after a reload', async () => {
  const { page } = await visitAs('village0101', home)
  await settled(page)
  await call(page)
  await page.keyboard.type('zhuhu')
  await option(page, /住户/).first().waitFor()
  await page.keyboard.press('Enter')
  await settled(page)
  await call(page)
  await box(page).getByText('最近').waitFor()
  await walkTo(page, /^住户/)
  const kept = page.waitForResponse((response) => (response.request().postData() ?? '').includes('search.pinned'))
  await page.keyboard.press('Shift+Enter')
  await box(page).getByText('置顶', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await box(page).waitFor({ state: 'detached' })
  await kept
  await page.reload()
  await settled(page)
  await call(page)
  expect(await activeWords(page)).toContain('住户')
  await expectAccessible(page)
})

test('a resident finds the own tickets and pages, and nobody else', async () => {
  const { page } = await visitAs('owner0101', home, { width: 390 })
  await settled(page)
  await page.getByRole('button', { name: '搜索' }).click()
  const answer = page.waitForResponse('**/api/sys/search?*')
  await input(page).fill('0101')
  await answer
  await page.locator('.search-body:not([data-busy])').waitFor()
  await expect.poll(() => box(page).getByRole('group', { name: '住户' }).count()).toBe(0)
  await expect.poll(() => box(page).getByRole('group', { name: '房屋' }).count()).toBe(0)
  await input(page).fill('qzzzqq')
  await box(page).getByText('没有找到').waitFor()
  await box(page).getByRole('button', { name: '关闭搜索' }).click()
  await box(page).waitFor({ state: 'detached' })
})

test('the search box says so when records cannot be looked for, and goes on with the pages', async () => {
  const { page, faults } = await visitAs('admin', home)
  faults.expect({ statuses: [503] })
  await page.route('**/api/sys/search?*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 503, message: '系统繁忙，请稍后再试', result: null, timestamp: 0 },
    }),
  )
  await settled(page)
  await call(page)
  await page.keyboard.type('报修')
  await box(page).getByRole('alert').waitFor()
  await option(page, /报修工单/).waitFor()
  await page.unroute('**/api/sys/search?*')
  await box(page).getByRole('button', { name: '重试' }).click()
  await box(page).getByRole('alert').waitFor({ state: 'detached' })
  expect(await option(page, /报修工单/).isVisible()).toBe(true)
})

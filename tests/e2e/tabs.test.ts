import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { openMenu, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { signIn, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'
import { dice, searchField, tabStrip, tabTitles } from './support/walk.ts'

const home = '/dashboard/analysis'
const tab = (page: Page, title: string): Locator =>
  tabStrip(page)
    .getByRole('tab')
    .filter({ has: page.getByText(title, { exact: true }) })
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })

test('ten tabs, several of one page among them, keep every character through a hundred switches', async () => {
  const { page } = await visitAs('supadmin', home)
  const calendars = ['1', '2', '3', '4'].map((number) => `/setting/workCalendar?calendarNo=${number}`)
  const others = ['/setting/workCalendar', '/setting/holiday', '/village/list', '/village/building', '/village/room']
  for (const path of [...calendars, ...others, '/village/households']) {
    await page.goto(path)
    await settled(page)
  }
  const strip = tabStrip(page).getByRole('tab')
  await expect.poll(() => strip.count()).toBe(11)
  for (let at = 1; at <= 10; at++) {
    await strip.nth(at).click()
    await settled(page)
    await searchField(page).fill(`第${at}页写到一半`)
  }
  const next = dice(20_261_121)
  for (let turn = 0; turn < 100; turn++) {
    const at = 1 + Math.floor(next() * 10)
    await strip.nth(at).click()
    await page.locator('.tab-page:visible').waitFor()
    await expect.poll(() => searchField(page).inputValue(), { message: `switch ${turn}` }).toBe(`第${at}页写到一半`)
  }
  expect(new Set(await tabTitles(page)).size).toBe(11)
  await screenshot(page, 'tabs-eleven')
}, 180_000)

test('a page is drawn while the hand comes to its link, with rows asked for once, and opened as it stands', async () => {
  const { page } = await visitAs('supadmin', home)
  await settled(page)
  let asked = 0
  page.on('request', (request) => (asked += Number(/\/wisdom\/workCalendar\?/.test(request.url()))))
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '基础设置', exact: true }).click()
  const link = menu.getByRole('link', { name: '工作日历', exact: true })
  await link.hover()
  const slot = page.locator('.tab-slot[data-hidden]')
  await slot.locator('tbody tr:not([aria-hidden])').first().waitFor({ state: 'attached' })
  expect(await tabTitles(page)).toEqual(['首页'])
  await slot.evaluate((drawn) => drawn.setAttribute('data-drawn', 'ahead'))
  await link.click()
  await page.locator('.tab-page:visible tbody tr:not([aria-hidden])').first().waitFor()
  expect(await tabTitles(page)).toEqual(['首页', '工作日历'])
  expect(await page.locator('.tab-slot:not([data-hidden])').getAttribute('data-drawn')).toBe('ahead')
  expect(asked).toBe(1)
  // Another page is drawn in vain, and goes when something else is opened.
  await menu.getByRole('link', { name: '节假日', exact: true }).hover()
  await expect.poll(() => page.locator('.tab-slot').count()).toBe(3)
  await tab(page, '首页').click()
  await expect.poll(() => page.locator('.tab-slot').count()).toBe(2)
})

test('the menu of a tab opens by keyboard, moves and pins; what it did is still so after a reload', async () => {
  const { page } = await visitAs('supadmin', home)
  await openMenu(page, '基础设置', '工作日历')
  await openMenu(page, '基础设置', '节假日')
  await openMenu(page, '小区', '小区列表')
  await tab(page, '小区列表').focus()
  await page.keyboard.press('Shift+F10')
  await item(page, '刷新').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'tabs-menu')
  for (const name of ['关闭左侧', '关闭右侧', '关闭其它', '复制链接'])
    await expect.poll(() => item(page, name).count()).toBe(1)
  await page.keyboard.press('Escape')
  await item(page, '刷新').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('小区列表')
  // Rows that came a moment ago are asked for again all the same.
  for (const _ of [1, 2]) {
    const asked = page.waitForRequest(/\/village\/info(\/list)?\?/)
    await tab(page, '小区列表').click({ button: 'right' })
    await item(page, '刷新').click()
    await asked
  }
  await tab(page, '小区列表').focus()
  await page.keyboard.press('Control+Shift+PageUp')
  expect(await tabTitles(page)).toEqual(['首页', '工作日历', '小区列表', '节假日'])
  await tab(page, '节假日').click({ button: 'right' })
  await item(page, '固定').click()
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '节假日', '工作日历', '小区列表'])
  await page.reload()
  await settled(page)
  expect(await tabTitles(page)).toEqual(['首页', '节假日', '工作日历', '小区列表'])
  await expect.poll(() => tabStrip(page).locator('[title^=关闭]').count()).toBe(2)
  await tab(page, '小区列表').click({ button: 'right' })
  await item(page, '关闭其它').click()
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '节假日', '小区列表'])
  await tab(page, '小区列表').click({ button: 'middle' })
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '节假日'])
  await page.keyboard.press('Alt+1')
  await expect.poll(() => page.url()).toContain(home)
})

test('a mouse drags a tab to another place, and a long press opens its menu', async () => {
  const { page, context } = await visitAs('supadmin', home)
  await openMenu(page, '基础设置', '工作日历')
  await openMenu(page, '基础设置', '节假日')
  await openMenu(page, '小区', '小区列表')
  await tab(page, '小区列表').hover()
  // What dragging takes comes with the first hover.
  await tabStrip(page).locator('[data-tab][draggable=true]').first().waitFor()
  await tab(page, '小区列表').dragTo(tab(page, '工作日历'), { targetPosition: { x: 4, y: 20 } })
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '小区列表', '工作日历', '节假日'])

  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const box = (await tab(page, '节假日').boundingBox())!
  const touchPoints = [{ x: box.x + 20, y: box.y + 20 }]
  await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await item(page, '关闭其它').waitFor()
  await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(page.url()).toContain('/village/list')
  await debug.detach()
})

test('many tabs: the shown one is in sight, buttons scroll, and one menu has them all', async () => {
  const { page } = await visitAs('supadmin', home, { width: 800 })
  for (let number = 1; number <= 12; number++) {
    await page.goto(`/setting/workCalendar?calendarNo=${number}`)
    await settled(page)
  }
  expect(await tabTitles(page)).toHaveLength(13)
  const strip = tabStrip(page)
  const inSight = (title: string): Promise<boolean> =>
    tab(page, title).evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      const room = link.closest('[role=tablist]')!.getBoundingClientRect()
      return left >= room.left && right <= room.right
    })
  await expect.poll(() => inSight('工作日历 · 12')).toBe(true)
  expect(await inSight('首页')).toBe(false)
  await expectAccessible(page)
  await screenshot(page, 'tabs-overflow')
  const height = (await strip.boundingBox())!.height
  await page.getByTitle('向左滚动').click()
  await expect.poll(() => inSight('工作日历 · 12')).toBe(false)
  await page.getByRole('button', { name: '全部已打开的页面，共 13 个' }).click()
  await item(page, '首页').click()
  await expect.poll(() => page.url()).toContain(home)
  await expect.poll(() => inSight('首页')).toBe(true)
  expect((await strip.boundingBox())!.height).toBe(height)
})

test('after signing out and in again the tabs are back, and somebody else at the same desk sees none', async () => {
  const { page } = await visit()
  await signIn(page, 'street01')
  await openMenu(page, '小区', '小区列表')
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const dialog = page.getByRole('dialog')
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: '退出登录' }).click()])
  }
  await leave()
  await signIn(page, 'comm0101')
  await page.locator('#pages h1').first().waitFor({ state: 'attached' })
  expect(await tabTitles(page)).toEqual(['首页'])
  await leave()
  await signIn(page, 'street01')
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '小区列表'])
  await tab(page, '小区列表').click()
  await settled(page)
  await expect.poll(() => rowWith(page, '').count()).toBeGreaterThan(0)
})

test('a phone keeps the current page alone', async () => {
  const { page } = await visitAs('supadmin', home, { width: 390 })
  await openMenu(page, '基础设置', '工作日历')
  await openMenu(page, '基础设置', '节假日')
  await expect.poll(() => page.locator('.tab-page').count()).toBe(1)
  await expect.poll(() => tabStrip(page).count()).toBe(0)
})

test('twenty tabs that are opened and closed leave neither elements nor listeners behind', async () => {
  const { page, context } = await visitAs('supadmin', home)
  const debug = await context.newCDPSession(page)
  const cycle = async (): Promise<void> => {
    await openMenu(page, '基础设置', '工作日历')
    await page.keyboard.press('Alt+w')
    await expect.poll(() => tabTitles(page)).toEqual(['首页'])
  }
  const count = async () => {
    // What a timer still holds goes with it; a leak stays.
    await page.waitForTimeout(1000)
    await debug.send('HeapProfiler.collectGarbage')
    return debug.send('Memory.getDOMCounters')
  }
  await cycle()
  const counts = [await count()]
  for (let round = 0; round < 4; round++) {
    for (let turn = 0; turn < 5; turn++) await cycle()
    counts.push(await count())
  }
  // A leak grows in every round. What is fetched once when the page is calm brings a listener for every kind of event, in
  // a round that nobody can foretell.
  const growth = (of: 'jsEventListeners' | 'nodes'): number =>
    Math.min(...counts.slice(1).map((after, at) => after[of] - counts[at]![of]))
  expect(growth('jsEventListeners')).toBeLessThanOrEqual(2)
  expect(growth('nodes')).toBeLessThanOrEqual(counts[0]!.nodes * 0.02)
  await debug.detach()
}, 120_000)

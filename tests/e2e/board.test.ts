import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

/** The number of a large figure, as it is read. */
const numberOf = (text: string | null): string => /[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? ''

test('a district official reads the home page, opens a list with the same total, and goes down to a village', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const waiting = page.getByRole('region', { name: '待我处理' })
  await waiting.waitFor()
  await page.locator('.board-figure', { hasText: '在办报修' }).waitFor()
  // A figure stands for a minute: of what no other journey changes meanwhile.
  const figure = page.getByRole('link', { name: /^小区数/ })
  const shown = numberOf(await figure.textContent())
  await page.getByRole('region', { name: '公告' }).waitFor()
  await screenshot(page, 'home-official')
  await expectAccessible(page)
  await figure.click()
  await page.waitForURL(/\/village\/list/)
  await page
    .getByText(new RegExp(`共\\s*${shown}\\s*条`))
    .first()
    .waitFor()

  await page.goto('/dashboard/board')
  const place = page.getByRole('navigation', { name: '地点' })
  for (let level = 0; level < 3; level++) {
    await page.locator('.board-row-depth:visible table').first().waitFor()
    const next = page.locator('.board-ranking:visible tbody th a').first()
    if ((await next.count()) === 0) break
    const name = await next.textContent()
    await next.click()
    await place.getByText(name!).waitFor()
    expect(await place.getByRole('link').count()).toBeGreaterThan(0)
  }
  expect(page.url()).toContain('villageId=')
  await screenshot(page, 'board-place')
  await expectAccessible(page)
})

test('a card that was hidden stays hidden, and comes back with the defaults', async () => {
  const { page } = await visitAs('comm0101', '/dashboard/analysis')
  const notices = page.getByRole('region', { name: '公告' })
  await notices.waitFor()
  await page.getByRole('button', { name: '调整首页' }).click()
  await page.getByRole('checkbox', { name: '公告' }).uncheck()
  await notices.waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: '常用' }).count()).toBe(1)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await notices.waitFor()
})

test('residents find the way to report and no figures on a phone', async () => {
  const { page } = await visitAs('owner0101', '/dashboard/analysis', { width: 390 })
  await page.getByRole('link', { name: '我要报修' }).waitFor()
  await page.getByRole('region', { name: '我的房屋' }).getByRole('link').waitFor()
  expect(await page.locator('.board-figure, .stat-canvas').count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await screenshot(page, 'home-resident')
  await expectAccessible(page)
})

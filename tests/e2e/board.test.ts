import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

/** The number of a large figure, as it is read. */
const numberOf = (text: string | null): string => /[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? ''

/** The place whose board is shown: the last of the way to it, among several the chosen one. */
const currentOf = (place: Locator): Promise<string> => place.locator('option:checked, span').last().innerText()

test('a district official reads the home page, opens a list with the same total, and goes down to a village', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const waiting = page.getByRole('region', { name: '待我处理' })
  await waiting.waitFor()
  await page.locator('.board-figure', { hasText: '在办报修' }).waitFor()
  await page.getByRole('region', { name: '公告' }).waitFor()
  await screenshot(page, 'home-official')
  await expectAccessible(page)
  // A figure stands for a minute, in which another journey may add a village.
  const hasSameTotal = async () => {
    await page.goto('/dashboard/analysis')
    const figure = page.getByRole('link', { name: /个小区$/ })
    const shown = numberOf(await figure.textContent())
    await figure.click()
    await page.waitForURL(/\/village\/list/)
    const total = page.getByText(new RegExp(`共\\s*${shown}\\s*条`)).first()
    return total.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(hasSameTotal, { timeout: 90_000, interval: 20_000 }).toBe(true)

  await page.goto('/dashboard/board')
  const place = page.getByRole('navigation', { name: '地点' })
  for (let level = 0; level < 3; level++) {
    await page.locator('.board-row-depth:visible table').first().waitFor()
    const next = page.locator('.board-ranking:visible tbody th a').first()
    if ((await next.count()) === 0) break
    const name = await next.textContent()
    await next.click()
    await expect.poll(() => currentOf(place)).toContain(name)
    expect(await place.getByRole('link').count()).toBeGreaterThan(0)
  }
  expect(page.url()).toContain('villageId=')
  await screenshot(page, 'board-place')
  await expectAccessible(page)
  const homes = page.locator('.board-place:visible').getByRole('link', { name: / 户$/ })
  const count = numberOf(await homes.textContent())
  const painted = page.waitForEvent('download')
  await page.getByRole('button', { name: '存为图片' }).click()
  expect((await painted).suggestedFilename()).toMatch(/^看板-.+\.png$/)
  await homes.click()
  await page.waitForURL(/\/village\/room\?.*villageId=/)
  await page
    .getByText(new RegExp(`共\\s*${count}\\s*条`))
    .first()
    .waitFor()
})

test('each number behind the chart opens the list of its own line, with the same total', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await page.getByRole('button', { name: '报修与投诉建议：看表格' }).click()
  const table = page.getByRole('table', { name: '报修与投诉建议' })
  // Of a month that is over: in the running one other journeys report meanwhile.
  const past = table.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
  await past.first().waitFor()
  for (const [column, path] of [/\/wisdom\/repair\?/, /\/wisdom\/complaintsSuggestions\?/].entries()) {
    const texts = await past.evaluateAll(
      (rows, at) => rows.slice(0, -1).map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''),
      column,
    )
    const month = texts.findLastIndex((text) => Number(numberOf(text)) > 0)
    expect(month).toBeGreaterThanOrEqual(0)
    const link = past.nth(month).getByRole('cell').nth(column).getByRole('link')
    const to = await link.getAttribute('href')
    expect(to).toMatch(path)
    const other = await page.context().newPage()
    await other.goto(to!)
    await other
      .getByText(new RegExp(`共\\s*${numberOf(texts[month]!)}\\s*条`))
      .first()
      .waitFor()
    await other.close()
  }
})

test('the board of a village tells its dates, buildings and managers, and leads to those beside it', async () => {
  const { page } = await visitAs('comm0101', '/dashboard/board')
  await page.locator('.board-ranking:visible tbody th a').first().click()
  await page.waitForURL(/villageId=/)
  await page.getByRole('table', { name: '按楼栋' }).waitFor()
  await page.getByRole('region', { name: '谁在管' }).getByText('业主大会').waitFor()
  await screenshot(page, 'board-village')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await screenshot(page, 'board-village-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: '小区档案' }).click()
  await page.waitForURL(/\/village\/info/)
})

test('a committee reads its vote on bars with the mark of two thirds, and goes on to remind', async () => {
  const { page } = await visitAs('committee0101', '/dashboard/analysis')
  await page.getByText('还差').first().waitFor()
  await page.getByRole('table', { name: '参与最少的楼栋' }).waitFor()
  await page.getByRole('region', { name: '公告' }).waitFor()
  await screenshot(page, 'home-committee')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await screenshot(page, 'home-committee-390')
  await page.getByRole('link', { name: '提醒未投票的业主' }).click()
  await page.waitForURL(/\/om\/sweep\?meetingId=/)
})

test('a company has a board of its own, with the villages that it serves', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/board', { dark: true })
  const companies = page.locator('.board-ranking:visible', { hasText: '企业办结及时率' })
  const company = companies.locator('tbody th a').first()
  const name = await company.textContent()
  await screenshot(page, 'board-district-dark')
  await company.click()
  await page.waitForURL(/companyId=/)
  await expect.poll(() => currentOf(page.getByRole('navigation', { name: '地点' }))).toContain(name)
  // Until the figures of the company have come, those of the district stand.
  await expect.poll(() => companies.count()).toBe(0)
  await page.locator('.board-ranking:visible tbody th a').first().waitFor()
  await screenshot(page, 'board-company-dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await screenshot(page, 'board-company-390')
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
  // A large figure moves to the front by the keyboard alone, another is taken in; the server keeps both.
  const names = page.locator('.board-figure .board-name')
  const second = (await names.nth(1).textContent())!
  const up = page.getByRole('button', { name: `上移：${second}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await names.first().getByText(second, { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: '在办故障' }).check()
  await names.getByText('在办故障', { exact: true }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^满意度/ }).isDisabled()).toBe(true)
  await screenshot(page, 'home-arrange')
  await page.reload()
  await names.first().getByText(second, { exact: true }).waitFor()
  await page.getByRole('button', { name: '调整首页' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await notices.waitFor()
  await names.nth(1).getByText(second, { exact: true }).waitFor()
  await expect.poll(() => names.getByText('在办故障', { exact: true }).count()).toBe(0)
})

test.each([
  ['supadmin', 1366],
  ['supadmin', 390],
  ['co01', 1440],
  ['pm0101', 1366],
  ['pm0101', 390],
])('the home page of %s fits %i', async (username, width) => {
  const { page } = await visitAs(username, '/dashboard/analysis', { width })
  const warnings = page.getByRole('region', { name: '未解除预警' })
  await warnings.getByText('今日新增').waitFor()
  expect(await warnings.locator('[data-level]').count()).toBe(4)
  await page.getByRole('region', { name: '公告' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await screenshot(page, `home-${username}-${width}`)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

/** A part of the page by its name; the table in it is called nearly the same. */
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A large figure as it stands on the page. */
const figure = (page: Page, label: string) =>
  page.locator('.stat-figure', { has: page.locator('.stat-figure-label', { hasText: new RegExp(`^${label}`) }) })
const valueOf = async (page: Page, label: string): Promise<string> => {
  const text = await figure(page, label).locator('.stat-figure-value').textContent()
  return text!.replace(/[^\d.]/g, '')
}
/** A sum above a list, once it is there. */
const sumOf = async (page: Page, label: string): Promise<string> => {
  const sum = page
    .locator('.tab-page:visible .fee-sums div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
  await expect.poll(() => sum.textContent()).toMatch(/\d/)
  return (await sum.textContent())!.replace(/[^\d.]/g, '')
}

test(
  'a manager narrows the figures, opens the bills and payments behind them with the same totals, and prints the day',
  { timeout: 180_000 },
  async () => {
    // Another journey gives this manager a second village; buildings are told of one.
    const [near] = await rowsOf<{ id: string }>(`select id from village where name = '桂园里'`)
    const statistics = `/property-expenses/statistics?villageId=${near!.id}`
    const { page } = await visitAs('pm0101', statistics)
    await settled(page)
    await page.getByRole('img', { name: /近24个月应收与已收/ }).waitFor()
    await expectAccessible(page)
    await screenshot(page, 'fee-statistics')

    // The year that is over has no bills; nothing of nothing is no rate.
    await page.getByText('上年', { exact: true }).click()
    await expect.poll(() => figure(page, '当期收缴率').textContent()).toContain('—')
    await screenshot(page, 'fee-statistics-empty')
    await page.getByText('本年', { exact: true }).click()
    await expect.poll(() => figure(page, '当期收缴率').textContent()).toContain('%')

    expect(Number(await valueOf(page, '当期应收'))).toBeGreaterThan(Number(await valueOf(page, '当期已收')))
    await region(page, '按小区收缴率').getByRole('table').waitFor()
    const ways = page.getByLabel('分项', { exact: true })
    await ways.getByText('楼栋', { exact: true }).click()
    await region(page, '按楼栋收缴率').getByRole('table').waitFor()
    await ways.getByText('收费项目', { exact: true }).click()
    await region(page, '按收费项目收缴率').getByText('物业服务费').first().waitFor()

    // Other journeys take money meanwhile: figures and lists are read one right behind the other.
    const opensBills = async (): Promise<boolean> => {
      await page.goto(statistics)
      await expect.poll(() => figure(page, '当期收缴率').textContent()).toContain('%')
      const [due, paid] = [await valueOf(page, '当期应收'), await valueOf(page, '当期已收')]
      await figure(page, '当期已收').getByRole('link').click()
      await page.waitForURL(/\/property-expenses\/billing/)
      const listed = [await sumOf(page, '已收'), await sumOf(page, '应收'), await sumOf(page, '已冲抵')].map(Number)
      return listed[0] === Number(paid) && (listed[1]! - listed[2]!).toFixed(2) === due
    }
    await expect.poll(opensBills, { timeout: 60_000 }).toBe(true)
    await screenshot(page, 'fee-statistics-bills')

    const opensPayments = async (): Promise<boolean> => {
      await page.goto(statistics)
      await expect.poll(() => figure(page, '当期收缴率').textContent()).toContain('%')
      const received = await valueOf(page, '期间收款')
      await figure(page, '期间收款').getByRole('link').click()
      await page.waitForURL(/\/property-expenses\/payment/)
      return (await sumOf(page, '金额')) === received
    }
    await expect.poll(opensPayments, { timeout: 60_000 }).toBe(true)
    await screenshot(page, 'fee-statistics-payments')

    await page.goto(page.url().replace(/\/property-expenses.*/, '/property-expenses/report'))
    await region(page, '收款明细').waitFor()
    await page.getByText('月报', { exact: true }).click()
    await region(page, '欠费变动').getByText('期末欠费').waitFor()
    await expectAccessible(page)
    await screenshot(page, 'fee-report-month')
    await page.getByText('日报', { exact: true }).click()
    await region(page, '欠费变动').waitFor({ state: 'detached' })
    const taken = await valueOf(page, '收款')
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset['printed'] = document.querySelector('body > .paper')?.textContent ?? ''
      }
    })
    await page.getByRole('button', { name: /^打\s?印$/ }).click()
    const print = page.getByRole('dialog', { name: '打印收费日报' })
    await print.getByRole('article', { name: /^收费日报/ }).waitFor()
    await screenshot(page, 'fee-report-print')
    await print.getByRole('button', { name: /^打\s?印$/ }).click()
    const printed = (): Promise<string> => page.evaluate(() => document.body.dataset['printed'] ?? '')
    await expect.poll(printed).toContain('收费日报')
    expect((await printed()).replaceAll(',', '')).toContain(taken)
  },
)

test('offices see figures without rooms, and both pages work on a phone', { timeout: 120_000 }, async () => {
  const { page } = await visitAs('street01', '/property-expenses/statistics', { width: 390 })
  await settled(page)
  await expect.poll(() => figure(page, '当期应收').textContent()).toMatch(/\d/)
  expect(await figure(page, '当期应收').getByRole('link').count()).toBe(0)
  expect(await region(page, '欠费最多的房屋').count()).toBe(0)
  await expectAccessible(page)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'fee-statistics-390')
  const { page: phone } = await visitAs('pm0101', '/property-expenses/report', { width: 390 })
  await region(phone, '收款明细').waitFor()
  await settled(phone)
  await expectAccessible(phone)
  expect(await overhang(phone)).toBeLessThanOrEqual(0)
  await screenshot(phone, 'fee-report-390')
})

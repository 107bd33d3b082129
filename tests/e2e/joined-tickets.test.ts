import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

const phone = { width: 390, height: 844 }

test('two questions lead to the form, and what was said stands in one list', async () => {
  const { page } = await visitAs('owner0101', '/ticket/report')
  const asked = page.getByRole('region', { name: '我要反映' })
  await asked.getByText('您遇到了什么事？').waitFor()
  await screenshot(page, 'joined-report-1440')
  await page.setViewportSize(phone)
  await asked.getByRole('link', { name: '有话要说' }).click()
  await asked.getByText('想说的是什么？').waitFor()
  await screenshot(page, 'joined-report-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await asked.getByRole('link', { name: '建议' }).click()
  const form = page.getByRole('dialog')
  await form.waitFor()
  expect(await form.getByRole('radio', { name: '建议' }).isChecked()).toBe(true)
  await page.goto(new URL('/ticket/mine', page.url()).href)
  const list = page.getByRole('list', { name: '我的工单' })
  await list.getByRole('link').first().waitFor()
  await screenshot(page, 'joined-own-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await screenshot(page, 'joined-own-1440')
  await expectAccessible(page)
  const first = list.getByRole('link').first()
  const number = /^\S+/.exec(await first.locator('.joined-foot').innerText())![0]
  await first.click()
  await page.locator('.tab-page:visible, [role=dialog]').getByText(number).first().waitFor()
  await page.waitForURL((url) => url.pathname !== '/ticket/mine')
  await page.close()
})

test('a community has the work of all kinds on a phone, with warnings among them', async () => {
  const { page } = await visitAs('comm0101', '/ticket/work')
  const work = page.getByRole('region', { name: '我的工作' })
  await work.getByText(/^共 \d+ 单/).waitFor()
  await screenshot(page, 'joined-work-community-1440')
  await page.setViewportSize(phone)
  await screenshot(page, 'joined-work-community-390')
  await work.getByText('预警处置', { exact: true }).first().click()
  await work.getByRole('listitem').or(work.getByText('没有等您处理的工单')).first().waitFor()
  expect(await work.getByRole('radio', { name: '预警处置' }).isChecked()).toBe(true)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.close()
})

test('a worker finds the work of all kinds on a phone, and opens an order from it', async () => {
  const { page } = await visitAs('staff0101', '/ticket/work')
  const list = page.getByRole('list', { name: '我的工作' })
  await list.getByRole('link').first().waitFor()
  await screenshot(page, 'joined-work-1440')
  await page.setViewportSize(phone)
  await screenshot(page, 'joined-work-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await list.getByRole('link').first().click()
  await page.getByRole('dialog').first().waitFor()
  await page.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

/** A room of the small village for which nothing has been paid in. */
const unpaid = '1幢1单元0202'

async function openAccount(page: Page, place: string) {
  await rowWith(page, place).first().getByRole('button', { name: /^查看/ }).click()
  const entries = page.getByRole('region', { name: '收支流水', exact: true })
  await page.getByRole('tab', { name: '收支流水' }).click()
  await entries.getByText('首期交存').first().waitFor()
  return entries
}

test('a clerk is shown the first deposit, books it, and corrects it with a reason', async () => {
  const { page } = await visitAs('supadmin', '/fund/account')
  await settled(page)
  expect(await rowWith(page, unpaid).count()).toBe(0)
  await page.getByRole('button', { name: '登记交存' }).click()
  const form = page.getByRole('dialog', { name: '登记交存' })
  await form.getByText('选择房屋后按交存标准计算首期金额').waitFor()
  await choose(page, form, '房屋', `桂园里 ${unpaid}`)
  await form.getByText('120.30㎡ × 140.00元/㎡ = 16,842.00元').waitFor()
  await form.getByLabel('凭证号').fill('PZ-20261122-1')
  await expectAccessible(page)
  await screenshot(page, 'fund-deposit')
  await form.getByRole('button', { name: '交存', exact: true }).click()
  await rowWith(page, unpaid).first().getByText('16,842.00').first().waitFor()
  await screenshot(page, 'fund-accounts')

  const entries = await openAccount(page, unpaid)
  await entries.getByText('PZ-20261122-1').waitFor()
  await entries.getByRole('button', { name: /^冲正WL/ }).click()
  const asked = page.getByRole('dialog', { name: '冲正' })
  await asked.getByLabel('冲正原因').fill('凭证号登记有误')
  await screenshot(page, 'fund-reverse')
  await asked.getByRole('button', { name: '冲正', exact: true }).click()
  await entries.getByText('首期交存（冲正）').waitFor()
  await expect.poll(() => entries.getByRole('button', { name: /该流水已冲正/ }).count()).toBe(1)
  await expectAccessible(page)
  await screenshot(page, 'fund-entries')
})

test.each([
  ['a phone', { width: 390 }],
  ['a dark phone', { width: 390, dark: true }],
  ['a dark office screen', { width: 1440, dark: true }],
])('accounts, standards and the renewal list fit %s', async (what, options) => {
  for (const [path, name] of [
    ['/fund/standard', 'standards'],
    ['/fund/renewal', 'renewal'],
    ['/fund/account', 'accounts'],
  ] as const) {
    const { page } = await visitAs('comm0101', path, options)
    await settled(page)
    expect(await overhang(page)).toBe(0)
    await expectAccessible(page)
    await screenshot(page, `fund-${name}-${what.replaceAll(' ', '-')}`)
    if (name !== 'accounts') continue
    await openAccount(page, '1幢1单元0101')
    expect(await overhang(page)).toBe(0)
    await screenshot(page, `fund-entries-${what.replaceAll(' ', '-')}`)
  }
})

test('an owner reads the account of the own room and books nothing', async () => {
  const { page } = await visitAs('owner0101', '/fund/account', { width: 390 })
  await settled(page)
  await expect.poll(() => rowWith(page, '1幢').count()).toBe(1)
  expect(await page.getByRole('button', { name: /交存/ }).count()).toBe(0)
  const entries = await openAccount(page, '1幢1单元0101')
  expect(await entries.getByRole('button').count()).toBe(0)
  await screenshot(page, 'fund-owner')
})

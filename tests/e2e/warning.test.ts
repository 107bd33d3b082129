import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('a type, its setting and a street’s stricter one are seen where they are kept', async () => {
  const { page } = await visitAs('supadmin', '/om/warningSetting')
  await settled(page)
  await rowWith(page, '维修资金余额不足（区级）').first().getByText('50/40/30/20').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'warning-settings')
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog')
  await choose(page, form, '预警类型', '维修资金余额不足')
  await screenshot(page, 'warning-setting-form')
})

test.each([
  ['a phone', { width: 390 }],
  ['an office screen', { width: 1440 }],
  ['a dark office screen', { width: 1440, dark: true }],
])('the pages of warnings fit %s', async (what, options) => {
  for (const [path, name] of [
    ['/om/preWarning', 'records'],
    ['/om/preWarning/statistics', 'statistics'],
    ['/om/warningSetting', 'settings'],
    ['/om/warningType', 'types'],
  ] as const) {
    const { page } = await visitAs('supadmin', path, options)
    await settled(page)
    expect(await overhang(page)).toBe(0)
    await screenshot(page, `warning-${name}-${what.replaceAll(' ', '-')}`)
  }
})

import { expect, test } from 'vitest'
import { openMenu, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

test('a group of approvers is added, and shown with its people', async () => {
  const people = await rowsOf<{ name: string }>(
    `select realname as name from sys_user where username in ('street01', 'comm0101') order by username`,
  )
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await openMenu(page, '流程审批', '审批用户组')
  await page.getByRole('button', { name: '新增审批用户组' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('用户组名称').fill('退款会签人')
  for (const { name } of people) {
    await form.getByLabel('成员').fill(name)
    await page.locator('.ant-select-item-option', { hasText: name }).first().click()
  }
  await page.keyboard.press('Escape')
  await settled(page)
  await screenshot(page, 'approval-group-form')
  await form.getByRole('button', { name: '新增审批用户组' }).click()
  const row = rowWith(page, '退款会签人')
  await row.waitFor()
  for (const { name } of people) expect(await row.innerText()).toContain(name)
  await screenshot(page, 'approval-group-list')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'approval-group-390')
})

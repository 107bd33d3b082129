import { expect, test } from 'vitest'
import { choose, openMenu, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'
import { fillTime } from './support/ticket.ts'

test('an urgent announcement is written, released, pops up once, and is taken back', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await openMenu(page, '系统管理', '系统通告')
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = page.getByRole('dialog', { name: '添加通告' })
  await form.getByLabel('标题').fill('全区停水通知')
  await choose(page, form, '消息类型', '通知公告')
  await choose(page, form, '优先级', '紧急')
  await choose(page, form, '通告对象', '全体用户')
  await fillTime(page, form.getByLabel('结束时间'), '2030-12-31 23:59')
  await form.locator('.ProseMirror').fill('明日停水')
  await settled(page)
  await screenshot(page, 'announcement-form')
  await form.getByRole('button', { name: '新增通告' }).click()
  const row = rowWith(page, '全区停水通知')
  await row.waitFor()
  await row.getByRole('button', { name: /^发布/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await row.getByText('已发布').waitFor()

  const reader = await visitAs('pm0101', '/dashboard/analysis')
  const popup = reader.page.getByRole('dialog', { name: /通知消息/ })
  await popup.getByText('明日停水').waitFor()
  await screenshot(reader.page, 'announcement-popup')
  await popup.getByRole('button', { name: '确认' }).click()
  await popup.waitFor({ state: 'detached' })
  await reader.page.reload()
  await reader.page.getByRole('button', { name: /^消息/ }).waitFor()
  await settled(reader.page)
  expect(await popup.count()).toBe(0)

  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '阅读情况' }).click()
  const receipts = page.getByRole('dialog', { name: /阅读情况/ })
  await receipts.getByText('已读', { exact: true }).first().click()
  await receipts.getByText(/pm0101/).waitFor()
  await screenshot(page, 'announcement-receipts')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^撤销/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await row.getByText('已撤销').waitFor()
})

import { expect, test } from 'vitest'
import { rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

test('an account is made, its first password shown once, frozen, removed and restored', async () => {
  const { page } = await visitAs('admin', '/isystem/user')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await settled(page)
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = page.getByRole('dialog', { name: '添加用户' })
  await form.getByLabel('登录账号').fill('journey01')
  await form.getByLabel('真实姓名').fill('旅行者')
  await form.getByLabel('电话').fill('13911110001')
  await screenshot(page, 'users-form')
  await page.getByRole('button', { name: '新增用户' }).click()
  const shown = page.getByRole('dialog', { name: '初始密码' })
  expect((await shown.locator('code').innerText()).length).toBeGreaterThanOrEqual(10)
  await screenshot(page, 'users-password')
  await shown.getByRole('button', { name: '我已记下' }).click()

  const row = rowWith(page, 'journey01')
  await row.waitFor()
  // A search by the number survives a reload, and no address has held it.
  const search = page.getByRole('search')
  await search.getByLabel('电话').fill('13911110001')
  await search.getByLabel('电话').press('Enter')
  await expect.poll(() => page.url()).toContain('phone=**')
  await page.reload()
  await row.waitFor()
  expect(await search.getByLabel('电话').inputValue()).toBe('13911110001')
  expect(addresses.filter((one) => one.includes('13911110001'))).toEqual([])
  expect(addresses.some((one) => one.includes('/sys/user/list'))).toBe(true)
  await row.getByRole('button', { name: /^冻结/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
  // Once frozen, the row offers the way back; its state alone reads like the button that was pressed.
  await row.getByRole('button', { name: /^解冻/ }).waitFor()
  expect(await rowsOf("select status from sys_user where username = 'journey01'")).toEqual([{ status: 2 }])

  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '回收站' }).click()
  await page.getByRole('button', { name: '还原：旅行者' }).click()
  await page.getByText('还原成功').first().waitFor()
  await screenshot(page, 'users-bin')
  expect(await rowsOf("select del_flag from sys_user where username = 'journey01'")).toEqual([{ del_flag: 0 }])
})

import { expect, test } from 'vitest'
import { openMenu, settled } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'

test('a rule is added that judges a value', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis')
  await openMenu(page, '在线开发', '系统校验规则')
  await settled(page)
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: '添加校验规则' })
  await form.getByLabel('规则名称').fill('车位号')
  await form.getByLabel('规则Code').fill('parking-no')
  await form.getByRole('button', { name: '添加规则' }).click()
  await form.getByLabel('第1条的正则表达式').fill('^[A-Z]\\d{3}$')
  await form.getByLabel('第1条的提示').fill('车位号应为一个字母和三位数字')
  await form.getByRole('button', { name: '新增校验规则' }).click()
  const row = page.locator('tbody tr', { hasText: '车位号' })
  await row.waitFor()
  await row.getByRole('button', { name: /功能测试/ }).click()
  const judge = page.getByRole('dialog', { name: '功能测试：车位号' })
  await judge.getByLabel('要校验的值').fill('A12')
  await judge.getByRole('button', { name: '校验' }).click()
  await judge.getByText('车位号应为一个字母和三位数字').waitFor()
  await judge.getByLabel('要校验的值').fill('A123')
  await judge.getByRole('button', { name: '校验' }).click()
  await judge.getByText('校验通过').waitFor()
  await expect.poll(() => judge.getByText('校验通过').count()).toBe(1)
})

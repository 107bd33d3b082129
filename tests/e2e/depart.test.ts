import { expect, test } from 'vitest'
import { openMenu, settled } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'

test('a department is added and dragged below another one after a question that says what moves', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis')
  await openMenu(page, '系统管理', '部门管理')
  const add = async (name: string) => {
    await page.getByRole('button', { name: '新增一级部门' }).click()
    const form = page.getByRole('dialog', { name: '新增部门' })
    await form.getByLabel('机构/部门名称').fill(name)
    await form.getByRole('button', { name: '确定' }).click()
    await page.locator('tbody .picker-title', { hasText: name }).waitFor()
  }
  await add('测试一部')
  await add('测试二部')
  await page
    .locator('tbody .picker-title', { hasText: '测试二部' })
    .dragTo(page.locator('tbody .picker-title', { hasText: '测试一部' }))
  const question = page.getByRole('dialog', { name: '移动“测试二部”' })
  await question.getByText('将移动1个部门、0名人员').waitFor()
  await question.getByRole('button', { name: '确认移动' }).click()
  await question.waitFor({ state: 'hidden' })
  await settled(page)
  const moved = page.locator('tbody tr[aria-expanded=false]', { hasText: '测试一部' })
  await moved.focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('tbody .picker-title', { hasText: '测试二部' }).waitFor()
  await expect.poll(() => page.locator('tbody tr', { hasText: '测试二部' }).getAttribute('aria-level')).toBe('2')
})

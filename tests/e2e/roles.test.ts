import { expect, test } from 'vitest'
import { openMenu, rowWith } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('a role is made, given a right, and the choice is told in words before it is saved', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await openMenu(page, '系统管理', '角色管理')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '添加角色' })
  await form.getByLabel('角色名称').fill('夜巡员')
  await form.getByLabel('角色编码').fill('night_patrol')
  await page.getByRole('button', { name: '新增角色' }).click()
  await page.getByText('添加成功！').first().waitFor()

  await page.getByLabel('角色名称').first().fill('夜巡员')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const row = rowWith(page, '夜巡员')
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '授权' }).click()
  const panel = page.getByRole('dialog', { name: /角色授权/ })
  await panel.getByLabel('菜单、按钮或授权标识').fill('职务')
  await panel.getByRole('treeitem', { name: '查看职务' }).click()
  await expect.poll(() => panel.getByText('新增：查看职务').count()).toBe(1)
  await screenshot(page, 'role-grants')
  await panel.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText('保存成功！').first().waitFor()
})

test('the permission doctor explains a refusal', async () => {
  const { page } = await visitAs('admin', '/isystem/permissionDoctor')
  const choose = async (label: string, typed: string) => {
    await page.getByLabel(label, { exact: true }).click()
    if (typed !== '') await page.getByLabel(label, { exact: true }).fill(typed)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: typed })
      .first()
      .click()
  }
  await choose('用户', 'staff0101')
  await choose('部门', '')
  await choose('操作', 'repair:dispatch')
  await page.getByRole('button', { name: /诊\s*断/ }).click()
  await page.getByText('不允许').first().waitFor()
  await screenshot(page, 'permission-doctor')
  await expect.poll(() => page.getByRole('list', { name: '诊断步骤' }).innerText()).toContain('未授权')
})

import { expect, test } from 'vitest'
import { openMenu, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('a department shows its people, each with a record of their own, and the choice of their roles', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis')
  await openMenu(page, '系统管理', '我的部门')
  await page.getByRole('treeitem', { name: '安居物业' }).click()
  const row = rowWith(page, 'pm0101')
  await row.waitFor()
  await row.getByRole('button', { name: /^分配部门角色/ }).click()
  const choice = page.getByRole('dialog', { name: /^分配部门角色：/ })
  await choice.getByText('该部门还没有部门角色').waitFor()
  await choice.getByRole('button', { name: '取消' }).click()
  await row.getByRole('link').first().click()
  const record = page.getByRole('dialog')
  await record.getByText('部门', { exact: true }).waitFor()
  await screenshot(page, 'my-depart-person')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '添加已有用户' }).click()
  await page.getByRole('dialog', { name: '添加用户到“安居物业”' }).getByRole('row').nth(1).waitFor()
  await expect
    .poll(() => page.getByRole('dialog', { name: '添加用户到“安居物业”' }).getByRole('row').count())
    .toBeGreaterThan(1)
})

test('trees fit on a phone, their actions in a menu', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis', { width: 390 })
  for (const [title, row] of [
    ['部门管理', '临江区'],
    ['菜单管理', '系统管理'],
  ] as const) {
    await openMenu(page, '系统管理', title)
    await settled(page)
    await page.getByRole('button', { name: `更多操作：${row}` }).click()
    await page.getByRole('menuitem', { name: '编辑' }).waitFor()
    expect(await overhang(page), title).toBeLessThanOrEqual(0)
    await screenshot(page, `tree-390-${title}`)
    await page.keyboard.press('Escape')
  }
})

import { expect, test } from 'vitest'
import { openMenu, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('entries of the menu are put in order by hand and by their row menu', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis')
  await openMenu(page, '系统管理', '菜单管理')
  const form = page.getByRole('dialog')
  const add = async (name: string, url: string) => {
    await form.getByLabel('菜单名称').fill(name)
    await form.getByLabel('路径').fill(url)
    await form.getByRole('button', { name: '确定' }).click()
    await form.waitFor({ state: 'hidden' })
    await settled(page)
  }
  await page.getByRole('button', { name: '新增菜单' }).click()
  await add('排序组', '/order')
  for (const name of ['甲页', '乙页', '丙页']) {
    await page.getByRole('button', { name: '添加下级：排序组' }).click()
    await add(name, `/order/${name}`)
  }
  const title = (name: string) => page.locator('tbody .picker-title', { hasText: name })
  const group = page.locator('tbody tr', { hasText: '排序组' })
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await title('丙页').waitFor()
  const order = async () =>
    (await page.locator('tbody tr[aria-level="2"] .permission-name').allInnerTexts()).map((text) => text.slice(0, 2))
  expect(await order()).toEqual(['甲页', '乙页', '丙页'])
  await title('丙页').dragTo(page.locator('tbody tr', { hasText: '甲页' }), { targetPosition: { x: 80, y: 4 } })
  await expect.poll(order).toEqual(['丙页', '甲页', '乙页'])
  await page.getByRole('button', { name: '更多操作：丙页' }).click()
  await page.getByRole('menuitem', { name: '下移' }).click()
  await expect.poll(order).toEqual(['甲页', '丙页', '乙页'])
  // Another parent's entries are no place to go.
  await title('甲页').dragTo(page.locator('tbody tr[aria-level="1"]').first())
  expect(await order()).toEqual(['甲页', '丙页', '乙页'])
  await screenshot(page, 'menu-order')
  await page.getByRole('button', { name: '更多操作：排序组' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await group.waitFor({ state: 'detached' })
})

import { expect, test } from 'vitest'
import { choose, openMenu, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

test('the menus of a new tenant are chosen in a tree and stay as they were chosen', async () => {
  const { page } = await visitAs('admin', '/dashboard/analysis')
  await openMenu(page, '系统管理', '租户管理')
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = page.getByRole('dialog', { name: '添加租户' })
  await form.getByLabel('租户编号').fill('917')
  await form.getByLabel('租户名称').fill('菜单范围租户')
  await form.getByRole('button', { name: '新增租户' }).click()
  const row = rowWith(page, '菜单范围租户')
  await row.waitFor()
  const direct = row.getByRole('button', { name: /^租户菜单/ })
  if ((await direct.count()) > 0) await direct.click()
  else {
    await row.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '租户菜单' }).click()
  }
  const panel = page.getByRole('dialog', { name: '租户菜单：菜单范围租户' })
  await panel.getByText('没有改动').waitFor()
  await panel.getByLabel('菜单、按钮或授权标识').fill('报修')
  await panel.getByRole('treeitem').first().click()
  await panel.getByText(/^新增：/).waitFor()
  await settled(page)
  await screenshot(page, 'tenant-menu')
  await panel.getByRole('button', { name: /保\s*存/ }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText(/\d+项功能/).waitFor()
  await screenshot(page, 'tenant-menu-list')
  await page.getByRole('button', { name: '设置菜单范围租户的菜单' }).click()
  await panel.getByText('没有改动').waitFor()
  await expect.poll(() => panel.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

test('an applied template goes to typed numbers after somebody else has judged it', async () => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  await openMenu(page, '消息中心', '模板管理')
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const template = page.getByRole('dialog', { name: '添加消息模板' })
  await template.getByLabel('模板编码').fill('E2E_WATER')
  await template.getByLabel('模板标题').fill('停水短信')
  await choose(page, template, '模板类型', '文本')
  await template.getByLabel('模板内容').fill('${name}您好，明日停水')
  await template.getByRole('button', { name: '新增消息模板' }).click()
  const made = rowWith(page, 'E2E_WATER')
  await made.waitFor()
  await made.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '应用' }).click()
  await made.getByText('应用', { exact: true }).first().waitFor()

  await openMenu(page, '消息中心', '短信群发')
  await page.getByRole('button', { name: 'plus 新增' }).click()
  const form = page.getByRole('dialog', { name: '添加短信群发' })
  await form.getByLabel('标题').fill('停水群发')
  await choose(page, form, '消息模板', '停水短信（E2E_WATER）')
  await choose(page, form, '发送对象', '输入号码')
  await form.getByLabel('手机号').fill('13800001111 王小明\n13800002222 李小红')
  await form.getByRole('button', { name: /预\s*览/ }).click()
  await form.getByText(/王小明您好，明日停水/).waitFor()
  await screenshot(page, 'sms-batch-form')
  await form.getByRole('button', { name: '新增短信群发' }).click()
  const row = rowWith(page, '停水群发')
  await row.waitFor()
  await row.getByText('草稿').waitFor()
  await screenshot(page, 'sms-batch-list')
})

test.each([1440, 390])('the screens of text messages fit at %i px', async (width) => {
  const { page } = await visitAs('supadmin', '/dashboard/analysis', { width })
  for (const title of ['短信群发', '短信记录', '短信额度', '消息管理']) {
    await openMenu(page, '消息中心', title)
    await settled(page)
    expect(await overhang(page), title).toBeLessThanOrEqual(0)
    await screenshot(page, `system-messages-${width}-${title}`)
  }
})

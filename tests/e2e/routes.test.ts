import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuOf, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'
import { tabTitles } from './support/walk.ts'

const PRODUCT = '智慧物业管理平台'
const home = '/dashboard/analysis'
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Another site, which shows the ticket it was opened with. */
let site: Server
let siteAddress: string
const permissionIds = ['e2e-frame']

beforeAll(async () => {
  site = createServer((request, response) => {
    const ticket = new URL(request.url!, 'http://x').searchParams.get('t') ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>地图</title><p>外部页面</p><output>${ticket}</output>`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  // Nobody has the permission, so no other journey meets the entry; the content policy counts it all the same.
  await rowsOf(
    `insert into sys_permission (id, name, menu_type, perms, component, url, hidden)
     values ($1, '地图', 1, 'e2e:nobody', 'layouts/IframePageView', $2, true)`,
    [permissionIds[0], `${siteAddress}/map?t=\${token}`],
  )
})
afterAll(async () => {
  await rowsOf('delete from sys_permission where id = any($1)', [permissionIds])
  site.close()
})

/** Adds entries to the menu that the server sends to this page. */
async function withMenu(page: Page, entries: readonly unknown[]): Promise<void> {
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: { menu: unknown[] } }
    answer.result.menu.push(...entries)
    await route.fulfill({ response, json: answer })
  })
}
const entry = (path: string, title: string, more: object = {}, meta: object = {}) => ({
  id: path,
  route: '1',
  path,
  name: path,
  component: 'nowhere/Page',
  meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
  ...more,
})

test('the fixed addresses lead where they should and name the document', async () => {
  const nobody = await visit()
  await nobody.page.goto('/test?x=1')
  await nobody.page.waitForURL('**/user/login?redirect=%2Ftest%3Fx%3D1')
  const { page } = await visitAs('staff0101', '/')
  await page.waitForURL(`**${home}`)
  await expect.poll(() => page.title()).toBe(PRODUCT)
  await page.goto('/user')
  await page.waitForURL(`**${home}`)
  await page.goto('/test')
  await page.waitForURL('**/test/home')
  await page.getByText(/^正常，\d+ 毫秒$/).waitFor()
  expect(await page.title()).toBe(`环境自检 · ${PRODUCT}`)
  await screenshot(page, 'self-check')
  await page.goto('/isps/userAnnouncement?msgCategory=1')
  await settled(page)
  expect(await page.title()).toBe(`我的消息 · ${PRODUCT}`)
})

test('an unknown path and a page of others end at 404 with words of their own', async () => {
  const { page } = await visitAs('street01', '/nowhere/at-all')
  await page.getByText('没有“/nowhere/at-all”这个页面，地址可能有误，或页面已被移动。').waitFor()
  expect(pathOf(page)).toBe('/404')
  expect(await page.title()).toBe(`页面不存在 · ${PRODUCT}`)
  await page.goto('/example/grid')
  await page.getByText(/^“\/example\/grid”不在您的菜单中。如工作需要，请联系管理员（.+）为您的角色授权。$/).waitFor()
  expect(pathOf(page)).toBe('/404')
  expect(await page.title()).toBe(`没有访问权限 · ${PRODUCT}`)
  await screenshot(page, 'not-in-menu')
  await page.reload()
  await page.getByText(/不在您的菜单中/).waitFor()
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.locator('.board').waitFor()
})

test('menu entries that nothing can be made of are left out, and the rest of the menu stands', async () => {
  const { page } = await visitAs('staff0101', '/404')
  await withMenu(page, [
    null,
    'entry',
    { path: '/no-title', meta: null },
    entry('//evil.example', '别的网站'),
    entry('/odd', '古怪的页面', { children: 'none', component: 7 }, { icon: {} }),
    entry('/closed', '不登记', { route: '0' }),
    entry('/needs', '缺权限', {}, { permissionList: ['e2e:nobody'] }),
    entry('/missing', '缺模块'),
    entry('/online/list/:code', '在线表单', {
      component: 'modules/online/cgform/auto/OnlCgformAutoList',
      hidden: true,
    }),
    entry('/quiet', '不占标签', {}, { hideTab: true }),
  ])
  await page.goto(home)
  await page.locator('.home-work').waitFor()
  const menu = await menuOf(page)
  for (const title of ['古怪的页面', '缺模块', '不占标签'])
    await expect.poll(() => menu.getByText(title).count()).toBe(1)
  for (const title of ['别的网站', '缺权限', '在线表单']) await expect.poll(() => menu.getByText(title).count()).toBe(0)

  await menu.getByText('缺模块').click()
  await page.getByText('菜单“缺模块”对应的模块“nowhere/Page”不存在或尚未启用，请联系管理员。').waitFor()
  await screenshot(page, 'page-module-missing')
  await menu.getByText('不占标签').click()
  await page.getByText(/菜单“不占标签”/).waitFor()
  expect(await tabTitles(page)).not.toContain('不占标签')
  await menu.getByText('缺模块').click()
  await page.getByText(/菜单“缺模块”/).waitFor()
  await page.goto('/online/list/abc')
  await page.getByText('在线自动列表尚未启用').waitFor()
  for (const path of ['/closed', '/needs']) {
    await page.goto(path)
    await page.getByText(`没有“${path}”这个页面`, { exact: false }).waitFor()
  }
})

test('a page of another site stands in a frame that reaches nothing, with a ticket that serves once', async () => {
  const { page, context } = await visitAs('staff0101', '/404')
  const template = `${siteAddress}/map?t=\${token}&u=\${user.username}`
  const frame = { component: 'layouts/IframePageView' }
  await withMenu(page, [
    entry('e2e0map', '外部地图', frame, { url: template }),
    entry('e2e0out', '外部窗口', frame, { url: template, internalOrExternal: true }),
    entry('e2e0sly', '带脚本的地址', frame, { url: 'https://x.example/{{ alert(1) }}' }),
  ])
  await page.goto('/e2e0map')
  const shown = page.frameLocator('iframe[title="外部地图"]')
  await shown.getByText('外部页面').waitFor()
  const element = page.locator('iframe[title="外部地图"]')
  await expect.poll(() => element.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await expect.poll(() => element.getAttribute('src')).toContain('&u=staff0101')
  const ticket = await shown.locator('output').innerText()
  const redeem = async () => {
    const answer = await page.request.post('/api/sys/urlTicket/redeem', {
      data: { ticket, path: `${siteAddress}/map` },
    })
    return (await answer.json()) as { success: boolean; result: { username: string } | null }
  }
  expect(await redeem()).toMatchObject({ success: true, result: { username: 'staff0101' } })
  expect(await redeem()).toMatchObject({ success: false, result: null })

  const link = (await menuOf(page)).locator('a', { hasText: '外部窗口' })
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
  await opened.getByText('外部页面').waitFor()
  expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  await expect.poll(() => opened.locator('output').innerText()).not.toBe(ticket)
  await opened.close()

  await page.goto('/e2e0sly')
  await page.getByText('菜单中的地址不正确，请联系管理员。').waitFor()
})

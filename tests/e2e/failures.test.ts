import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { menuOf, openMenu, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { endSessionOf, fillSignIn, followCaptcha, signIn, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'
import { searchField, tabTitles } from './support/walk.ts'

const calendars = '/setting/workCalendar'
const list = '**/api/wisdom/workCalendar*'
const notice = (page: Page) => page.locator('.ant-notification-notice')
let asked = 0
/** Asks for a list that has not been asked for yet. */
async function search(page: Page): Promise<void> {
  asked += 1
  await searchField(page).fill(`第${asked}次`)
  // By key: notices that stay until they are read may lie over the button.
  await searchField(page).press('Enter')
}
const envelope = (code: number, message: string) => ({ success: false, code, message, result: null, timestamp: 0 })

/** Buttons of the head over which something lies: notices stay until they are read, and must leave them free. */
const coveredButtons = (page: Page) =>
  page.locator('header .header-button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return width === 0 || button.contains(above) ? [] : [button.getAttribute('aria-label') ?? button.className]
    }),
  )

test('each failure says its own words', async () => {
  const { page, faults } = await visitAs('supadmin', calendars)
  await settled(page)
  faults.expect({ statuses: [403, 404, 409, 413, 429, 500, 503, 504], offline: true })
  const table: [status: number, body: unknown, words: string, wait?: string][] = [
    [403, envelope(403, '拒绝访问'), '拒绝访问'],
    [404, envelope(404, '数据不存在或无权查看'), '很抱歉，资源未找到!'],
    [504, 'gateway', '网络超时'],
    [500, envelope(500, '操作失败，请稍后重试'), '操作失败，请稍后重试'],
    [503, envelope(503, '系统繁忙，请稍后重试'), '系统繁忙，请稍后重试（约5秒后可再试）', '5'],
    [429, 'proxy', '操作过于频繁，请稍后再试（约9秒后可再试）', '9'],
    [413, 'proxy', '请求内容过大'],
    [409, envelope(409, '数据已被他人修改，请刷新后重试'), '数据已被他人修改，请刷新后重试'],
  ]
  for (const [status, body, words, wait] of table) {
    await page.route(list, (route) =>
      route.fulfill({
        status,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(wait && { 'retry-after': wait }) },
      }),
    )
    await search(page)
    await notice(page).getByText(words, { exact: true }).waitFor()
    await page.unroute(list)
  }
  for (const cut of ['connectionrefused', 'connectionreset'] as const) {
    await page.route(list, (route) => route.abort(cut))
    await search(page)
    await notice(page).getByText('无法连接服务器，请检查网络后重试').waitFor()
    expect(await page.getByText('无法连接服务器，请检查网络后重试').count()).toBeGreaterThan(0)
    await page.unroute(list)
  }
  await screenshot(page, 'failure-notices')
  expect(await coveredButtons(page)).toEqual([])

  await page.route(list, (route) => route.fulfill({ json: { success: true, code: 7, result: null } }))
  await search(page)
  await page.getByText('未知错误，请稍后重试').first().waitFor()
})

test('calls that fail alike are one notice', async () => {
  const { page, faults } = await visitAs('supadmin', '/404')
  await page.locator('.header').waitFor()
  faults.expect({ statuses: [503] })
  let count = 0
  await page.route('**/api/village/**', async (route) => {
    count += 1
    await route.fulfill({ status: 503, json: envelope(503, '系统繁忙，请稍后重试') })
  })
  await page.goto('/village/building')
  await notice(page).getByText('系统繁忙，请稍后重试').waitFor()
  await search(page)
  await expect.poll(() => count).toBeGreaterThan(1)
  await expect.poll(() => notice(page).count()).toBe(1)
})

test('401 says so, clears the window, signs out and leads back after sign-in', async () => {
  const { page, faults } = await visit()
  await signIn(page, 'comm0102')
  await page.goto('/village/list')
  await settled(page)
  await page.evaluate(() => sessionStorage.setItem('marker', '1'))
  faults.expect({ statuses: [401] })
  await page.route('**/api/village/**', (route) => route.fulfill({ status: 401, json: envelope(401, '') }))
  await search(page)
  await notice(page).getByText('未授权，请重新登录', { exact: true }).waitFor()
  await Promise.all([page.waitForEvent('load'), page.waitForURL(/\/user\/login\?redirect=%2Fvillage%2Flist/)])
  await page.getByRole('button', { name: '登录' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('marker'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
})

/** Waits for the end of the session to be told, confirms it and signs in. */
async function signInAgain(page: Page, username: string): Promise<void> {
  const captcha = followCaptcha(page)
  const dialog = page.getByRole('dialog', { name: '登录已过期' })
  await dialog.getByText('很抱歉，登录已过期，请重新登录').waitFor()
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/\/user\/login/)
  await fillSignIn(page, { username, password: testPassword, captcha: await captcha.code() })
  await page.locator('#pages h1').first().waitFor({ state: 'attached' })
}

test('after the end of a session its user finds tabs, filters and forms again, and nobody else does', async () => {
  const { page, faults } = await visit()
  await signIn(page, 'street01')
  await openMenu(page, '小区', '小区列表')
  await openMenu(page, '小区', '楼栋管理')
  await search(page)
  await settled(page)
  const filter = await searchField(page).inputValue()
  const tabs = await tabTitles(page)
  expect(tabs).toEqual(['首页', '小区列表', '楼栋管理'])
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '添加楼栋' })
  await form.getByLabel('楼栋名称').fill('写到一半的楼')
  await form.getByLabel('楼号').fill('77')
  const address = page.url()

  faults.expect({ statuses: [401, 500] })
  await endSessionOf(page)
  await page.reload()
  await signInAgain(page, 'street01')
  await settled(page)
  expect(page.url()).toBe(address)
  expect(await tabTitles(page)).toEqual(tabs)
  await expect.poll(() => searchField(page).inputValue()).toBe(filter)
  await form.getByText(/^已恢复 .* 未提交的内容/).waitFor()
  await expect.poll(() => form.getByLabel('楼栋名称').inputValue()).toBe('写到一半的楼')
  await expect.poll(() => form.getByLabel('楼号').inputValue()).toBe('77')
  await screenshot(page, 'after-session-end')

  await form.getByRole('button', { name: '放弃' }).click()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await endSessionOf(page)
  // A file is asked for; what comes is the answer about the session.
  await page.getByRole('button', { name: '导出' }).click()
  await signInAgain(page, 'committee0101')
  expect(await tabTitles(page)).not.toContain('小区列表')
})

test('without permissions nobody stays signed in', async () => {
  const { page, faults } = await visit()
  await signIn(page, 'cs0101')
  // What is under way when the session ends is told that it is over.
  faults.expect({ statuses: [500] })
  await page.route('**/sys/permission/getUserPermissionByToken*', (route) =>
    route.fulfill({ json: { ...envelope(200, ''), success: true, result: { menu: [], auth: [], allAuth: [] } } }),
  )
  await page.goto('/account/settings/Base')
  await page.waitForURL(/\/user\/login\?redirect=%2Faccount%2Fsettings%2FBase/)
  await page.getByText('暂时无法进入系统：权限列表不能为空').waitFor()
  expect(await page.locator('.header').count()).toBe(0)
  await screenshot(page, 'no-permissions')
})

test('a server that is away while permissions load ends no session', async () => {
  const { page, faults } = await visitAs('supadmin', '/404')
  faults.expect({ statuses: [503] })
  const permissions = '**/sys/permission/getUserPermissionByToken*'
  await page.route(permissions, (route) => route.fulfill({ status: 503, json: envelope(503, '系统繁忙，请稍后重试') }))
  await page.goto(calendars)
  await page.locator('.problem', { hasText: '暂时无法进入系统' }).waitFor()
  await page.unroute(permissions)
  await page.getByRole('button', { name: '重试' }).click()
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(calendars)
})

test('code that a deployment took away is offered to be loaded anew, and nothing typed is lost', async () => {
  const { page, faults } = await visitAs('admin', '/village/list')
  await settled(page)
  await page.getByRole('button', { name: '消息' }).first().waitFor()
  await searchField(page).fill('写到一半')
  faults.expect({ statuses: [404], console: /dynamically imported module|fetched|preload/ })
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.fulfill({ status: 404, body: '' }))
  const menu = await menuOf(page)
  await menu.getByRole('button', { name: '系统示例', exact: true }).click()
  await menu.getByText('可编辑表格', { exact: true }).click()
  await page.locator('.problem', { hasText: '页面没有加载成功' }).waitFor()
  await page.getByText('系统可能刚刚升级').waitFor()
  await screenshot(page, 'code-missing')
  await page.getByRole('tab', { name: '小区列表' }).click()
  await expect.poll(() => searchField(page).inputValue()).toBe('写到一半')
  await page.getByRole('tab', { name: '可编辑表格' }).click()
  await page.unroute(/\/assets\/.*\.(?:js|css)$/)
  await Promise.all([page.waitForEvent('load'), page.locator('.offline-action').click()])
  await page.locator('.tab-page:visible .problem').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: '小区列表' }).waitFor()
})

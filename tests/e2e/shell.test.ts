import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { tabTo } from './support/keyboard.ts'
import { menuOf, openMenu, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { endSessionOf, fillSignIn, followCaptcha, signIn, visitAs } from './support/sign-in.ts'
import { visit } from './support/visit.ts'

const home = '/dashboard/analysis'

async function userMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' })
const tabTitles = async (page: Page): Promise<string[]> => tabs(page).getByRole('tab').allInnerTexts()

async function tabMenu(page: Page, tab: string, item: string): Promise<void> {
  await tabs(page).getByRole('tab', { name: tab, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}

/** Presses an arrow until the choice of an open menu that has the focus is called so. */
async function arrowTo(page: Page, name: string, key = 'ArrowDown'): Promise<void> {
  for (let step = 0; step < 10; step++) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${name}`)
}

/** Px of a part of the page once it has come to rest. */
async function isWide(part: Locator, width: number): Promise<void> {
  await expect.poll(async () => Math.round((await part.boundingBox())?.width ?? 0)).toBe(width)
}

const areas = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('pro__AREA_LIST'))

test('a clerk of two offices signs in, changes the organisation, searches, reads and leaves by the keyboard alone', async () => {
  const { page, context } = await visit()
  const other = await context.newPage()
  await other.goto('/user/login')
  await page.bringToFront()
  const captcha = followCaptcha(page)
  await page.goto('/user/login')
  for (const [field, text] of [
    [/^用户名$/, 'gnormal0101'],
    [/^密码$/, testPassword],
    [/^验证码$/, await captcha.code()],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  const organisation = page.locator('.organisation-name')
  const before = await organisation.innerText()
  const areasBefore = await areas(page)
  // The session is one for all windows of the browser.
  await other.locator('.organisation-name').waitFor()

  await tabTo(page, /用户菜单$/)
  await page.keyboard.press('Enter')
  await arrowTo(page, '切换组织')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '切换组织' })
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(2)
  await isWide(page.locator('.ant-modal:visible'), 500)
  await screenshot(page, 'depart-dialog')
  await tabTo(page, new RegExp(before))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^进入组织$/)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await expect.poll(() => organisation.innerText()).not.toBe(before)
  await expect.poll(() => areas(page)).not.toBe(areasBefore)

  const moved = other.getByRole('dialog', { name: '组织已切换' })
  await moved.getByText(`您已在另一个窗口切换到“${await organisation.innerText()}”`, { exact: false }).waitFor()
  await screenshot(other, 'organisation-elsewhere')
  await other.bringToFront()
  await tabTo(other, /^重新加载$/)
  await Promise.all([other.waitForEvent('load'), other.keyboard.press('Enter')])
  await expect.poll(() => other.locator('.organisation-name').innerText()).not.toBe(before)
  await other.close()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^搜索/ }).waitFor()
  await page.keyboard.type('账户设置')
  await page.getByRole('option', { name: /账户设置/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('h1', { hasText: '账户设置' }).waitFor({ state: 'attached' })

  await tabTo(page, /^消息(?:，|$)/)
  await page.keyboard.press('Enter')
  const bell = page.getByRole('region', { name: '消息', exact: true })
  await bell.waitFor()
  await isWide(page.locator('.notice-popover .ant-popover-container'), 360)
  await tabTo(page, /^我的消息$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/isps\/userAnnouncement/)
  await bell.waitFor({ state: 'hidden' })

  await tabTo(page, /用户菜单$/)
  await page.keyboard.press('ArrowUp')
  await arrowTo(page, '退出登录', 'ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('确定要退出登录吗', { exact: false }).waitFor()
  await tabTo(page, /^退出登录$/)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await page.getByLabel('用户名').waitFor()
})

test('the password is changed in its dialog, and the old one no longer serves', async () => {
  const { page } = await visit()
  const next = 'Neue-2026#pass'
  await signIn(page, 'street02')
  await userMenu(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const submit = dialog.getByRole('button', { name: '修改密码' })
  await isWide(page.locator('.ant-modal:visible'), 800)
  await submit.click()
  for (const words of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await dialog.getByText(words).waitFor()
  await dialog.getByLabel('旧密码').fill('Falsch-2026#x')
  await dialog.getByLabel('新密码').fill(next)
  await dialog.getByLabel('确认密码').fill('something else')
  await submit.click()
  await dialog.getByText('两次输入的密码不一样！').waitFor()
  await dialog.getByLabel('确认密码').fill(next)
  await submit.click()
  await page.getByText('旧密码输入错误!').first().waitFor()
  await screenshot(page, 'password-dialog')
  await dialog.getByLabel('旧密码').fill(testPassword)
  await submit.click()
  await dialog.waitFor({ state: 'detached' })

  const again = await visit()
  const captcha = followCaptcha(again.page)
  await again.page.goto('/user/login')
  const form = { username: 'street02', password: testPassword }
  await fillSignIn(again.page, { ...form, captcha: await captcha.code() })
  await again.page.getByText('密码错误').waitFor()
  await signIn(again.page, 'street02', next)
  expect(new URL(again.page.url()).pathname).not.toMatch(/\/user\/login$/)
})

test('a session that was ended elsewhere says so once and leads to sign-in', async () => {
  const { page, faults } = await visit()
  await signIn(page, 'committee0102')
  faults.expect({ statuses: [401, 500] })
  await endSessionOf(page)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: '登录已过期' })
  await dialog.getByText('很抱歉，登录已过期，请重新登录').waitFor()
  await screenshot(page, 'session-ended')
  await expect.poll(() => dialog.count()).toBe(1)
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await page.waitForURL(/\/user\/login/)
})

test('tabs keep filters and what is typed; the home tab and the last one stay', async () => {
  const { page } = await visitAs('supadmin', home)
  await openMenu(page, '基础设置', '工作日历')
  await page.getByLabel('编码', { exact: true }).fill('GOV')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await settled(page)
  await rowWith(page, '物业工时').waitFor({ state: 'detached' })
  await page.getByLabel('日历名称', { exact: true }).fill('还没查询')
  await openMenu(page, '基础设置', '节假日')
  await openMenu(page, '小区', '小区列表')
  expect(await tabTitles(page)).toEqual(['首页', '工作日历', '节假日', '小区列表'])
  await tabs(page).getByRole('tab', { name: '工作日历' }).click()
  await expect
    .poll(() => page.locator('.tab-page:visible').getByLabel('编码', { exact: true }).inputValue())
    .toBe('GOV')
  await expect
    .poll(() => page.locator('.tab-page:visible').getByLabel('日历名称', { exact: true }).inputValue())
    .toBe('还没查询')
  await expect.poll(() => rowWith(page, '机关工时').count()).toBe(1)

  await tabMenu(page, '节假日', '关闭其它')
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '节假日'])
  await tabs(page).getByRole('tab', { name: '首页' }).click()
  await page.keyboard.press('Delete')
  await page.getByText('首页不能关闭!').waitFor()
  await tabs(page).getByTitle('关闭', { exact: false }).last().click()
  await expect.poll(() => tabTitles(page)).toEqual(['首页'])
  await tabs(page).getByRole('tab', { name: '首页' }).focus()
  await page.keyboard.press('Delete')
  await page.getByText('这是最后一页，不能再关闭了啦').waitFor()
})

test('a dialog that is open in a hidden tab survives and keeps what was typed', async () => {
  const { page } = await visitAs('supadmin', home)
  // Not calendars: a draft that is left would come up in other journeys.
  await openMenu(page, '基础设置', '节假日')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '添加节假日' })
  await form.getByLabel('节日').fill('写到一半')
  await page.goBack()
  await form.waitFor({ state: 'hidden' })
  await page.goForward()
  await form.waitFor()
  await expect.poll(() => form.getByLabel('节日').inputValue()).toBe('写到一半')
})

test('a phone has the menu in a drawer, cards for rows and the form on the whole screen', async () => {
  const { page } = await visitAs('supadmin', home, { width: 390 })
  await menuOf(page)
  await isWide(page.locator('.menu-drawer .ant-drawer-section'), 200)
  await screenshot(page, 'phone-menu')
  await openMenu(page, '基础设置', '工作日历')
  const card = page.locator('.mv-card', { hasText: '机关工时' })
  await card.getByRole('button', { name: /^编辑/ }).waitFor()
  await expect.poll(() => overhang(page)).toBe(0)
  await card.getByRole('button', { name: /^编辑/ }).click()
  const form = page.getByRole('dialog', { name: '编辑工作日历' })
  await form.getByRole('button', { name: '保存修改' }).waitFor()
  await expect.poll(async () => (await form.boundingBox())?.width).toBe(390)
  await screenshot(page, 'phone-form')
  // Fingers need 44 px; the small crosses inside fields are also reached by the field's own keyboard.
  const small = (): Promise<string[]> =>
    form
      .locator('.mv-form-footer button, .ant-drawer-close, .ant-input-affix-wrapper, .ant-select')
      .evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().height < 38).map((part) => part.className),
      )
  // The phone's layout comes a moment after its width.
  await expect.poll(small).toEqual([])
})

test('a lost network is told and its return takes the words away', async () => {
  const { page, context, faults } = await visitAs('supadmin', home)
  await page.locator('.header').waitFor()
  faults.expect({ offline: true })
  await context.setOffline(true)
  await page.getByText('网络已断开，正在等待恢复').waitFor()
  expect(await page.locator('.header').isVisible()).toBe(true)
  await screenshot(page, 'offline')
  await context.setOffline(false)
  await page.getByText('网络已断开，正在等待恢复').waitFor({ state: 'detached' })
})

test('an unknown address and a forbidden page say so and lead home', async () => {
  const { page } = await visitAs('owner0101', '/nowhere/at-all')
  await page.getByText('页面不存在').first().waitFor()
  await screenshot(page, 'not-found')
  await page.goto('/setting/workCalendar')
  await page.locator('.problem', { hasText: '没有访问权限' }).waitFor()
  await page.goto('/403')
  await page.locator('.problem', { hasText: '没有访问权限' }).waitFor()
  await screenshot(page, 'forbidden')
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.locator('.board').waitFor()
  expect(await page.locator('.problem:visible').count()).toBe(0)
})

import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testPassword } from '../support/test-secrets.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, signIn, visitAs } from './support/sign-in.ts'
import { idOf } from './support/ticket.ts'
import { visit } from './support/visit.ts'

const settings = '/account/settings/Base'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const turnTo = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Puts a message into a box, as a unit of the product does, and tells the receiver's open pages. */
async function send(page: Page, userId: string, title: string): Promise<void> {
  const id = `e2e${Date.now()}`
  await rowsOf(
    `insert into notice (tenant_id, id, user_id, category, title, content, level, biz_label, open_type, open_page, params,
      sender, send_at, version, attachments)
    values (1, $1, $2, '1', $3, '今晚22点至次日6点停水，请提前储水。', 'M', '通知', 'component', '/isps/userAnnouncement', '{}',
      '街道办', now(), 1, '[{"fileName":"停水范围.pdf","url":"https://example.cn/a.pdf"}]')`,
    [id, userId, title],
  )
  await page.evaluate(async (anntId) => {
    const kept = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
    await fetch(`/api/sys/annountCement/syncNotic?anntId=${anntId}`, { headers: { 'x-access-token': kept.value } })
  }, id)
}

test('one’s own data are changed in one place and shown in the header at once, picture included', async () => {
  const { page } = await visit()
  await signIn(page, 'cs0101')
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '账户设置' }).click()
  const base = section(page, '基本信息')
  await base.getByLabel('姓名').fill('')
  await base.getByLabel('电子邮箱').fill('nobody')
  await base.getByRole('button', { name: '保存资料' }).click()
  await base.getByText('请输入姓名!').waitFor()
  await base.getByText('请输入正确的电子邮箱!').waitFor()
  await base.getByLabel('姓名').fill('周文静')
  await base.getByLabel('电子邮箱').fill('zhou@example.cn')
  await base.getByRole('button', { name: '保存资料' }).click()
  await page.getByText('保存成功').waitFor()
  await page.locator('.header').getByText('周文静', { exact: true }).waitFor()
  await base.getByLabel('选择头像图片').setInputFiles(fileURLToPath(new URL('support/face.png', import.meta.url)))
  await page.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '保存' }).click()
  await page.getByText('头像已更新').waitFor()
  const shown = page.locator('.header .user-mark img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await screenshot(page, 'account-base')
  // The sections are one page: the strip keeps its single tab.
  await turnTo(page, '消息通知')
  const strip = page.getByRole('tablist', { name: '已打开的页面' })
  await expect.poll(() => strip.getByRole('tab').count()).toBe(2)
  const choice = page.getByRole('checkbox', { name: '维修完成邮件' })
  await choice.check()
  await page.getByText('保存成功').last().waitFor()
  const marketing = page.getByRole('switch', { name: '接收营销短信' })
  expect(await marketing.getAttribute('aria-checked')).toBe('false')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await marketing.click()
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect.poll(() => marketing.getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => page.getByRole('checkbox', { name: '维修完成邮件' }).isChecked()).toBe(true)
  await screenshot(page, 'account-notices')
})

test('another device is signed out from here, reads so within seconds, and a message reaches the one that stays', async () => {
  const [here, there] = [await visit(), await visit()]
  await signIn(here.page, 'cs0102')
  await signIn(there.page, 'cs0102')
  await here.page.goto(`${settings}?tab=security`)
  const devices = section(here.page, '登录设备')
  await devices.getByText('本机').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
  await screenshot(here.page, 'account-security')
  there.faults.expect({ statuses: [401, 500] })
  await devices.getByRole('button', { name: /^退出此设备/ }).click()
  await here.page.getByRole('dialog').getByRole('button', { name: '退出此设备' }).click()
  await here.page.getByText('该设备已退出登录').waitFor()
  // Nobody touches the other device.
  const over = there.page.getByRole('dialog', { name: '登录已过期' })
  await over.getByRole('button', { name: '重新登录' }).click()
  await there.page.getByLabel('用户名').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  await section(here.page, '最近登录').getByText('在其他设备上退出').waitFor()

  // The number on the bell counts to-dos too, which other journeys raise and settle meanwhile.
  const bell = section(here.page, '消息')
  const messages = bell.getByRole('tab', { name: /^消息通知/ })
  const unread = async (): Promise<number> => Number(/\d+/.exec((await messages.textContent()) ?? '')?.[0])
  const press = (): Promise<void> => here.page.getByRole('button', { name: /^消息(?:，|$)/ }).click()
  await press()
  const before = await unread()
  await send(here.page, await idOf('cs0102'), '停水通知')
  await expect.poll(unread).toBe(before + 1)
  await messages.click()
  await bell.getByRole('button', { name: /停水通知/ }).click()
  const notice = here.page.getByRole('dialog', { name: /通知消息/ })
  await notice.getByRole('link', { name: '停水范围.pdf' }).waitFor()
  await expect.poll(async () => (await here.page.locator('.ant-modal:visible').boundingBox())?.width).toBe(800)
  await screenshot(here.page, 'notice-dialog')
  await notice.getByRole('button', { name: '全屏' }).click()
  await notice.getByRole('button', { name: '确认' }).click()
  await notice.waitFor({ state: 'detached' })
  await press()
  await expect.poll(unread).toBe(before)
})

test('a refused new password is marked at its field, and leaving works without the server', async () => {
  const { page, faults } = await visitAs('village0102', settings)
  await page.goto(`${settings}?tab=security`)
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码').fill(testPassword)
  await dialog.getByLabel('新密码').fill('abcdefgh')
  await dialog.getByLabel('确认密码').fill('abcdefgh')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await dialog
    .locator('.ant-form-item-explain-error')
    .getByText(/至少三类/)
    .waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  faults.expect({ offline: true })
  await page.route('**/api/sys/logout', (route) => route.abort())
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.getByText('服务器未能确认退出，本机登录信息已清除。').waitFor()
  await page.getByLabel('用户名').waitFor()
  expect(page.url()).toMatch(/\/user\/login/)
})

test('without its channel the bell asks every six seconds, and stops when a load fails', async () => {
  const { page, faults } = await visit()
  let asked = 0
  const heard: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/listByUser')) return
    asked += 1
    heard.push(await response.text().catch(() => ''))
  })
  await page.routeWebSocket(/\/api\/websocket\//, (socket) => socket.close())
  await page.clock.install()
  await signIn(page, 'cs0101')
  await send(page, await idOf('cs0101'), '电梯检修')
  await page.clock.runFor(6_000)
  await expect.poll(() => heard.at(-1)).toContain('电梯检修')

  faults.expect({ statuses: [503] })
  await page.route('**/listByUser*', (route) => route.fulfill({ status: 503, json: { success: false, code: 503 } }))
  // One answer may still be on its way: only a row of quiet spans, each long enough for two more questions, is an end.
  let quiet = 0
  const quietSpans = async (): Promise<number> => {
    const before = asked
    await page.clock.runFor(12_000)
    return (quiet = asked === before ? quiet + 1 : 0)
  }
  await expect.poll(quietSpans, { timeout: 30_000 }).toBe(8)
})

test('a message is found under its category and is read there, and the cache is refreshed from the user menu', async () => {
  const { page } = await visit()
  await signIn(page, 'cs0102')
  await send(page, await idOf('cs0102'), '小区消杀')
  await page.goto('/isps/userAnnouncement?msgCategory=2')
  const box = section(page, '我的消息')
  await box.getByRole('tab', { name: '系统消息', selected: true }).waitFor()
  await expect.poll(() => box.getByText('小区消杀').count()).toBe(0)
  await box.getByRole('tab', { name: '通知公告' }).click()
  await page.waitForURL(/msgCategory=1/)
  await box.getByRole('button', { name: /小区消杀\s*（未读）/ }).click()
  await page
    .getByRole('dialog', { name: /通知消息/ })
    .getByRole('button', { name: '确认' })
    .click()
  await box.getByRole('button', { name: /小区消杀.*已读/ }).waitFor()
  await screenshot(page, 'my-notices')

  const clearCache = async (): Promise<void> => {
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '清理缓存' }).click()
  }
  await clearCache()
  await page.getByText('刷新缓存完成！').waitFor()
  const refused = { success: false, code: 500, message: '操作失败，请稍后重试', result: null, timestamp: 0 }
  await page.route('**/sys/dict/refleshCache*', (route) => route.fulfill({ json: refused }))
  await clearCache()
  await page.getByText('刷新缓存失败！').first().waitFor()
})

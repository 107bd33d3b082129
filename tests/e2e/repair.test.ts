import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const board = '/wisdom/repair'
const mine = '/wisdom/repair/mine'

let folder = ''
let photo = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-e2e-photos-'))
  photo = join(folder, 'photo.jpg')
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5b8c5a' } })
    .jpeg()
    .toFile(photo)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reports from a phone and answers the number that the message names. */
async function report(page: Page, type: string, content: string): Promise<string> {
  await page.getByRole('button', { name: '我要报修' }).click()
  const form = page.getByRole('dialog', { name: '我要报修' })
  await form.getByText('桂园里 1幢1单元0101').waitFor()
  await form.getByText(type, { exact: true }).click()
  await form.getByLabel('报修内容').fill(content)
  await form.getByLabel('上传现场照片').setInputFiles(photo)
  await form.getByRole('button', { name: '预览photo.jpg' }).waitFor()
  await screenshot(page, `repair-report-${page.viewportSize()!.width}`)
  await form.getByRole('button', { name: '提交报修' }).click()
  const told = await page.getByText(/^已提交，单号/).innerText()
  await form.waitFor({ state: 'detached' })
  return told.replace('已提交，单号 ', '')
}

const stateOf = async (repairNo: string): Promise<string> => {
  const [row] = await rowsOf<{ state: string }>('select state from repair where repair_no = $1', [repairNo])
  return row?.state ?? 'none'
}
async function becomes(repairNo: string, state: string): Promise<void> {
  await expect.poll(() => stateOf(repairNo), { timeout: 10_000 }).toBe(state)
}

/** Opens a ticket of the list as a phone shows it. */
async function openCard(page: Page, repairNo: string): Promise<Locator> {
  await page.goto(`${board}?content=${encodeURIComponent(repairNo)}`)
  await rowWith(page, repairNo).first().getByRole('link').first().click()
  const drawer = page.getByRole('dialog').filter({ hasText: repairNo })
  await drawer.getByRole('toolbar', { name: '工单操作' }).waitFor()
  return drawer
}

const figure = async (page: Page, name: string): Promise<number> => {
  await settled(page)
  const card = page.getByRole('region', { name: '指标' }).locator('> *', { hasText: name }).first()
  await card.waitFor()
  return Number(/\d+/.exec((await card.innerText()).replace(name, ''))?.[0])
}

test('a leak goes from the resident’s phone over the manager to the worker and back, and the figures change', async () => {
  const owner = await visitAs('owner0101', mine, { width: 390 })
  const manager = await visitAs('pm0101', '/wisdom/repair/statistics')
  const before = await figure(manager.page, '报修')
  await manager.page.goto(board)
  await settled(manager.page)
  const bell = manager.page.getByRole('button', { name: /^消息(?:，|$)/ })
  const unread = async (): Promise<number> =>
    Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await expect.poll(unread).toBeGreaterThanOrEqual(0)
  const unreadBefore = await unread()

  const repairNo = await report(owner.page, '水', '厨房水管接头漏水，地面已经积水')
  await expect.poll(() => overhang(owner.page)).toBe(0)

  await expect.poll(unread, { timeout: 15_000 }).toBeGreaterThan(unreadBefore)
  const row = rowWith(manager.page, repairNo)
  await row.waitFor()
  await row.getByRole('button', { name: /^受理并派单/ }).click()
  const form = manager.page.getByRole('dialog', { name: `受理并派单 ${repairNo}` })
  await form.getByRole('radio', { name: /在办/ }).first().check()
  await screenshot(manager.page, 'repair-dispatch')
  await form.getByRole('button', { name: '受理并派单' }).click()
  await becomes(repairNo, 'WAIT_TAKE')

  const staff = await visitAs('staff0101', '/dashboard/analysis', { width: 390 })
  const drawer = await openCard(staff.page, repairNo)
  const tools = drawer.getByRole('toolbar', { name: '工单操作' })
  await screenshot(staff.page, 'repair-detail-390')
  await tools.getByRole('button', { name: '接单' }).click()
  await becomes(repairNo, 'WAIT_ARRIVE')
  await tools.getByRole('button', { name: '到场签到' }).click()
  await becomes(repairNo, 'PROCESSING')
  await tools.getByRole('button', { name: '完工' }).click()
  const finish = staff.page.getByRole('dialog', { name: `完工 ${repairNo}` })
  await finish.getByLabel('处理结果').fill('更换三角阀，通水试压无渗漏')
  await finish.getByLabel('上传完工照片').setInputFiles(photo)
  await finish.getByRole('button', { name: '预览photo.jpg' }).waitFor()
  await finish.getByRole('button', { name: '添加一项' }).click()
  await finish.getByLabel('第1项项目').fill('三角阀')
  await finish.getByLabel('第1项数量').fill('1')
  await finish.getByLabel('第1项单价').fill('35.5')
  await finish.getByText('¥35.50').waitFor()
  await screenshot(staff.page, 'repair-finish-390')
  await finish.getByRole('button', { name: '完工', exact: true }).click()
  await becomes(repairNo, 'WAIT_VERIFY')

  const card = owner.page.getByRole('article').filter({ hasText: repairNo })
  await card.getByRole('button', { name: '验收通过' }).click()
  const question = owner.page.getByRole('dialog').filter({ hasText: '验收通过' })
  await question.getByRole('button', { name: '验收通过' }).click()
  await becomes(repairNo, 'WAIT_RATE')
  await card.getByRole('button', { name: '评价' }).click()
  const rate = owner.page.getByRole('dialog', { name: `评价 ${repairNo}` })
  await rate.getByLabel('评价内容').fill('来得快，修得好')
  await screenshot(owner.page, 'repair-rate-390')
  await rate.getByRole('button', { name: '提交评价' }).click()
  await expect.poll(() => stateOf(repairNo)).toMatch(/^(?:DONE|WAIT_VISIT)$/)

  await manager.page.goto('/wisdom/repair/statistics')
  expect(await figure(manager.page, '报修')).toBe(before + 1)
  await screenshot(manager.page, 'repair-statistics')
})

test('the manager takes a report in and hands it out by keyboard alone', async () => {
  const owner = await visitAs('owner0101', mine, { width: 390 })
  const repairNo = await report(owner.page, '电', '客厅插座没有电，跳闸一次')
  const { page } = await visitAs('pm0101', board)
  const { keyboard } = page
  await rowWith(page, repairNo).waitFor()
  await settled(page)
  await page.locator('body').focus()
  await tabTo(page, new RegExp(`^受理：${repairNo}`))
  await keyboard.press('Enter')
  await becomes(repairNo, 'WAIT_DISPATCH')
  await rowWith(page, repairNo).getByRole('button', { name: /^派单/ }).waitFor()
  await tabTo(page, new RegExp(`^派单：${repairNo}`))
  await keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: `派单 ${repairNo}` })
    .getByRole('radio')
    .first()
    .waitFor()
  await tabTo(page, /在办/)
  await keyboard.press('Space')
  await tabTo(page, /^派单$/)
  await keyboard.press('Enter')
  await becomes(repairNo, 'WAIT_TAKE')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => rowWith(page, repairNo).innerText()).toContain('待接单')
  await tabTo(page, new RegExp(`^${repairNo}$`))
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('toolbar', { name: '工单操作' }).waitFor()
  await screenshot(page, 'repair-detail-1440')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the repair pages are accessible in the dark', async () => {
  const { page } = await visitAs('pm0101', board, { dark: true })
  for (const [name, path] of [
    ['board', board],
    ['statistics', '/wisdom/repair/statistics'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, `repair-${name}-dark`)
  }
  const owner = await visitAs('owner0101', mine, { dark: true, width: 390 })
  await settled(owner.page)
  await expectAccessible(owner.page)
  await owner.page.getByRole('button', { name: '我要报修' }).click()
  await owner.page.getByRole('dialog', { name: '我要报修' }).getByText('桂园里 1幢1单元0101').waitFor()
  await expectAccessible(owner.page)
  await screenshot(owner.page, 'repair-mine-dark')
})

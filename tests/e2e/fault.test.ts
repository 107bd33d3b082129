import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { board, step } from './support/fault.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const words = '电梯E2E运行时有异响，轿厢抖动'

let folder = ''
let photo = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-e2e-fault-'))
  photo = join(folder, '机房.jpg')
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5b8c5a' } })
    .jpeg()
    .toFile(photo)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stateOf = async (id: string): Promise<string | undefined> =>
  (await rowsOf<{ state: string }>('select state from fault where id = $1', [id]))[0]?.state

const typed = async (page: Page, label: string, text: string) =>
  page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(text)

test('a resident reports a lift, and it is audited, given out, mended and reviewed', async () => {
  const { page } = await visitAs('owner0101', '/reportFaultTicket/mine?_open=add')
  const form = page.getByRole('dialog')
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '故障分类', '电梯 / 异响抖动')
  await choose(page, form, '设备', 'D-01')
  await form.getByLabel('故障描述').fill(words)
  await screenshot(page, 'fault-report')
  await expectAccessible(page)
  await form
    .getByRole('button', { name: /保\s?存|提\s?交|确\s?定|添加|新增/ })
    .last()
    .click()
  await form.waitFor({ state: 'detached' })
  await rowWith(page, words).first().waitFor()
  const [fault] = await rowsOf<{ id: string }>('select id from fault where content = $1', [words])
  const { id } = fault!
  await step('pm0101', id, '审核', async () => undefined)
  await step('pm0101', id, '派单', async (pm) => {
    await pm.getByRole('dialog').last().getByLabel('处理人').click()
    await pm.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  })
  const [given] = await rowsOf<{ username: string }>(
    'select u.username from fault f join sys_user u on u.id = f.assignee_id where f.id = $1',
    [id],
  )
  const worker = given!.username
  await step(worker, id, '接单')
  await step(worker, id, '到场签到')
  await step(worker, id, '完工', async (w) => {
    await typed(w, '处理结果', '更换导靴，运行平稳')
    await choose(w, w.getByRole('dialog').last(), '故障原因', '老化')
    await typed(w, '根本原因', '导靴磨损')
  })
  await step('pm0101', id, '复核', async () => undefined)
  expect(await stateOf(id)).toBe('CLOSED')
  await page.reload()
  await rowWith(page, words).first().getByText('已关闭').waitFor()
}, 120_000)

const spark = '地下室E2E配电箱跳闸，合闸后又跳'

/** The work order of a ticket on paper: looked at first, numbered when it is printed. */
async function printOrder(no: string): Promise<void> {
  const { page } = await visitAs('pm0101', `${board}?ticketNo=${no}`)
  await settled(page)
  await rowWith(page, no).getByRole('checkbox').check()
  await page.getByRole('button', { name: '打印派工单' }).click()
  const preview = page.getByRole('dialog', { name: '打印派工单' })
  const sheet = preview.getByRole('article', { name: `故障派工单 ${no}` })
  await sheet.getByText(spark).waitFor()
  for (const sign of ['派单人签字', '处理人签字', '复核人签字']) await sheet.getByText(sign).waitFor()
  await sheet.getByText('预览，打印时生成文书编号').waitFor()
  await screenshot(page, 'fault-print-1440')
  await preview.getByRole('button', { name: /^打\s?印$/ }).click()
  await sheet.getByText(/^文书编号：WS\d{13}$/).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('.header').isVisible()).toBe(false)
  await page
    .locator('.paper')
    .getByText(/^文书编号：WS\d{13}$/)
    .waitFor()
  await screenshot(page, 'fault-print-paper')
  await page.emulateMedia({ media: 'screen' })
  await page.close()
}

const bannerOf = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text })

/** The end of the work with a picture, from a machine room where there is no network. */
async function finishInCellar(worker: string, id: string, no: string): Promise<void> {
  const { page, context, faults } = await visitAs(worker, `${board}?_open=detail:${id}`, { width: 390 })
  const record = page.getByRole('dialog').first()
  await callFrom(page, 'PUT', '/fault/ticket/dealing', { id, action: 'take' })
  await page.reload()
  await record.getByRole('button', { name: /^完\s?工$/ }).click()
  const form = page.getByRole('dialog', { name: `完工 ${no}` })
  await form.getByLabel('上传照片').waitFor({ state: 'attached' })
  await choose(page, form, '故障原因', '老化')
  // The page has come to rest, as long before the worker goes down.
  await expect.poll(() => page.locator('.shell-head > .offline').count()).toBe(3)
  faults.expect({ offline: true })
  await context.setOffline(true)
  await form.getByLabel('处理结果', { exact: true }).fill('更换断路器，送电正常')
  await form.getByLabel('根本原因', { exact: true }).fill('断路器老化')
  await form.getByLabel('上传照片').setInputFiles(photo)
  await form.getByText('待上传').waitFor()
  await screenshot(page, 'fault-offline-form-390')
  await form.getByRole('button', { name: /^完\s?工$/ }).click()
  await form.waitFor({ state: 'detached' })
  await bannerOf(page, /1项操作已保存在本机/).waitFor()
  expect(await stateOf(id)).toBe('PROCESSING')
  await record.locator('.ant-drawer-close').click()
  await record.waitFor({ state: 'detached' })
  await bannerOf(page, /1项操作/)
    .getByRole('button', { name: '查看' })
    .click()
  const waiting = page.getByRole('dialog', { name: '待提交' })
  await waiting.getByText(`完工 ${no}`).waitFor()
  await waiting.getByText('等待提交').waitFor()
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'fault-offline-queue-390')
  await context.setOffline(false)
  await expect.poll(() => stateOf(id)).toBe('WAIT_REVIEW')
  await expect.poll(() => bannerOf(page, /项操作/).count()).toBe(0)
  const [sent] = await rowsOf<{ photos: string; times: number }>(
    `select after_photos as photos, (select count(*)::int from state_log l where l.entity_id = f.id and l.action = 'finish') as times
     from fault f where id = $1`,
    [id],
  )
  expect(sent!.photos).toMatch(/^fault\/[^,]+\.jpg$/)
  expect(sent!.times).toBe(1)
  await page.close()
}

test('a fault that was given out on paper is finished with its picture where there is no network, and handed in once', async () => {
  const worker = 'staff0101'
  const manager = (await visitAs('pm0101', board)).page
  const [place] = await rowsOf<{ villageId: string; categoryId: string; targetUserId: string }>(
    `select v.id as "villageId", c.id as "categoryId", u.id as "targetUserId" from village v, fault_category c, sys_user u
     where v.name = '桂园里' and c.category_code = 'POWER_CUT' and u.username = $1`,
    [worker],
  )
  const { targetUserId, ...where } = place!
  const input = { ...where, content: spark, locationText: '1幢地下室' }
  const made = await callFrom(manager, 'POST', '/fault/ticket', input)
  const [id, no] = [String(made['id']), String(made['ticketNo'])]
  await callFrom(manager, 'PUT', '/fault/ticket/dealing', { id, action: 'dispatch', targetUserId })
  await manager.close()
  await printOrder(no)
  await finishInCellar(worker, id, no)
  await step('pm0101', id, '复核', async () => undefined)
  expect(await stateOf(id)).toBe('CLOSED')
}, 120_000)

interface Said {
  status: number
  result: { ticketNo: string; repeated: string } | null
}

/** What a gateway calls, at the address that the window of its token names. */
async function alarm(address: string, token: string): Promise<Said> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ alarmNo: 'E2E-1', equipmentNo: 'D-01', content: '曳引机温度过高，自动停梯', stopped: 'Y' }),
  })
  return { ...((await answer.json()) as Said), status: answer.status }
}

/** Issues the token of a group from its row, and reads it from the window that shows it once. */
async function issueToken(page: Page, group: string, words: string) {
  const row = rowWith(page, group)
  const button = row.getByRole('button', { name: `签发令牌：${group}` })
  if (await button.isVisible()) await button.click()
  else {
    await row.getByRole('button', { name: `更多操作：${group}` }).click()
    await page.getByRole('menuitem', { name: '签发令牌' }).click()
  }
  const asked = page.getByRole('dialog', { name: `签发令牌：${group}` })
  await asked.getByText(words).waitFor()
  await asked.getByRole('button', { name: /^签\s?发$/ }).click()
  const shown = page.getByRole('dialog', { name: `令牌：${group}`, exact: true })
  const token = await shown.locator('.gateway-token').innerText()
  const [, address] = /POST (\S+) /.exec(await shown.innerText())!
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await screenshot(page, `fault-gateway-token-${page.viewportSize()!.width}`)
  await shown.getByRole('button', { name: '知道了' }).click()
  await shown.waitFor({ state: 'detached' })
  return { token, address: address! }
}

test('a company joins the gateway of its lifts: an alarm is seen as a fault, and an old token is a stranger', async () => {
  const group = 'E2E电梯网关'
  await rowsOf('delete from device_group where group_name = $1', [group])
  const { page } = await visitAs('co01', '/reportFaultTicket/gateway')
  await settled(page)
  await page
    .getByRole('button', { name: /添\s?加|新增/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('设备组', { exact: true }).fill(group)
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '设备类型', '电梯')
  await choose(page, form, '默认故障分类', '电梯 / 停梯')
  await screenshot(page, 'fault-gateway-form-1440')
  await expectAccessible(page)
  await form.getByRole('button', { name: /保\s?存|确\s?定|添加设备组|新增设备组/ }).click()
  await form.waitFor({ state: 'detached' })
  await rowWith(page, group).waitFor()
  const first = await issueToken(page, group, '令牌只显示一次')
  const taken = await alarm(first.address, first.token)
  expect(taken).toMatchObject({ status: 200, result: { repeated: 'N' } })
  const { ticketNo } = taken.result!

  const manager = (await visitAs('pm0101', `${board}?ticketNo=${ticketNo}`)).page
  await settled(manager)
  await rowWith(manager, ticketNo).getByRole('link').first().click()
  const record = manager.getByRole('dialog').first()
  await record.getByText('设备告警', { exact: true }).waitFor()
  await record.getByText('E2E-1', { exact: true }).waitFor()
  await screenshot(manager, 'fault-alarm-1440')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reportFaultTicket/gateway')
  await settled(page)
  await screenshot(page, 'fault-gateway-390')
  const second = await issueToken(page, group, '该设备组已有令牌')
  expect(await alarm(first.address, first.token)).toMatchObject({ status: 401 })
  // The gateway's own number: what it says again is the fault that is known.
  const again = await alarm(second.address, second.token)
  expect(again).toMatchObject({ status: 200, result: { repeated: 'Y', ticketNo } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/reportFaultTicket/gateway')
  await settled(page)
  const cells = rowWith(page, group).getByRole('cell')
  await expect.poll(async () => (await cells.allInnerTexts()).includes('1')).toBe(true)
  await screenshot(page, 'fault-gateway-1440')
}, 120_000)

test('a manager gives faults out by dragging, by keys alone and by the fewest in hand', async () => {
  const { page } = await visitAs('pm0101', '/reportFaultTicket/dispatch')
  const [place] = await rowsOf<{ villageId: string; categoryId: string }>(
    `select v.id as "villageId", c.id as "categoryId" from village v, fault_category c
     where v.name = '桂园里' and c.category_code = 'LIGHT_OUT'`,
  )
  const made: { id: string; no: string }[] = []
  for (const floor of [1, 2, 3, 4]) {
    const input = { ...place!, content: `E2E楼道灯不亮，请更换${floor}`, locationText: `${floor}层走廊` }
    const { id, ticketNo } = await callFrom(page, 'POST', '/fault/ticket', input)
    made.push({ id: String(id), no: String(ticketNo) })
  }
  const [dragged, keyed, ...rest] = made.map(({ id }) => id)
  // Each comes by itself: the page hears of what is new.
  const waiting = page.getByRole('list', { name: '待派单工单' })
  const ticket = (at: number) => waiting.getByRole('listitem').filter({ hasText: made[at]!.no })
  for (const at of [0, 1, 2, 3]) await ticket(at).waitFor()
  const staff = page.getByRole('list', { name: '可派人员' }).getByRole('listitem')
  await staff.first().waitFor()
  await expectAccessible(page)
  await screenshot(page, 'fault-dispatch-1440')
  await ticket(0).locator('p').first().dragTo(staff.first())
  await expect.poll(() => stateOf(dragged!)).toBe('WAIT_TAKE')

  await ticket(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  const button = staff.first().getByRole('button', { name: /^派单：/ })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(keyed!)).toBe('WAIT_TAKE')

  await page.setViewportSize({ width: 390, height: 844 })
  for (const at of [2, 3]) await ticket(at).getByRole('checkbox').check()
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'fault-dispatch-390')
  await page.getByRole('button', { name: '自动派单（2）' }).click()
  const plan = page.getByRole('dialog', { name: '自动派单预览（2张，按最少在办）' })
  await plan.getByRole('table', { name: '派单方案' }).getByText(made[3]!.no).waitFor()
  expect(await stateOf(rest[0]!)).toBe('WAIT_DISPATCH')
  await screenshot(page, 'fault-dispatch-plan-390')
  await plan.getByRole('button', { name: '确认派单' }).click()
  await plan.waitFor({ state: 'detached' })
  for (const id of rest) expect(await stateOf(id)).toBe('WAIT_TAKE')
}, 120_000)

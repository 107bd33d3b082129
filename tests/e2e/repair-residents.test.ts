import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'
import {
  asked,
  becomes,
  board,
  deal,
  fillTime,
  idOf,
  inHours,
  latest,
  mine,
  openTicket,
  press,
  send,
  shows,
  stored,
  unread,
  type Ticket,
} from './support/ticket.ts'

// Several people with a browser each.
vi.setConfig({ testTimeout: 120_000 })

// The second village's people: no other journey works with their tickets.
const [owner, chief, worker, clerk] = ['owner0102', 'pm0102', 'staff0102', 'comm0102']

const home = { roomId: seedId('room', 'F01'), villageId: seedId('village', 'A01A01A02A01') }
let folder = ''
let photo = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-e2e-paper-'))
  photo = join(folder, 'paper.jpg')
  await sharp({ create: { width: 320, height: 240, channels: 3, background: '#888' } })
    .jpeg()
    .toFile(photo)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A fault at home, handed to the worker, who stands before it. */
async function begun(at: { owner: Page; chief: Page; worker: Page }, repairType: string, content: string) {
  const input = { ...home, areaType: 'PRIVATE', repairType, content, confirmDuplicate: 'Y' }
  const ticket = await send<Ticket>(at.owner, 'POST', '/wisdom/repair', input)
  await deal(at.chief, ticket, 'accept')
  await deal(at.chief, ticket, 'dispatch', { targetUserId: await idOf(worker) })
  for (const action of ['take', 'arrive']) await deal(at.worker, ticket, action)
  return ticket
}
/** The same, at its end as far as the worker is concerned. */
async function finished(at: { owner: Page; chief: Page; worker: Page }, repairType: string, content: string) {
  const ticket = await begun(at, repairType, content)
  await deal(at.worker, ticket, 'finish', { resolution: '已经修好' })
  await deal(at.owner, ticket, 'verifyPass')
  return ticket
}
async function people() {
  const resident = await visitAs(owner, mine, { width: 390 })
  const manager = await visitAs(chief, board)
  const hand = await visitAs(worker, board)
  return { resident, manager, hand, at: { owner: resident.page, chief: manager.page, worker: hand.page } }
}
const cardOf = (page: Page, { repairNo }: Ticket): Locator => page.getByRole('article').filter({ hasText: repairNo })

/** Writes an offer: two parts and the work, 198.50 together. */
async function offer(page: Page, ticket: Ticket, drawer: Locator): Promise<void> {
  await press(page, drawer, '报价')
  const form = asked(page, '报价', ticket)
  for (const [at, item, quantity, price] of [
    [1, '排水泵', '2', '35'],
    [2, '人工', '1', '128.5'],
  ] as const) {
    if (at > 1) await form.getByRole('button', { name: '添加一项' }).click()
    await form.getByLabel(`第${at}项项目`).fill(item)
    await form.getByLabel(`第${at}项数量`).fill(quantity)
    await form.getByLabel(`第${at}项单价`).fill(price)
  }
  await form.getByText('¥198.50').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'repair-quote')
  await form.getByRole('button', { name: '发送报价' }).click()
  await form.waitFor({ state: 'detached' })
}

test('a paid repair is offered, confirmed, charged and receipted, and goes on to its check', async () => {
  const { at, resident, manager, hand } = await people()
  const ticket = await begun(at, 'APPLIANCE', '洗衣机不排水，脱水时报警')
  const drawer = await openTicket(hand.page, ticket)
  await offer(hand.page, ticket, drawer)

  const card = cardOf(resident.page, ticket)
  await card.getByRole('heading', { name: '维修报价，请确认' }).waitFor()
  await card.getByText('¥198.50').waitFor()
  await expect.poll(() => overhang(resident.page)).toBe(0)
  await expectAccessible(resident.page)
  await screenshot(resident.page, 'repair-quoted-390')
  await card.getByRole('button', { name: '确认报价' }).click()
  const question = resident.page.getByRole('dialog').filter({ hasText: '确认报价 ¥198.50' })
  await question.getByRole('button', { name: '确认报价' }).click()

  await drawer.getByText('已确认', { exact: true }).waitFor()
  await press(hand.page, drawer, '申请收费')
  const charge = asked(hand.page, '完工并申请收费', ticket)
  await charge.getByLabel('处理结果').fill('更换排水泵，试机正常')
  await screenshot(hand.page, 'repair-charge')
  await charge.getByRole('button', { name: '申请收费' }).click()
  await shows(drawer, '待支付')

  const desk = await openTicket(manager.page, ticket)
  await press(manager.page, desk, '登记收款')
  const receipt = asked(manager.page, '登记收款', ticket)
  await receipt.getByText('¥198.50').waitFor()
  await receipt.getByLabel('收据号').fill('SJ-2026-0088')
  await expectAccessible(manager.page)
  await screenshot(manager.page, 'repair-paid')
  await receipt.getByRole('button', { name: '登记收款' }).click()
  await shows(drawer, '待验收')
  await latest(desk).getByText('收据号：SJ-2026-0088').waitFor()
  await card.getByRole('button', { name: '验收通过' }).click()
  const check = resident.page.getByRole('dialog').filter({ hasText: '验收通过' })
  await check.getByRole('button', { name: '验收通过' }).click()
  await becomes(ticket, 'WAIT_RATE')
  expect(await stored(ticket, 'receipt_no')).toBe('SJ-2026-0088')
})

test('an offer that the owner refuses sends the ticket back to the manager, and nothing can be charged', async () => {
  const { at, resident, manager, hand } = await people()
  const ticket = await begun(at, 'APPLIANCE', '油烟机噪音很大，吸不走油烟')
  const desk = await openTicket(manager.page, ticket)
  const drawer = await openTicket(hand.page, ticket)
  await offer(hand.page, ticket, drawer)
  const card = cardOf(resident.page, ticket)
  await card.getByRole('button', { name: '拒绝报价' }).click()
  const question = resident.page.getByRole('dialog').filter({ hasText: '拒绝报价' })
  // The worker's open page loses sight of it, and says so.
  hand.faults.expect({ statuses: [404] })
  await question.getByRole('button', { name: '拒绝报价' }).click()
  await shows(desk, '待派单')
  await latest(desk).getByText('拒绝报价').waitFor()
  await hand.page.getByText('看不到这张工单').waitFor()
  expect([await stored(ticket, 'amount'), await stored(ticket, 'quote_state')]).toEqual([0, 'REFUSED'])
  await card.getByRole('button', { name: '撤销' }).click()
  const sure = resident.page.getByRole('dialog').filter({ hasText: '撤销' })
  await sure.getByRole('button', { name: '撤销' }).click()
  await becomes(ticket, 'CANCELLED')
})

test('a bad rating calls for a visit, which the office notes', async () => {
  const { at, resident, manager } = await people()
  const ticket = await finished(at, 'DOOR', '阳台推拉门关不严，漏风')
  const card = cardOf(resident.page, ticket)
  await card.getByRole('button', { name: '评价' }).click()
  const rate = asked(resident.page, '评价', ticket)
  await rate.getByRole('radio', { name: /^2星/ }).check({ force: true })
  await rate.getByText('没有修好').click()
  await rate.getByLabel('评价内容').fill('刮风时还是有响声')
  await screenshot(resident.page, 'repair-bad-rating-390')
  await rate.getByRole('button', { name: '提交评价' }).click()
  await becomes(ticket, 'WAIT_VISIT')
  const desk = await openTicket(manager.page, ticket)
  await press(manager.page, desk, '回访')
  const visit = asked(manager.page, '回访', ticket)
  await visit.getByText('上门', { exact: true }).click()
  await visit.getByText('基本满意').click()
  await visit.getByLabel('回访内容').fill('已再次调整滑轮，住户认可')
  await expectAccessible(manager.page)
  await screenshot(manager.page, 'repair-visit')
  await visit.getByRole('button', { name: '回访' }).click()
  await shows(desk, '已完成')
  await desk.getByText('上门，基本满意，已再次调整滑轮，住户认可').waitFor()
})

test('the community sets a deadline, the owner urges, and the manager may end it by force with a paper', async () => {
  const { at, resident, manager, hand } = await people()
  const ticket = await begun(at, 'LEAK', '卧室外墙渗水，墙皮鼓起')
  const office = await visitAs(clerk, board)
  const before = await unread(hand.page)
  const card = cardOf(resident.page, ticket)
  await card.getByRole('button', { name: '催办' }).click()
  await expect.poll(() => unread(hand.page), { timeout: 15_000 }).toBeGreaterThan(before)

  const desk = await openTicket(manager.page, ticket)
  await desk.getByText('催办1次').waitFor()
  const above = await openTicket(office.page, ticket)
  await press(office.page, above, '督办')
  const form = asked(office.page, '督办', ticket)
  const deadline = inHours(30)
  await fillTime(office.page, form.getByLabel('督办期限'), deadline)
  await form.getByLabel('督办要求').fill('居民多次反映，请按期办结')
  await expectAccessible(office.page)
  await screenshot(office.page, 'repair-supervise')
  await form.getByRole('button', { name: '督办' }).click()
  await desk.getByText('督办期限').waitFor()
  await latest(desk).getByText('居民多次反映，请按期办结').waitFor()

  await press(manager.page, desk, '强制结单')
  const force = asked(manager.page, '强制结单', ticket)
  await force.getByLabel('强制结单原因').fill('外墙维修转维修资金立项')
  await force.getByRole('button', { name: '强制结单' }).click()
  await force.getByText('请上传附件照片!').waitFor()
  await force.getByLabel('上传附件照片').setInputFiles(photo)
  await force.getByRole('button', { name: /^预览/ }).waitFor()
  await expectAccessible(manager.page)
  await screenshot(manager.page, 'repair-force')
  await force.getByRole('button', { name: '强制结单' }).click()
  await shows(above, '强制结单')
  await expect.poll(() => card.count()).toBe(0)
})

test('the owner opens a finished ticket anew, and a second report of the same fault joins it', async () => {
  const { at, resident, manager } = await people()
  const { page } = resident
  const ticket = await finished(at, 'DRAIN', '厨房下水慢，水槽返味')
  await deal(at.owner, ticket, 'rate', { rating: 5 })
  const desk = await openTicket(manager.page, ticket)
  await shows(desk, '已完成')
  await page.getByText('已结束', { exact: true }).click()
  await cardOf(page, ticket).getByRole('button', { name: '重开' }).click()
  const form = asked(page, '重开', ticket)
  await form.getByLabel('重开原因').fill('只好了一天，今天又堵了')
  await screenshot(page, 'repair-reopen-390')
  await form.getByRole('button', { name: '重开', exact: true }).click()
  await shows(desk, '待派单')
  await desk.getByText('重开1次').waitFor()

  await page.getByText('进行中', { exact: true }).click()
  await page.getByRole('button', { name: '我要报修' }).click()
  const report = page.getByRole('dialog', { name: '我要报修' })
  await report.getByText('管道疏通', { exact: true }).click()
  await report.getByLabel('报修内容').fill('水槽又开始返水了，请尽快来')
  await report.getByRole('button', { name: '提交报修' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '是否合并' })
  await question.getByText(ticket.repairNo).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'repair-merge-390')
  await question.getByRole('button', { name: '合并' }).click()
  await page.getByText(`已合并到 ${ticket.repairNo}`).waitFor()
  await latest(desk).getByText('合并报修').waitFor()
  await deal(at.owner, ticket, 'cancel')
})

test('the work order is looked at before it is printed, and the list leaves as a real workbook', async () => {
  const { at, manager } = await people()
  const { page } = manager
  const ticket = await begun(at, 'POWER', '书房插座没有电，其他房间正常')
  const desk = await openTicket(page, ticket)
  await desk.getByRole('button', { name: '打印派工单' }).click()
  const preview = page.getByRole('dialog', { name: '打印派工单' })
  const sheet = preview.getByRole('article', { name: `派工单 ${ticket.repairNo}` })
  await sheet.getByText(`单号：${ticket.repairNo}`).waitFor()
  for (const sign of ['派单人签字', '维修人员签字', '业主签字']) await sheet.getByText(sign).waitFor()
  await sheet.getByText('预览，打印时生成文书编号').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'repair-print')
  await preview.getByRole('button', { name: /^打\s?印$/ }).click()
  await sheet.getByText(/^文书编号：WS\d{13}$/).waitFor()
  await preview.getByRole('button', { name: /^查看WS/ }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('.paper').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.header').isVisible()).toBe(false)
  await page
    .locator('.paper')
    .getByText(/^文书编号：WS\d{13}$/)
    .waitFor()
  await screenshot(page, 'repair-print-paper')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await page.goto(`${board}?content=${ticket.repairNo}`)
  await settled(page)
  await rowWith(page, ticket.repairNo).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  expect(file.suggestedFilename()).toMatch(/报修.*\.xlsx$/)
  const path = join(folder, 'list.xlsx')
  await file.saveAs(path)
  const book = read(await readFile(path))
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows.some((cells) => cells.includes(ticket.repairNo))).toBe(true)
  expect(rows.filter((cells) => cells.some((cell) => /^BX\d{11}$/.test(String(cell)))).length).toBe(1)
})

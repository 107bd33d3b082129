import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import {
  asked,
  becomes,
  board,
  deal,
  idOf,
  mine,
  openTicket,
  press,
  send,
  stored,
  type Ticket,
} from './support/ticket.ts'

vi.setConfig({ testTimeout: 120_000 })

const [owner, chief, worker] = ['owner0102', 'pm0102', 'staff0102']
const home = { roomId: seedId('room', 'F01'), villageId: seedId('village', 'A01A01A02A01') }
let folder = ''
let photo = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-e2e-kept-'))
  photo = join(folder, '井道.jpg')
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5b8c5a' } })
    .jpeg()
    .toFile(photo)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A fault at home before which the worker stands, the form of its end open on the phone. */
async function begun(content: string) {
  const [resident, manager, hand] = [
    await visitAs(owner, mine, { width: 390 }),
    await visitAs(chief, board),
    await visitAs(worker, '/dashboard/analysis', { width: 390 }),
  ]
  const input = { ...home, areaType: 'PRIVATE', repairType: 'WATER', content, confirmDuplicate: 'Y' }
  const ticket = await send<Ticket>(resident.page, 'POST', '/wisdom/repair', input)
  await deal(manager.page, ticket, 'accept')
  await deal(manager.page, ticket, 'dispatch', { targetUserId: await idOf(worker) })
  for (const action of ['take', 'arrive']) await deal(hand.page, ticket, action)
  // From the worker's home, as on any morning.
  const { page } = hand
  await page.reload()
  await page.getByRole('link', { name: '全部工作' }).click()
  await page.getByRole('list', { name: '我的工作' }).waitFor()
  const drawer = await openTicket(page, ticket, board)
  await press(hand.page, drawer, '完工')
  const form = asked(hand.page, '完工', ticket)
  await form.getByLabel('处理结果').waitFor()
  await form.getByLabel('上传完工照片').waitFor({ state: 'attached' })
  // The page has come to rest, as long before the worker goes down.
  await expect.poll(() => page.locator('.shell-head > .offline').count()).toBe(3)
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  }
  return { ticket, form, hand, leave }
}

const bannerOf = (page: Page, words: RegExp): Locator => page.getByRole('status').filter({ hasText: words })
const finishes = async (ticket: Ticket): Promise<number> => {
  const text = `select count(*)::int as n from state_log where entity_id = $1 and action = 'finish'`
  return (await rowsOf<{ n: number }>(text, [ticket.id]))[0]!.n
}

test('in a cellar without a network a worker finishes with a picture; it is handed in once, even after the browser was closed', async () => {
  const { ticket, form, hand, leave } = await begun('地下室水表前漏水')
  const { page, context, faults } = hand
  faults.expect({ offline: true })
  await context.setOffline(true)
  await form.getByLabel('处理结果').fill('更换表前阀，试压无渗漏')
  await form.getByLabel('上传完工照片').setInputFiles(photo)
  await form.getByText('待上传').waitFor()
  await screenshot(page, 'no-network-form-390')
  await form.getByRole('button', { name: /^完\s?工$/ }).click()
  await form.waitFor({ state: 'detached' })
  const ended = new Date()
  await bannerOf(page, /1项操作已保存在本机/).waitFor()
  expect(await stored(ticket, 'state')).toBe('PROCESSING')
  await leave()

  await bannerOf(page, /1项操作/)
    .getByRole('button', { name: '查看' })
    .click()
  const list = page.getByRole('dialog', { name: '待提交' })
  await list.getByText(`完工 ${ticket.repairNo}`).waitFor()
  await list.getByText('等待提交').waitFor()
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await screenshot(page, 'no-network-list-390')

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(board)
  await becomes(ticket, 'WAIT_VERIFY')
  expect(await stored(ticket, 'after_photos')).toMatch(/^repair\/.+\.jpg$/)
  expect(await finishes(ticket)).toBe(1)
  // The work ended in the cellar, not when its call came through.
  const told = `select finish_time <= $2 as "isEarly", (select detail ->> 'receivedAt' > to_char(finish_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')
    from state_log where entity_id = $1 and action = 'finish') as "isLater" from repair where id = $1`
  expect(await rowsOf(told, [ticket.id, ended])).toEqual([{ isEarly: true, isLater: true }])
  await expect.poll(() => bannerOf(later, /项操作/).count()).toBe(0)
})

test('what was refused once the network is back is told, and mended where it was typed', async () => {
  const { ticket, form, hand, leave } = await begun('阳台地漏返水')
  const { page, context, faults } = hand
  faults.expect({ offline: true, statuses: [409] })
  await context.setOffline(true)
  await form.getByLabel('处理结果').fill('疏通地漏，排水正常')
  await form.getByRole('button', { name: /^完\s?工$/ }).click()
  await bannerOf(page, /1项操作已保存在本机/).waitFor()
  await leave()
  const text = `update repair set version = version + 1 where id = $1`
  await rowsOf(text, [ticket.id])
  await context.setOffline(false)
  await bannerOf(page, /1项操作未能提交/).waitFor()
  await page.getByText(`未能提交：完工 ${ticket.repairNo}`).waitFor()
  expect(await stored(ticket, 'state')).toBe('PROCESSING')
  await bannerOf(page, /未能提交/)
    .getByRole('button', { name: '查看' })
    .click()
  const list = page.getByRole('dialog', { name: '待提交' })
  await list.getByText('数据已被他人修改，请刷新后重试').waitFor()
  await screenshot(page, 'no-network-refused-390')

  await list.getByRole('button', { name: /^打\s?开$/ }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: ticket.repairNo }).first()
  await press(page, drawer, '完工')
  const again = asked(page, '完工', ticket)
  await expect.poll(() => again.getByLabel('处理结果').inputValue()).toBe('疏通地漏，排水正常')
  await again.getByRole('button', { name: /^完\s?工$/ }).click()
  await becomes(ticket, 'WAIT_VERIFY')
  await expect.poll(() => bannerOf(page, /项操作/).count()).toBe(0)
  expect(await finishes(ticket)).toBe(1)
})

test('counters are read one after the other with a phone; what has no network is handed in once, with its picture', async () => {
  const round = '/property-expenses/round'
  const { page, context, faults } = await visitAs('staff0101', round, { width: 390 })
  faults.expect({ offline: true })
  const building = page.getByRole('button', { name: /本月未抄 [1-9]/ }).first()
  await building.waitFor()
  await expectAccessible(page)
  await screenshot(page, 'fee-round-buildings-390')
  await building.click()
  const list = page.getByRole('list', { name: '未抄的表' })
  await list.getByRole('button').nth(1).waitFor()
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'fee-round-390')
  const [first, second] = (await list.locator('button strong').allInnerTexts()) as [string, string]
  await list.getByRole('button').first().click()
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const numberOf = async (name: string): Promise<number> =>
    Number(/上期 ([\d.]+)/.exec(await dialog(name).innerText())![1])

  // Less than before: is it rolled over, replaced, or read wrongly?
  const before = await numberOf(first)
  await dialog(first)
    .getByLabel('本期读数')
    .fill(String(before - 1))
  await dialog(first).getByText('本期读数不能小于上期读数').waitFor()
  await dialog(first).getByText('读数小于上期，请核对').waitFor()
  await expectAccessible(page)
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'fee-round-below-390')
  // Far more than usual is looked at once more.
  await dialog(first)
    .getByLabel('本期读数')
    .fill(String(before + 5000))
  await dialog(first).getByText('用量超过上期3倍，请复核').waitFor()
  const save = (name: string) => dialog(name).getByRole('button', { name: /^保存/ })
  expect(await save(first).isDisabled()).toBe(true)
  await screenshot(page, 'fee-round-striking-390')
  await dialog(first)
    .getByLabel('本期读数')
    .fill(String(before + 1))
  await dialog(first).getByText('用量 1', { exact: true }).waitFor()
  await dialog(first).getByLabel('上传表盘照片').setInputFiles(photo)
  await dialog(first).getByRole('button', { name: /^预览/ }).waitFor()
  await save(first).click()

  await dialog(second).getByLabel('本期读数').waitFor()
  await dialog(first).waitFor({ state: 'detached' })
  const later = await numberOf(second)
  await context.setOffline(true)
  await dialog(second)
    .getByLabel('本期读数')
    .fill(String(later + 2))
  await dialog(second).getByLabel('上传表盘照片').setInputFiles(photo)
  await dialog(second).getByText('待上传').waitFor()
  await save(second).click()
  await bannerOf(page, /1项操作已保存在本机/).waitFor()
  await dialog(second).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByText(/待提交 1/).waitFor()
  await screenshot(page, 'fee-round-waiting-390')
  await context.setOffline(false)
  const read = `select r.usage::float as usage, r.photo like 'fee-reading/%' as "hasPhoto" from fee_reading r join village_room m on m.id = r.room_id
    where m.name = any($1::text[]) and r.period = to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM') order by r.usage`
  await expect
    .poll(() => rowsOf(read, [[first, second]]), { timeout: 15_000 })
    .toEqual([
      { usage: 1, hasPhoto: true },
      { usage: 2, hasPhoto: true },
    ])
  await expect.poll(() => bannerOf(page, /项操作/).count()).toBe(0)

  // The office looks at what came in, with its picture.
  const { page: desk } = await visitAs('pm0101', '/property-expenses/reading')
  await desk.getByRole('row').filter({ hasText: second }).first().getByRole('img').first().waitFor()
  await screenshot(desk, 'fee-reading-photo')
})

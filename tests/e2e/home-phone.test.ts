import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'
import { becomes, deal, idOf, send, type Ticket } from './support/ticket.ts'

vi.setConfig({ testTimeout: 120_000 })

const [owner, chief, worker] = ['owner0101', 'pm0101', 'staff0101']
const home = { roomId: seedId('room', 'R01'), villageId: seedId('village', 'A01A01A01A01') }
const phone = { width: 390 }
const barOf = (page: Page) => page.getByRole('navigation', { name: '常用页面' })

let ticket: Ticket
beforeAll(async () => {
  const [resident, manager] = [await visitAs(owner, '/account/settings/Base'), await visitAs(chief, '/office/todo')]
  const input = { ...home, areaType: 'PRIVATE', repairType: 'WATER', content: '厨房水龙头漏水', confirmDuplicate: 'Y' }
  ticket = await send<Ticket>(resident.page, 'POST', '/wisdom/repair', { ...input, priority: 'P1' })
  await deal(manager.page, ticket, 'accept')
  await deal(manager.page, ticket, 'dispatch', { targetUserId: await idOf(worker) })
  await Promise.all([resident.page.close(), manager.page.close()])
})

/** What a page asks the server for beside its shell, while `act` happens. */
async function askedFor(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:stat|ticket|wisdom|village|property|fund|vote)\b/.test(pathname)) asked.push(pathname)
  })
  await act()
  return asked
}

const endsAboveBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.querySelector('.tab-page')!
    box.scrollTop = box.scrollHeight
    const last = box.querySelector('.board, .home-work')!.lastElementChild!.getBoundingClientRect()
    return last.bottom <= document.querySelector('.phone-bar')!.getBoundingClientRect().top
  })

test('a worker begins an order from the home page, which asks the server once, and finds the rest by the bar', async () => {
  const { page } = await visitAs(worker, '/dashboard/analysis', phone)
  const asked = await askedFor(page, async () => {
    await page.reload()
    await page.getByRole('region', { name: '下一单' }).waitFor()
  })
  expect(asked).toEqual(['/api/ticket/today'])
  await page.getByText(/已完成 \d+ 单，还有 \d+ 单/).waitFor()
  const next = page.getByRole('region', { name: '下一单' })
  expect(await next.getByRole('link', { name: '带路' }).getAttribute('href')).toMatch(
    /^https:\/\/uri\.amap\.com\/navigation\?to=/,
  )
  expect(await overhang(page)).toBe(0)
  expect(await endsAboveBar(page)).toBe(true)
  await page.locator('.tab-page').evaluate((box) => (box.scrollTop = 0))
  await screenshot(page, 'home-worker')
  await expectAccessible(page)
  await next.getByRole('button', { name: '更多' }).click()
  await next.getByRole('link', { name: '查看详情' }).waitFor()
  await screenshot(page, 'home-worker-more')

  const own = page.locator('.home-work :is(section, li)').filter({ has: page.locator(`a[href$="${ticket.id}"]`) })
  await own.first().getByRole('button', { name: /^接单/ }).click()
  await becomes(ticket, 'WAIT_ARRIVE')
  await own
    .first()
    .getByRole('button', { name: /^到场签到/ })
    .waitFor()

  const bar = barOf(page)
  expect(await bar.getByRole('link').allTextContents()).toEqual(['今天', '我的工单', '消息', '我的'])
  await bar.getByRole('link', { name: '我的工单' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: '我的工作' }).waitFor()
  expect(await bar.getByRole('link', { name: '我的工单' }).getAttribute('aria-current')).toBe('page')
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.waitFor({ state: 'detached' })
  await page.close()
})

test('an owner sees home, bills and reports in one answer, calls the service, and passes a finished order in place', async () => {
  const hand = await visitAs(worker, '/account/settings/Base')
  for (const [action, more] of [
    ['arrive', {}],
    ['finish', { resolution: '更换阀芯，试水正常' }],
  ] as const)
    await deal(hand.page, ticket, action, more)
  await hand.page.close()
  const { page } = await visitAs(owner, '/dashboard/analysis', phone)
  const asked = await askedFor(page, async () => {
    await page.reload()
    await page.getByRole('region', { name: '最近的反映' }).waitFor()
  })
  expect(asked).toEqual(['/api/stat/home'])
  expect(await page.locator('.board-figure, .stat-canvas').count()).toBe(0)
  await page.getByRole('region', { name: '我的房屋' }).getByText('维修资金余额').waitFor()
  expect(await overhang(page)).toBe(0)
  expect(await endsAboveBar(page)).toBe(true)
  await page.locator('.tab-page').evaluate((box) => (box.scrollTop = 0))
  await screenshot(page, 'home-resident')
  await expectAccessible(page)

  const report = page.getByRole('region', { name: '最近的反映' })
  await report.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '验收通过' }).click()
  await becomes(ticket, 'WAIT_RATE')
  await report.getByRole('button', { name: '评价' }).click()
  await page.getByRole('dialog', { name: /^评价/ }).waitFor()
  await page.keyboard.press('Escape')

  expect(await barOf(page).getByRole('link').allTextContents()).toEqual(['首页', '我的反映', '账单', '我的'])
  await page.getByRole('link', { name: '我要反映' }).click()
  await page.getByRole('region', { name: '我要反映' }).getByRole('link', { name: '有话要说' }).waitFor()
  await barOf(page).getByRole('link', { name: '我的反映' }).click()
  await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().waitFor()
  await page.close()
})

test('whoever has reported and waits may call the property service', async () => {
  const { page } = await visitAs(owner, '/account/settings/Base', phone)
  const input = { ...home, areaType: 'PRIVATE', repairType: 'WATER', content: '阳台地漏返水', confirmDuplicate: 'Y' }
  const later = await send<Ticket>(page, 'POST', '/wisdom/repair', input)
  await barOf(page).getByRole('link', { name: '首页' }).click()
  const report = page.getByRole('region', { name: '最近的反映' })
  await report.getByText('阳台地漏返水').waitFor()
  await report.getByRole('button', { name: '打电话给物业' }).click()
  const number = report.getByRole('link', { name: /^打电话给物业/ })
  await number.waitFor()
  expect(await number.getAttribute('href')).toMatch(/^tel:1\d{10}$/)
  await screenshot(page, 'home-resident-call')
  await deal(page, later, 'cancel')
  await page.close()
})

test('residents at a desk read the same home without the bar', async () => {
  const { page } = await visitAs(owner, '/dashboard/analysis')
  await page.getByRole('region', { name: '最近的反映' }).waitFor()
  expect(await barOf(page).count()).toBe(0)
  await screenshot(page, 'home-resident-1440')
  await expectAccessible(page)
  await page.close()
})

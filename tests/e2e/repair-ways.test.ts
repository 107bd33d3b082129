import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { expectAccessible } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import {
  asked,
  becomes,
  board,
  deal,
  fillTime,
  idOf,
  inHours,
  latest,
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
const [chief, worker, colleague] = ['pm0102', 'staff0102', 'staff0199']

const villageId = seedId('village', 'A01A01A02A01')
beforeAll(async () => {
  await rowsOf(
    `insert into sys_user (id, username, realname, password_hash, password_time, must_change)
     select 'e2e' || right(id, 29), $2, '赵二', password_hash, password_time, false from sys_user where username = $1`,
    [worker, colleague],
  )
  for (const [table, columns] of [
    ['sys_user_tenant', 'tenant_id, last_depart_id'],
    ['sys_user_depart', 'tenant_id, depart_id'],
    ['sys_user_role', 'tenant_id, depart_id, role_code'],
  ])
    await rowsOf(`insert into ${table} (${columns}, user_id) select ${columns}, $2 from ${table} where user_id = $1`, [
      await idOf(worker),
      await idOf(colleague),
    ])
})

let place = 0
/** A fault of the common grounds that somebody told the manager. */
async function reported(page: Page, content: string): Promise<Ticket> {
  place += 1
  return send(page, 'POST', '/wisdom/repair', {
    ...{ villageId, areaType: 'PUBLIC', locationText: `${place}号楼门厅`, repairType: 'LIGHT', content },
    ...{ reporterName: '王来电', reporterPhone: '19900006666', source: 'PHONE', priority: 'P3' },
  })
}
/** The same, handed out. */
async function handedOut(page: Page, content: string): Promise<Ticket> {
  const ticket = await reported(page, content)
  await deal(page, ticket, 'accept')
  await deal(page, ticket, 'dispatch', { targetUserId: await idOf(worker) })
  return ticket
}

test('a worker gives a ticket on with a reason, and the colleague hears of it at once', async () => {
  const manager = await visitAs(chief, board)
  const other = await visitAs(colleague, board)
  const { page } = await visitAs(worker, board, { width: 390 })
  await settled(other.page)
  const before = await unread(other.page)
  const ticket = await handedOut(manager.page, '门厅吸顶灯闪烁，夜里看不清台阶')
  await deal(page, ticket, 'take')

  const watching = await openTicket(manager.page, ticket)
  await shows(watching, '待上门')
  const drawer = await openTicket(page, ticket)
  await press(page, drawer, '转派')
  const form = asked(page, '转派', ticket)
  await form.getByRole('radio', { name: /赵二/ }).check()
  await form.getByLabel('转派说明').fill('下午要去外单位抢修，请小赵接手')
  await expectAccessible(page)
  await screenshot(page, 'repair-transfer-390')
  await form.getByRole('button', { name: '转派' }).click()
  await becomes(ticket, 'WAIT_TAKE')

  // It stays in sight of the group.
  await shows(drawer, '待接单')
  await expect.poll(() => unread(other.page), { timeout: 15_000 }).toBeGreaterThan(before)
  await rowWith(other.page, ticket.repairNo).waitFor()
  await shows(watching, '待接单')
  await latest(watching).getByText('下午要去外单位抢修，请小赵接手').waitFor()
  await latest(watching).getByText('处理人：赵二').waitFor()
  await watching.getByText('转派1次').waitFor()
  expect(await stored(ticket, 'transfer_count')).toBe(1)
  await screenshot(manager.page, 'repair-transfer-1440')
  await expectAccessible(manager.page)
})

test('several tickets go to one worker together, and the one that somebody changed meanwhile says why it stayed', async () => {
  const { page } = await visitAs(chief, board)
  const tickets: Ticket[] = []
  for (const content of ['地下车库灯管坏了一排', '花园路灯整晚不亮', '岗亭射灯掉了下来']) {
    const ticket = await reported(page, content)
    await deal(page, ticket, 'accept')
    tickets.push(ticket)
  }
  const [first, second, gone] = tickets as [Ticket, Ticket, Ticket]
  await page.goto(board)
  await settled(page)
  for (const { repairNo } of tickets) await rowWith(page, repairNo).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量派单' }).click()
  const form = page.getByRole('dialog', { name: '批量派单（3单）' })
  await form.getByRole('radio', { name: /赵二/ }).check()
  await expectAccessible(page)
  await screenshot(page, 'repair-batch-1440')
  await deal(page, gone, 'dispatch', { targetUserId: await idOf(worker) })
  await form.getByRole('button', { name: '派单', exact: true }).click()

  const answer = page.getByRole('dialog', { name: '批量派单结果' })
  await answer.getByText('已派 2 单，1 单未派').waitFor()
  await answer
    .getByRole('row', { name: new RegExp(gone.repairNo) })
    .getByText('当前状态不允许该操作，请刷新')
    .waitFor()
  await expectAccessible(page)
  await screenshot(page, 'repair-batch-refused')
  await answer.getByRole('button', { name: '知道了' }).click()
  await answer.waitFor({ state: 'detached' })
  for (const ticket of [first, second]) {
    expect(await stored(ticket, 'assignee_id')).toBe(await idOf(colleague))
    await rowWith(page, ticket.repairNo).getByText('待接单').waitFor()
  }
  expect(await stored(gone, 'assignee_id')).toBe(await idOf(worker))
})

test('work rests for a reason and until a time; a long rest waits for the manager’s word', async () => {
  const manager = await visitAs(chief, board)
  const { page } = await visitAs(worker, board)
  const ticket = await handedOut(manager.page, '门厅声控灯需要换整套模块')
  await deal(page, ticket, 'take')
  await deal(page, ticket, 'arrive')
  const drawer = await openTicket(page, ticket)
  const rest = async (reason: string, hours: number): Promise<void> => {
    await press(page, drawer, '挂起')
    const form = asked(page, '挂起', ticket)
    await form.getByText(reason, { exact: true }).click()
    await fillTime(page, form.getByLabel('预计恢复时间'), inHours(hours))
    if (hours > 24) await form.getByText('需项目经理审批').waitFor()
    await expectAccessible(page)
    await screenshot(page, `repair-suspend-${hours}`)
    await form.getByRole('button', { name: '挂起', exact: true }).click()
    await form.waitFor({ state: 'detached' })
  }
  await rest('等待配件', 5)
  await shows(drawer, '挂起')
  await drawer.getByRole('row', { name: /办结/ }).getByText('已挂起').waitFor()
  await press(page, drawer, '恢复处理')
  await shows(drawer, '处理中')

  await rest('等待第三方', 30)
  await drawer.getByText('待审批').waitFor()
  expect(await stored(ticket, 'state')).toBe('PROCESSING')
  const above = await openTicket(manager.page, ticket)
  await press(manager.page, above, '审批挂起')
  const judge = asked(manager.page, '审批挂起', ticket)
  await judge.getByText('同意', { exact: true }).click()
  await expectAccessible(manager.page)
  await screenshot(manager.page, 'repair-suspend-approve')
  await judge.getByRole('button', { name: '提交审批' }).click()
  await becomes(ticket, 'SUSPENDED')
  await shows(drawer, '挂起')
  await drawer.getByRole('row', { name: /办结/ }).getByText('已挂起').waitFor()
  await screenshot(page, 'repair-suspended')
  await press(page, drawer, '恢复处理')
  await shows(above, '处理中')
  expect(await stored(ticket, 'suspend_count')).toBe(2)
})

test('a worker gives a ticket back with a reason that outlives a reload, which takes it out of sight and to the manager', async () => {
  const manager = await visitAs(chief, board)
  const { page, faults } = await visitAs(worker, board, { width: 390 })
  const ticket = await handedOut(manager.page, '门厅灯带不亮，疑似开发商遗留问题')
  const watching = await openTicket(manager.page, ticket)
  await shows(watching, '待接单')
  const drawer = await openTicket(page, ticket)
  await press(page, drawer, '退单')
  const form = asked(page, '退单', ticket)
  await form.getByRole('button', { name: '退单', exact: true }).click()
  await form.getByText('退单原因不能为空').waitFor()
  await form.getByLabel('退单原因').fill('需要高空作业车，本班组没有')
  // What was typed outlives the page.
  await page.reload()
  await press(page, drawer, '退单')
  await form.getByText(/^已恢复/).waitFor()
  await expect.poll(() => form.getByLabel('退单原因').inputValue()).toBe('需要高空作业车，本班组没有')
  await screenshot(page, 'repair-back-390')
  await form.getByRole('button', { name: '退单', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(faults.list).toEqual([])
  await shows(watching, '待派单')
  await expectAccessible(manager.page)
  await latest(watching).getByText('需要高空作业车，本班组没有').waitFor()
  await watching.getByText('退单1次').waitFor()
})

test('a worker takes a ticket, arrives and finishes by keyboard alone on a narrow screen', async () => {
  const manager = await visitAs(chief, board)
  const { page } = await visitAs(worker, board, { width: 390 })
  const { keyboard } = page
  const ticket = await handedOut(manager.page, '门厅射灯松动，快要掉下来')
  await page.goto(`${board}?content=${ticket.repairNo}`)
  await settled(page)
  for (const [label, state] of [
    ['接单', 'WAIT_ARRIVE'],
    ['到场签到', 'PROCESSING'],
  ] as const) {
    await rowWith(page, ticket.repairNo).getByRole('button', { name: label }).waitFor()
    await tabTo(page, new RegExp(`^${label}`))
    await keyboard.press('Enter')
    await becomes(ticket, state)
  }
  await rowWith(page, ticket.repairNo).getByRole('button', { name: '完工' }).waitFor()
  await tabTo(page, /^完工/)
  await keyboard.press('Enter')
  await asked(page, '完工', ticket).waitFor()
  await tabTo(page, /^处理结果/)
  await keyboard.type('紧固射灯支架，通电正常')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await screenshot(page, 'repair-keyboard-390')
  await tabTo(page, /^完\s?工$/)
  await keyboard.press('Enter')
  await becomes(ticket, 'WAIT_VERIFY')
})

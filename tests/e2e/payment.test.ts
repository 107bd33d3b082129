import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

interface Owing {
  roomId: string
  roomName: string
  roomCode: string
}

/** The last home of the village whose bills are such as `having` says. */
const homeWhere = (having: string) => `select m.id as "roomId", m.name as "roomName", m.room_code as "roomCode"
  from fee_bill b join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.bill_kind = 'NORMAL'
  group by 1, 2, 3 having ${having} order by m.room_code desc limit 1`

/** Ends the turn that another try may have left open. */
const forget = () =>
  rowsOf(`update fee_shift s set state = 'CLOSED', counted_cash = 0, closed_at = now() from sys_user u
    where u.id = s.cashier_id and u.username = 'staff0101' and s.state = 'OPEN'`)

async function find(page: Page, { roomCode, roomName }: Owing): Promise<void> {
  const search = page.getByLabel('房屋或缴费人')
  await search.fill(roomCode)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: roomName }).first().waitFor()
  await search.press('Enter')
  await page.getByRole('region', { name: '待缴账单' }).waitFor()
}

const key = (page: Page, name: string) => page.keyboard.press(name)

test(
  'a cashier opens a turn, takes cash and a card by the keyboard, prints the receipt and ends the turn; it is checked',
  { timeout: 180_000 },
  async () => {
    await forget()
    const [home] = await rowsOf<Owing>(
      homeWhere(`bool_and(b.state = 'UNPAID' and b.netted = 0) and sum(b.balance) > 200`),
    )
    const { page } = await visitAs('staff0101', '/property-expenses/desk')
    const opening = page.getByRole('form', { name: '开班' })
    // Whoever works in one village alone finds it chosen; other journeys may have given the company another.
    await choose(page, opening, '小区', '桂园里')
    await opening.getByLabel('备用金（元）').fill('200')
    await opening.getByRole('button', { name: /开\s?班/ }).click()
    await page.getByRole('region', { name: '当前班次' }).waitFor()

    await find(page, home!)
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'fee-desk')
    // The keyboard stands where the cash is entered.
    const received = page.locator('#fee-desk-received')
    await expect.poll(() => received.evaluate((one) => one === document.activeElement)).toBe(true)
    const due = Number(await received.inputValue())
    expect(due).toBeGreaterThan(200)

    await page.getByRole('button', { name: '增加收款方式' }).press('Enter')
    await page.getByLabel('金额2').fill((due - 100).toFixed(2))
    await key(page, 'Tab')
    await page.keyboard.type('8812')
    await received.focus()
    await page.keyboard.type('150')
    await page.getByText('找零¥50.00').first().waitFor()
    await key(page, 'Enter')
    const asked = page.getByRole('dialog', { name: '确认收款' })
    await asked.waitFor()
    await screenshot(page, 'fee-desk-confirm')
    await key(page, 'Enter')
    const done = page.getByRole('region', { name: '收款成功' })
    await done.waitFor()
    await screenshot(page, 'fee-desk-done')
    const paid = `select o.id, o.pay_no as "payNo", o.channel, o.state from fee_pay_order o join fee_shift s on s.id = o.shift_id
      where o.room_id = $1 and s.state = 'OPEN'`
    const orders = await rowsOf<{ id: string; payNo: string; channel: string; state: string }>(paid, [home!.roomId])
    expect(orders).toMatchObject([{ channel: 'MIXED', state: 'SUCCESS' }])

    // The focus is on the receipt already.
    await key(page, 'Enter')
    const print = page.getByRole('dialog', { name: '打印收据' })
    await print
      .getByText(/合计（大写）：.+元/)
      .first()
      .waitFor()
    await screenshot(page, 'fee-receipt')
    await print.getByRole('button', { name: /打\s?印/ }).click()
    await print.getByText(/文书编号 WS/).waitFor()
    await print
      .getByRole('button', { name: 'Close' })
      .or(print.getByRole('button', { name: '关闭' }))
      .first()
      .click()
    await print.waitFor({ state: 'detached' })
    const receipts = `select receipt_no as "receiptNo" from fee_receipt where order_id = $1`
    expect(await rowsOf(receipts, [orders[0]!.id])).toHaveLength(1)

    await page.getByRole('button', { name: /交\s?班/ }).click()
    const close = page.getByRole('dialog', { name: /^交班/ })
    await close.getByText(/应有现金¥300\.00/).waitFor()
    await close.getByLabel('清点现金（元）').fill('300')
    await close.getByRole('button', { name: /交\s?班/ }).click()
    await close.waitFor({ state: 'detached' })
    await opening.waitFor()

    const ended = `select s.id, s.state from fee_shift s join fee_pay_order o on o.shift_id = s.id where o.id = $1`
    const shiftOf = async () => (await rowsOf<{ id: string; state: string }>(ended, [orders[0]!.id]))[0]!
    const { id } = await shiftOf()
    const { page: other } = await visitAs('co01', `/property-expenses/shift?_open=detail:${id}`)
    await other
      .getByRole('button', { name: /核\s?对/ })
      .first()
      .click()
    const confirm = other.getByRole('button', { name: /确\s?定|核\s?对/ }).last()
    await expect
      .poll(async () => {
        if (await confirm.isVisible()) await confirm.click({ timeout: 1000 }).catch(() => undefined)
        return (await shiftOf()).state
      })
      .toBe('CHECKED')
    await screenshot(other, 'fee-shift')
    await other.goto(
      other.url().replace(/\/property-expenses.*/, `/property-expenses/payment?_open=detail:${orders[0]!.id}`),
    )
    await other.getByRole('tab', { name: '缴费明细' }).click()
    await other.getByText('8812').first().waitFor()
    await screenshot(other, 'fee-payment')
  },
)

test('the desk works on a phone', { timeout: 90_000 }, async () => {
  const [home] = await rowsOf<Owing>(homeWhere('sum(b.balance) > 0'))
  const { page } = await visitAs('pm0101', '/property-expenses/desk', { width: 390 })
  await find(page, home!)
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-desk-390')
  const inner = await page.evaluate(() => document.querySelector('#pages')!.scrollWidth - innerWidth)
  expect(inner).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^收款/ }).waitFor()
})

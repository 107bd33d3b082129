import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

interface Home {
  roomId: string
  villageId: string
  itemId: string
}

/** A home with somebody registered, where a large bill is entered by hand. */
const home = `select m.id as "roomId", m.village_id as "villageId", b.item_id as "itemId"
  from fee_bill b join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.bill_kind = 'NORMAL' and b.payer_id is not null order by m.room_code desc limit 1`

/** Ends the turn that another try may have left open. */
const forget = () =>
  rowsOf(`update fee_shift s set state = 'CLOSED', counted_cash = opening_float, closed_at = now() from sys_user u
    where u.id = s.cashier_id and u.username = 'staff0101' and s.state = 'OPEN'`)

/** A payment of 6,000 yuan whose turn has ended; its number. */
async function paid(cashier: Page): Promise<string> {
  const [place] = await rowsOf<Home>(home)
  const { villageId, roomId, itemId } = place!
  const { page: manager } = await visitAs('pm0101', '/dashboard/analysis')
  const day = `20${String(10 + Math.floor(Math.random() * 10))}-0${1 + Math.floor(Math.random() * 9)}`
  const period = { periodStart: `${day}-01`, periodEnd: `${day}-02`, dueDate: '2030-01-31' }
  const bill = { villageId, roomId, itemId, ...period, receivable: '6000.00' }
  const { id } = await callFrom(manager, 'POST', '/property/feeBill', bill)
  await callFrom(manager, 'PUT', '/property/feeBill/publish', { ids: [id] })
  await callFrom(cashier, 'POST', '/property/shift', { villageId, openingFloat: '200.00' })
  const desk = await callFrom(cashier, 'GET', `/property/pay/desk?roomId=${roomId}`)
  const bills = desk.bills as { id: string; balance: string; lateDue: string; dueDate: string; itemId: string }[]
  const chosen = bills.filter((one) => one.itemId === itemId && one.dueDate <= '2030-01-31')
  const due = chosen.reduce((sum, { balance, lateDue }) => sum + Number(balance) + Number(lateDue), 0).toFixed(2)
  const order = await callFrom(cashier, 'POST', '/property/pay/counter', {
    ...{ billIds: chosen.map((one) => one.id), expected: due, allocation: 'PRINCIPAL_FIRST', roundDown: 'NONE' },
    tenders: [{ channel: 'TRANSFER', amount: due, voucherNo: 'ZZ20261' }],
  })
  await callFrom(cashier, 'POST', '/property/receipt/issue', { orderId: order.id })
  const { shift } = (await callFrom(cashier, 'GET', '/property/shift/own')) as { shift: { id: string } }
  await callFrom(cashier, 'PUT', '/property/shift/dealing', { id: shift.id, action: 'close', countedCash: '200.00' })
  return order.payNo as string
}

/** Signs a refund on a phone. */
const sign = (username: string, refundNo: string): Promise<void> =>
  signTask(username, { about: refundNo, told: '银行转账：王** 工商银行朝阳支行', shot: `refund-sign-${username}-390` })

/** Presses an action of a row, from the row itself or from its menu. */
async function press(page: Page, row: string, name: string): Promise<void> {
  const own = rowWith(page, row)
  const direct = own.getByRole('button', { name: new RegExp(`^${name}`) })
  if ((await direct.count()) > 0) return direct.click()
  await own.getByRole('button', { name: /更多操作/ }).click()
  return page.getByRole('menuitem', { name }).click()
}

/** Asks for the invoice of a payment and has it issued; its application's number. */
async function invoiced(cashier: Page, payNo: string): Promise<string> {
  await cashier.goto(`/property-expenses/payment?payNo=${payNo}`)
  await rowWith(cashier, payNo).first().waitFor()
  await press(cashier, payNo, '申请发票')
  const dialog = cashier.getByRole('dialog', { name: `申请发票 ${payNo}` })
  await dialog.getByText('由物业在税务系统开具').waitFor()
  await dialog.getByText('单位', { exact: true }).click()
  await dialog.getByLabel('发票抬头').fill('宁安市晨光文化用品有限公司')
  await dialog.getByLabel('税号').fill('91330199MA0000001W')
  await dialog.getByLabel('接收邮箱').fill('caiwu@example.com')
  await settled(cashier)
  await expectAccessible(cashier)
  await screenshot(cashier, 'invoice-apply-1440')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [made] = await rowsOf<{ id: string; applyNo: string }>(
    `select i.id, i.apply_no as "applyNo" from fee_invoice i join fee_pay_order o on o.id = i.order_id where o.pay_no = $1`,
    [payNo],
  )
  const { id, applyNo } = made!
  const { page: office } = await visitAs('pm0101', `/property-expenses/invoice?applyNo=${applyNo}&_open=detail:${id}`)
  await office.getByRole('button', { name: /^受\s*理$/ }).click()
  await office.getByRole('button', { name: '登记开票' }).click()
  const issue = office.getByRole('dialog', { name: `登记开票 ${applyNo}` })
  await issue.getByLabel('发票号码').fill(String(10_000_000 + Math.floor(Math.random() * 89_999_999)))
  await issue.getByLabel('发票代码').fill('031002600111')
  await issue.getByLabel('开票日期').fill('2026-01-31')
  await settled(office)
  await expectAccessible(office)
  await screenshot(office, 'invoice-issue-1440')
  await issue.getByRole('button', { name: '登记开票' }).click()
  await issue.waitFor({ state: 'detached' })
  return applyNo
}

test(
  'a refund goes through two signers on their phones, is paid by a transfer, and its receipt and invoice are taken back in red',
  { timeout: 240_000 },
  async () => {
    await forget()
    const { page } = await visitAs('staff0101', '/dashboard/analysis')
    const payNo = await paid(page)
    const applyNo = await invoiced(page, payNo)
    await page.goto(`/property-expenses/payment?payNo=${payNo}`)
    await rowWith(page, payNo).first().waitFor()
    await press(page, payNo, '申请退款')
    const dialog = page.getByRole('dialog', { name: `申请退款 ${payNo}` })
    await dialog.getByText('付款后账单恢复欠费').waitFor()
    await choose(page, dialog, '退款原因', '重复缴费')
    await dialog.getByLabel('退款说明').fill('业主重复缴费，申请退回')
    await dialog.getByText('银行转账').click()
    await dialog.getByLabel('收款人').fill('王小明')
    await dialog.getByLabel('开户银行').fill('工商银行朝阳支行')
    await dialog.getByLabel('收款账号').fill('6222021234567890123')
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'refund-apply-1440')
    await dialog.getByRole('button', { name: '提交审批' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [made] = await rowsOf<{ refundNo: string }>(
      `select f.refund_no as "refundNo" from fee_refund f join fee_pay_order o on o.id = f.pay_order_id where o.pay_no = $1`,
      [payNo],
    )
    const { refundNo } = made!

    await sign('fin01', refundNo)
    await sign('co01', refundNo)

    await callFrom(page, 'POST', '/property/shift', {
      villageId: (await rowsOf<Home>(home))[0]!.villageId,
      openingFloat: '200.00',
    })
    await page.goto(`/property-expenses/refund?refundNo=${refundNo}`)
    await rowWith(page, refundNo).first().waitFor()
    await settled(page)
    await screenshot(page, 'refund-list-1440')
    // Steps stand in the opened record.
    const [asked] = await rowsOf<{ id: string }>(`select id from fee_refund where refund_no = $1`, [refundNo])
    await page.goto(`/property-expenses/refund?refundNo=${refundNo}&_open=detail:${asked!.id}`)
    await page
      .getByRole('button', { name: /^付\s*款$/ })
      .first()
      .click()
    const pay = page.getByRole('dialog', { name: new RegExp(`付款 ${refundNo}`) })
    await pay.getByText(/工商银行朝阳支行 \*+0123/).waitFor()
    await pay.getByLabel('转账凭证号').fill('ZZ20262')
    await screenshot(page, 'refund-pay-1440')
    await pay.getByRole('button', { name: /付\s*款/ }).click()
    await pay.waitFor({ state: 'detached' })
    await page.goto(`/property-expenses/refund?refundNo=${refundNo}`)
    await rowWith(page, refundNo).getByText('已退款').first().waitFor()
    await press(page, refundNo, '打印凭证')
    const print = page.getByRole('dialog', { name: '打印退款凭证' })
    await print.getByText('领款人签字').first().waitFor()
    await screenshot(page, 'refund-print-1440')
    await page.keyboard.press('Escape')

    const red = () =>
      rowsOf<{ receiptType: string }>(
        `select r.receipt_type as "receiptType" from fee_receipt r join fee_pay_order o on o.id = r.order_id
        where o.pay_no = $1 and r.receipt_type = 'RED'`,
        [payNo],
      )
    await expect.poll(async () => (await red()).length, { timeout: 20_000 }).toBe(1)
    const { page: phone } = await visitAs('pm0101', `/property-expenses/refund?refundNo=${refundNo}`, { width: 390 })
    await rowWith(phone, refundNo).first().waitFor()
    await settled(phone)
    expect(await overhang(phone)).toBeLessThanOrEqual(0)
    await screenshot(phone, 'refund-list-390')
    const reds = () =>
      rowsOf<{ amount: string }>(
        `select r.amount from fee_invoice r join fee_invoice b on b.id = r.blue_id where b.apply_no = $1 and r.state = 'U'`,
        [applyNo],
      )
    await expect.poll(async () => (await reds()).length, { timeout: 20_000 }).toBe(1)
    for (const width of [1440, 390] as const) {
      const { page: list } = await visitAs('pm0101', '/property-expenses/invoice', { width })
      await rowWith(list, applyNo).first().waitFor()
      await settled(list)
      await expectAccessible(list)
      expect(await overhang(list)).toBeLessThanOrEqual(0)
      await screenshot(list, `invoice-list-${width}`)
    }
    await forget()
  },
)

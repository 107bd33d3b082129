import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

/** A home that owes and whose bills nobody has touched. */
const owing = `select m.name as "roomName", m.room_code as "roomCode"
  from fee_bill b join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.bill_kind = 'NORMAL' group by 1, 2
  having bool_and(b.state in ('DRAFT', 'UNPAID')) and count(*) filter (where b.state = 'UNPAID') > 0 order by m.room_code desc limit 1`

const villageOf = `(select id from village where name = '桂园里')`

/** What another try may have left: an open turn, and today's statement of cards. */
async function forget(): Promise<void> {
  await rowsOf(`update fee_shift s set state = 'CLOSED', counted_cash = 0, closed_at = now() from sys_user u
    where u.id = s.cashier_id and u.username = 'pm0101' and s.state = 'OPEN'`)
  const own = `(select id from fee_recon where channel = 'POS' and village_id = ${villageOf})`
  await rowsOf(`delete from fee_recon_diff where recon_id in ${own}`)
  await rowsOf(`delete from fee_recon_tender where recon_id in ${own}`)
  await rowsOf(`delete from fee_recon_line where recon_id in ${own}`)
  await rowsOf(`delete from fee_recon where id in ${own}`)
}

/** A home pays all that it owes by card, in a turn of its cashier that then ends. */
async function takeByCard(page: Page, roomCode: string, roomName: string, voucherNo: string): Promise<void> {
  const opening = page.getByRole('form', { name: '开班' })
  await choose(page, opening, '小区', '桂园里')
  await opening.getByRole('button', { name: /开\s?班/ }).click()
  await page.getByRole('region', { name: '当前班次' }).waitFor()
  const search = page.getByLabel('房屋或缴费人')
  await search.fill(roomCode)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: roomName }).first().waitFor()
  await search.press('Enter')
  const form = page.getByRole('form', { name: '收款' })
  await choose(page, form, '收款方式1', '刷卡')
  await page.locator('#fee-desk-received').fill(voucherNo)
  await form
    .getByRole('button', { name: /收\s?款/ })
    .last()
    .click()
  await page.getByRole('dialog', { name: '确认收款' }).waitFor()
  await page.keyboard.press('Enter')
  const done = page.getByRole('region', { name: '收款成功' })
  await done.waitFor()
  await done.getByRole('button', { name: '下一位' }).click()
  await page.getByRole('button', { name: /交\s?班/ }).click()
  const close = page.getByRole('dialog', { name: /^交班/ })
  await close.getByLabel('清点现金（元）').fill('0')
  await close.getByRole('button', { name: /交\s?班/ }).click()
  await close.waitFor({ state: 'detached' })
}

interface Paid {
  voucherNo: string
  amount: string
  paidAt: string
}

test('the shift closes, and the statement reconciles to nothing left', { timeout: 240_000 }, async () => {
  await forget()
  const [home] = await rowsOf<{ roomName: string; roomCode: string }>(owing)
  const voucherNo = `POS${Date.now()}`
  const { page: desk } = await visitAs('pm0101', '/property-expenses/desk')
  await takeByCard(desk, home!.roomCode, home!.roomName, voucherNo)

  const paid = await rowsOf<Paid>(`select t.voucher_no as "voucherNo", t.amount::text as amount,
      to_char(o.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "paidAt"
    from fee_pay_tender t join fee_pay_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
    where t.channel = 'POS' and t.amount > 0 and o.village_id = ${villageOf} and (o.paid_at at time zone 'Asia/Shanghai')::date
      = (select (max(paid_at) at time zone 'Asia/Shanghai')::date from fee_pay_order)`)
  const day = paid[0]!.paidAt.slice(0, 10)
  const rows = [
    '渠道流水号,商户单号,交易时间,金额,手续费,状态',
    ...paid.map((one) => `${one.voucherNo},,${one.paidAt},${one.amount},,成功`),
    `LOST${Date.now()},,${day} 08:00:00,88.00,,成功`,
  ]
  const { page } = await visitAs('pm0101', '/property-expenses/recon')
  await page.getByRole('button', { name: '导入对账单' }).click()
  const dialog = page.getByRole('dialog', { name: '导入对账单' })
  await choose(page, dialog, '小区', '桂园里')
  await choose(page, dialog, '对账渠道', '刷卡')
  for (const label of ['对账起日', '对账止日']) {
    await dialog.getByLabel(label).fill(day)
    await dialog.getByLabel(label).press('Enter')
  }
  const file = (lines: readonly string[]) => ({
    ...{ name: 'pos.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await dialog.getByLabel('对账单文件').setInputFiles(file([...rows, `X,,${day} 08:00:00,1.005,,成功`]))
  await dialog.getByRole('button', { name: /预\s?览/ }).click()
  await dialog.getByText(`第${rows.length + 1}行：金额最多10位整数、2位小数`).waitFor()
  await settled(page)
  await screenshot(page, 'recon-faults')
  await dialog.getByLabel('对账单文件').setInputFiles(file(rows))
  await dialog.getByRole('button', { name: /预\s?览/ }).click()
  await dialog.getByText(/差异1笔/).waitFor()
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'recon-import')
  await dialog.getByRole('button', { name: /^导\s?入$/ }).click()
  await dialog.waitFor({ state: 'detached' })

  const stateOf = async (table: string) =>
    (
      await rowsOf<{ id: string; state: string }>(
        `select id, state from ${table} where channel = 'POS' and village_id = ${villageOf} order by create_time desc limit 1`,
      )
    )[0]!
  const { id } = await stateOf('fee_recon_diff')
  const { page: differences } = await visitAs('pm0101', `/property-expenses/recon-diff?_open=detail:${id}`)
  await differences
    .getByRole('button', { name: /^处\s?理$/ })
    .first()
    .click()
  const handling = differences.getByRole('dialog', { name: '处理长款' })
  await handling.getByText('退款', { exact: true }).click()
  await handling.getByLabel('凭证号').fill('TK20261126')
  await handling.getByLabel('原因').fill('误刷款项，已原路退回持卡人')
  await settled(differences)
  await screenshot(differences, 'recon-handle')
  await handling.getByRole('button', { name: /处\s?理/ }).click()
  await handling.waitFor({ state: 'detached' })

  const { page: second } = await visitAs('co01', `/property-expenses/recon-diff?_open=detail:${id}`)
  await second.getByRole('button', { name: '复核通过' }).first().click()
  await expect.poll(async () => (await stateOf('fee_recon_diff')).state).toBe('SETTLED')

  const recon = await stateOf('fee_recon')
  const { page: list } = await visitAs('pm0101', `/property-expenses/recon?_open=detail:${recon.id}`)
  await list
    .getByRole('button', { name: /^结\s?清$/ })
    .first()
    .click()
  await expect.poll(async () => (await stateOf('fee_recon')).state).toBe('CLOSED')
  await list.getByRole('tab', { name: '差异' }).click()
  await list.getByText('长款').first().waitFor()
  await settled(list)
  await screenshot(list, 'recon-detail')

  const { page: all } = await visitAs('pm0101', '/property-expenses/recon')
  await rowWith(all, '刷卡').first().waitFor()
  await settled(all)
  await screenshot(all, 'recon-list')
  await all.setViewportSize({ width: 390, height: 844 })
  await rowWith(all, '刷卡').first().waitFor()
  await settled(all)
  expect(await overhang(all)).toBe(0)
  await screenshot(all, 'recon-list-390')
})

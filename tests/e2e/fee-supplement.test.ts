import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

interface Known {
  id: string
  billNo: string
}

/** Bills of 桂园里 that may be changed; those that are paid in turns that have ended. */
const bills = (state: string) => `select b.id, b.bill_no as "billNo" from fee_bill b
  join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.state = '${state}' and b.bill_kind = 'NORMAL' and b.receivable > 50 and b.netted = 0 and b.payer_id is not null
    and b.locked_by is null and b.discounted = 0 and not exists (select from fee_deposit d where d.bill_id = b.id)
    and not exists (select from fee_adjustment a where a.tenant_id = b.tenant_id and a.bill_id = b.id and a.state = 'WAITING')
    and not exists (select from fee_pay_item i join fee_pay_order o on o.id = i.order_id left join fee_shift s on s.id = o.shift_id
      where i.bill_id = b.id and (s.state = 'OPEN' or o.state <> 'SUCCESS' or exists (select from fee_refund f where f.pay_order_id = o.id
        and f.state not in ('SUCCESS', 'REJECTED', 'CANCELLED'))))
  order by m.room_code desc, b.id limit 1`

/** Opens the dialog of a bill, from the row itself or from its menu. */
async function openDialog(page: Page, billNo: string) {
  const own = rowWith(page, billNo)
  await own.first().waitFor()
  const direct = own.getByRole('button', { name: /^申请调整/ })
  if ((await direct.count()) > 0) await direct.click()
  else {
    await own.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '申请调整' }).click()
  }
  return page.getByRole('dialog', { name: `调整账单${billNo}` })
}

const asked = async (billId: string) =>
  (
    await rowsOf<{ adjustNo: string; state: string }>(
      `select adjust_no as "adjustNo", state from fee_adjustment where bill_id = $1 order by id desc limit 1`,
      [billId],
    )
  )[0]!

test('what was charged too little is charged by a bill of its own', { timeout: 180_000 }, async () => {
  const [bill] = await rowsOf<Known>(bills('UNPAID'))
  const { page } = await visitAs('pm0101', `/property-expenses/billing?billNo=${bill!.billNo}`)
  const dialog = await openDialog(page, bill!.billNo)
  await dialog.getByText('补收', { exact: true }).click()
  await dialog.getByLabel('补收金额（元）').fill('18.6')
  await dialog.getByLabel('原因').fill('建筑面积登记偏小，按实测面积补收')
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-supplement-apply-1440')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { adjustNo } = await asked(bill!.id)
  await signTask('co01', { about: adjustNo, told: '按实测面积补收', shot: 'fee-supplement-sign-390' })
  expect(await asked(bill!.id)).toMatchObject({ state: 'PASSED' })

  await page.goto(`/property-expenses/billing?billNo=${bill!.billNo}B1`)
  await rowWith(page, `${bill!.billNo}B1`).first().waitFor()
  await settled(page)
  await screenshot(page, 'fee-supplement-list-1440')
  const [made] = await rowsOf<Known>(`select id, bill_no as "billNo" from fee_bill where source_bill_id = $1`, [
    bill!.id,
  ])
  await page.goto(`/property-expenses/billing?_open=detail:${made!.id}`)
  await page.getByRole('tab', { name: '计费说明' }).click()
  await page.getByText('本次补收18.60元').first().waitFor()
  await settled(page)
  await screenshot(page, 'fee-supplement-bill-1440')
})

test(
  'a paid bill is corrected, and what was too much is on the account of its payer',
  { timeout: 180_000 },
  async () => {
    const [bill] = await rowsOf<Known>(bills('PAID'))
    const { page } = await visitAs('pm0101', `/property-expenses/billing?billNo=${bill!.billNo}`, { width: 390 })
    await page
      .getByRole('button', { name: /更多操作|申请调整/ })
      .first()
      .click()
    const item = page.getByRole('menuitem', { name: '申请调整' })
    if ((await item.count()) > 0) await item.click()
    const dialog = page.getByRole('dialog', { name: `调整账单${bill!.billNo}` })
    await dialog.getByLabel('冲正金额（元）').fill('20')
    await dialog.getByText('其中已缴的20.00元转入缴费人的预存账户').waitFor()
    await dialog.getByLabel('原因').fill('建筑面积登记偏大，已核实')
    await settled(page)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await screenshot(page, 'fee-surplus-apply-390')
    await dialog.getByRole('button', { name: '提交审批' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { adjustNo } = await asked(bill!.id)
    await signTask('co01', { about: adjustNo, told: '登记偏大', shot: 'fee-surplus-sign-390' })
    const [moved] = await rowsOf<{ orderId: string; accountId: string }>(
      `select order_id as "orderId", account_id as "accountId" from fee_pay_item i join fee_adjustment a on a.id = i.adjustment_id
      where a.adjust_no = $1 and i.account_id is not null`,
      [adjustNo],
    )
    const { page: wide } = await visitAs('pm0101', `/property-expenses/account?_open=detail:${moved!.accountId}`)
    await wide.getByRole('tab', { name: '变动明细' }).click()
    await wide.getByText('冲正转入').first().waitFor()
    await settled(wide)
    await screenshot(wide, 'fee-surplus-account-1440')
  },
)

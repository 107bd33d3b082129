import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { oweBill } from './support/owe-bill.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

interface Late {
  id: string
  billNo: string
  roomId: string
}

/** Bills of one home that are late. */
const late = `select b.id, b.bill_no as "billNo", b.room_id as "roomId" from fee_bill b
  join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.state = 'UNPAID' and b.late_rate is not null and b.locked_by is null and b.late_waived = 0
    and b.due_date + b.late_grace_days + 10 < current_date and b.payer_id is not null
    and not exists (select from fee_adjustment a where a.tenant_id = b.tenant_id and a.bill_id = b.id and a.state = 'WAITING')
  order by m.room_code desc, b.due_date limit 2`

const reason = '水管漏水期间未及时维修，经协商'

/** Presses an action of a row, from the row itself or from its menu. */
async function press(page: Page, row: string, name: string): Promise<void> {
  const own = rowWith(page, row)
  const direct = own.getByRole('button', { name: new RegExp(`^${name}`) })
  if ((await direct.count()) > 0) return direct.click()
  await own.getByRole('button', { name: /更多操作/ }).click()
  return page.getByRole('menuitem', { name }).click()
}

const adjustmentOf = async (billId: string) =>
  (
    await rowsOf<{ adjustNo: string; state: string; amount: string }>(
      `select adjust_no as "adjustNo", state, amount from fee_adjustment where bill_id = $1 order by id desc limit 1`,
      [billId],
    )
  )[0]

test('late fee is asked to be let go, approved on a phone, and gone from the bill', { timeout: 180_000 }, async () => {
  const [bill] = await rowsOf<Late>(late)
  const { page } = await visitAs('staff0101', `/property-expenses/billing?billNo=${bill!.billNo}`)
  await rowWith(page, bill!.billNo).first().waitFor()
  await press(page, bill!.billNo, '减免违约金')
  const dialog = page.getByRole('dialog', { name: `申请减免违约金 ${bill!.billNo}` })
  await dialog.getByLabel('原因').fill(reason)
  const due = await dialog.getByLabel('减免金额（元）').inputValue()
  expect(Number(due)).toBeGreaterThan(0)
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-waiver-apply-1440')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await dialog.waitFor({ state: 'detached' })
  const asked = await adjustmentOf(bill!.id)
  expect(asked).toMatchObject({ state: 'WAITING', amount: due })

  await signTask('pm0101', { about: asked!.adjustNo, told: reason, shot: 'fee-waiver-sign-390' })
  expect(await adjustmentOf(bill!.id)).toMatchObject({ state: 'PASSED' })

  await page.goto(`/property-expenses/billing?billNo=${bill!.billNo}&_open=detail:${bill!.id}`)
  await page.getByText('已减免违约金').first().waitFor()
  await page.getByRole('tab', { name: '计费说明' }).click()
  await page.getByText(`减去已减免的违约金${due}元`).first().waitFor()
  await settled(page)
  await screenshot(page, 'fee-waiver-bill-1440')
})

test('the desk asks for it where the late fee stands, on a phone too', { timeout: 120_000 }, async () => {
  const bill = await oweBill('260.00', 60)
  const { page } = await visitAs('staff0101', `/property-expenses/desk?roomId=${bill.roomId}`, { width: 390 })
  const waive = page.getByRole('button', { name: new RegExp(`^减免.*${bill.periodStart}$`) })
  await waive.waitFor()
  await settled(page)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await screenshot(page, 'fee-waiver-desk-390')
  await waive.click()
  const dialog = page.getByRole('dialog', { name: /^申请减免违约金/ })
  await dialog.getByLabel('减免金额（元）').fill('999999')
  await dialog.getByLabel('原因').fill(reason)
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-waiver-apply-390')
  // What is too much is brought down to what is due.
  await dialog.getByLabel('原因').press('Tab')
  expect(Number(await dialog.getByLabel('减免金额（元）').inputValue())).toBeLessThan(999_999)
})

import { expect, test } from 'vitest'
import { signTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { oweBill } from './support/owe-bill.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

interface Bill {
  id: string
  billNo: string
  villageName: string
}

const adjustmentOf = async (billId: string) =>
  (
    await rowsOf<{ id: string; adjustNo: string; state: string }>(
      `select id, adjust_no as "adjustNo", state from fee_adjustment where bill_id = $1 order by id desc limit 1`,
      [billId],
    )
  )[0]

const owed = `select b.id, b.bill_no as "billNo", v.name as "villageName" from fee_bill b join village v on v.id = b.village_id
  where b.state = 'UNPAID' and b.bill_kind = 'NORMAL' and b.receivable > 10 and b.netted = 0 and v.name = '桂园里'
  order by b.bill_no limit 2`

test(
  'a bill tells how it came about; a correction is asked for and decided; what is void is billed anew by a batch',
  { timeout: 150_000 },
  async () => {
    const [bill, wrong] = await rowsOf<Bill>(owed)
    const { page } = await visitAs('pm0101', `/property-expenses/billing?billNo=${bill!.billNo}`)
    await page.getByRole('region', { name: '合计' }).getByText('1笔').first().waitFor()
    await settled(page)
    await screenshot(page, 'fee-bill-list')
    await rowWith(page, bill!.billNo)
      .first()
      .getByRole('button', { name: /^申请调整/ })
      .click()
    const form = page.getByRole('dialog', { name: `调整账单${bill!.billNo}` })
    await form.getByLabel('冲正金额（元）').fill('1.00')
    await form.getByLabel('原因').fill('面积登记有误')
    await screenshot(page, 'fee-adjust-form')
    await form.getByRole('button', { name: '提交审批' }).click()
    await form.waitFor({ state: 'detached' })
    const asked = await adjustmentOf(bill!.id)
    expect(asked!.state).toBe('WAITING')

    await page.goto(page.url().replace(/\?.*/, `?_open=detail:${bill!.id}`))
    await page.getByRole('tab', { name: '计费说明' }).click()
    const origin = page.getByRole('region', { name: '计费说明' })
    await origin
      .getByText(/^合计.*元$/)
      .first()
      .waitFor()
    await screenshot(page, 'fee-bill-origin')

    await signTask('co01', { about: asked!.adjustNo, told: '面积登记有误', shot: 'fee-adjust-sign-390' })
    const { page: other } = await visitAs('co01', `/property-expenses/adjustment?_open=detail:${asked!.id}`)
    await other.getByText('审批通过').first().waitFor()
    const stateOf = async (table: string, id: string) =>
      (await rowsOf<{ state: string }>(`select state from ${table} where id = $1`, [id]))[0]?.state
    await expect.poll(() => stateOf('fee_adjustment', asked!.id)).toBe('PASSED')
    await settled(other)
    await screenshot(other, 'fee-adjustment')

    await other.goto(
      other.url().replace(/\/property-expenses.*/, `/property-expenses/billing?_open=detail:${wrong!.id}`),
    )
    await other.getByRole('button', { name: '作废' }).first().click()
    const giveUp = other.getByRole('dialog', { name: `作废账单${wrong!.billNo}` })
    await giveUp.getByLabel('原因').fill('面积登记有误，重新出账')
    await giveUp.getByRole('button', { name: '作废' }).click()
    await expect.poll(() => stateOf('fee_bill', wrong!.id)).toBe('VOID')

    await page.goto(page.url().replace(/\/property-expenses.*/, '/property-expenses/batch'))
    await page.getByRole('button', { name: '批量出账' }).click()
    const run = page.getByRole('dialog', { name: '批量出账' })
    await choose(page, run, '小区', wrong!.villageName)
    await run.getByRole('button', { name: '预览' }).click()
    await run.getByText(/将为\d+个计费对象生成\d+笔账单/).waitFor()
    await screenshot(page, 'fee-batch-run')
    await run.getByRole('button', { name: '出账', exact: true }).click()
    await run.waitFor({ state: 'detached' })
    const anew = `select count(*)::integer as made from fee_bill n join fee_bill b on b.room_id = n.room_id and b.item_id = n.item_id
      and b.period_start = n.period_start where b.id = $1 and n.id <> b.id and n.state = 'DRAFT'`
    await expect
      .poll(async () => (await rowsOf<{ made: number }>(anew, [wrong!.id]))[0]!.made, { timeout: 30_000 })
      .toBe(1)
    await settled(page)
    await screenshot(page, 'fee-batch')
  },
)

test('a debt of more than a year is given up by an approval and stays in the books', { timeout: 150_000 }, async () => {
  const bill = await oweBill('320.00', 400)
  const { page } = await visitAs('pm0101', `/property-expenses/billing?billNo=${bill.billNo}`)
  await rowWith(page, bill.billNo)
    .first()
    .getByRole('button', { name: /^申请调整/ })
    .click()
  const form = page.getByRole('dialog', { name: `调整账单${bill.billNo}` })
  await form.getByText('坏账核销').click()
  await form.getByLabel('原因').fill('业主失联，多次催缴无果')
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-write-off-form')
  await form.getByRole('button', { name: '提交审批' }).click()
  await form.waitFor({ state: 'detached' })
  const asked = await adjustmentOf(bill.id)
  expect(asked!.state).toBe('WAITING')

  const { page: held } = await visitAs('co01', `/property-expenses/adjustment?_open=detail:${asked!.id}`, {
    width: 390,
  })
  await held.getByText('业主失联，多次催缴无果').first().waitFor()
  await settled(held)
  expect(await overhang(held)).toBeLessThanOrEqual(0)
  await expectAccessible(held)
  await screenshot(held, 'fee-write-off-held-390')

  await signTask('co01', { about: asked!.adjustNo, told: '业主失联，多次催缴无果', shot: 'fee-write-off-sign-390' })
  await page.goto(page.url().replace(/\?.*/, `?_open=detail:${bill.id}`))
  await page.getByText('坏账核销').first().waitFor()
  await settled(page)
  await screenshot(page, 'fee-write-off-bill')
  expect(await rowsOf('select state from fee_bill where id = $1', [bill.id])).toEqual([{ state: 'BADDEBT' }])
})

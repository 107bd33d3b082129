import { expect, test } from 'vitest'
import { rowWith } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

interface Bill {
  id: string
  billNo: string
}

test(
  'a bill is opened and tells how it came about; a correction is asked for and decided',
  { timeout: 120_000 },
  async () => {
    const [bill] = await rowsOf<Bill>(
      `select id, bill_no as "billNo" from fee_bill where state = 'UNPAID' and receivable > 10 and netted = 0 order by bill_no limit 1`,
    )
    const { page } = await visitAs('pm0101', `/property-expenses/billing?billNo=${bill!.billNo}`)
    await page.getByRole('region', { name: '合计' }).getByText('1笔').first().waitFor()
    await screenshot(page, 'fee-bill-list')

    await page.goto(page.url().replace(/\?.*/, `?_open=detail:${bill!.id}`))
    await page.getByRole('tab', { name: '计费说明' }).click()
    const origin = page.getByRole('region', { name: '计费说明' })
    await origin.getByText(/^合计.*元$/).waitFor()
    await screenshot(page, 'fee-bill-origin')

    await page.goto(page.url().replace(/\?.*/, `?billNo=${bill!.billNo}`))
    await rowWith(page, bill!.billNo)
      .first()
      .getByRole('button', { name: /^申请调整/ })
      .click()
    const form = page.getByRole('dialog', { name: `调整账单${bill!.billNo}` })
    await form.getByLabel('冲正金额（元）').fill('1.00')
    await form.getByLabel('原因').fill('面积登记有误')
    await screenshot(page, 'fee-adjust-form')
    await form.getByRole('button', { name: '提交审核' }).click()
    await form.waitFor({ state: 'detached' })
    const adjustments = `select id, state from fee_adjustment where bill_id = $1`
    const [asked] = await rowsOf<{ id: string; state: string }>(adjustments, [bill!.id])
    expect(asked!.state).toBe('WAITING')

    const { page: other } = await visitAs('co01', `/property-expenses/adjustment?_open=detail:${asked!.id}`)
    await other.getByRole('button', { name: '同意' }).first().click()
    await expect
      .poll(async () => (await rowsOf('select state from fee_adjustment where id = $1', [asked!.id]))[0])
      .toMatchObject({ state: 'PASSED' })
    await screenshot(other, 'fee-adjustment')
  },
)

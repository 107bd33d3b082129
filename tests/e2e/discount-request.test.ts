import { expect, test } from 'vitest'
import { signTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

/** A bill of 桂园里 that is owed and that nobody has asked anything for. */
const owed = `select b.bill_no as "billNo" from fee_bill b
  join village_room m on m.tenant_id = b.tenant_id and m.id = b.room_id join village v on v.tenant_id = b.tenant_id and v.id = b.village_id
  where v.name = '桂园里' and b.state = 'UNPAID' and b.bill_kind = 'NORMAL' and b.receivable between 100 and 2000 and b.locked_by is null
    and b.netted = 0 and not exists (select from fee_adjustment a where a.tenant_id = b.tenant_id and a.bill_id = b.id and a.state = 'WAITING')
    and not exists (select from fee_discount_request d where d.room_id = b.room_id and d.state = 'WAITING')
  order by m.room_code desc, b.id limit 1`

test(
  'a discount is asked for at the bill, approved, and its progress stands on its page',
  { timeout: 180_000 },
  async () => {
    const [bill] = await rowsOf<{ billNo: string }>(owed)
    const { page } = await visitAs('staff0101', `/property-expenses/billing?billNo=${bill!.billNo}`)
    const row = rowWith(page, bill!.billNo)
    await row.first().waitFor()
    const direct = row.getByRole('button', { name: /^减免申请/ })
    if ((await direct.count()) > 0) await direct.first().click()
    else {
      await row.getByRole('button', { name: /更多操作/ }).click()
      await page.getByRole('menuitem', { name: '减免申请' }).click()
    }
    const dialog = page.getByRole('dialog', { name: /^减免申请/ })
    await dialog.getByLabel('应缴比例').fill('0.9')
    await dialog.getByText('按各账单欠费分摊').waitFor()
    await dialog.getByLabel('原因').fill('外墙渗水维修期间影响居住，经协商')
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'discount-request-apply-1440')
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await screenshot(page, 'discount-request-apply-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: '提交审批' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [asked] = await rowsOf<{ id: string; requestNo: string }>(
      `select id, request_no as "requestNo" from fee_discount_request order by id desc limit 1`,
    )
    await page.goto(`/property-expenses/discount-request?_open=detail:${asked!.id}`)
    await page.getByRole('tab', { name: '审批进度' }).click()
    await page.getByRole('region', { name: '审批进度' }).waitFor()
    await settled(page)
    await screenshot(page, 'discount-request-progress-1440')
    await signTask('pm0101', { about: asked!.requestNo, told: '外墙渗水', shot: 'discount-request-sign-390' })
    await page.reload()
    await page.getByText('已减免').first().waitFor()
  },
)

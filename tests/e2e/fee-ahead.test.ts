import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

/** A home whose known bills are all paid: nothing older has to be paid before. */
const paidHome = `select m.id as "roomId" from village_room m
    join village v on v.tenant_id = m.tenant_id and v.id = m.village_id and v.name = '桂园里'
    join fee_assign a on a.tenant_id = m.tenant_id and a.room_id = m.id and a.state = 'ACTIVE' and a.end_date is null and a.del_flag = 0
    join fee_standard s on s.tenant_id = a.tenant_id and s.standard_no = a.standard_no and s.state = 'ENABLED' and s.formula_type = 'AREA_BUILT'
  where m.usage = '1' and not exists (select from fee_bill b where b.tenant_id = m.tenant_id and b.room_id = m.id
    and b.state in ('DRAFT', 'UNPAID', 'PARTIAL', 'BADDEBT'))
  order by m.room_code limit 1`

const forget = () =>
  rowsOf(`update fee_shift s set state = 'CLOSED', counted_cash = 0, closed_at = now() from sys_user u
    where u.id = s.cashier_id and u.username = 'staff0101' and s.state = 'OPEN'`)

test('a cashier takes coming months of a home, which are bills and paid at once', { timeout: 180_000 }, async () => {
  await forget()
  const [home] = await rowsOf<{ roomId: string }>(paidHome)
  const { page } = await visitAs('staff0101', `/property-expenses/desk?roomId=${home!.roomId}`)
  const opening = page.getByRole('form', { name: '开班' })
  await choose(page, opening, '小区', '桂园里')
  await opening.getByLabel('备用金（元）').fill('200')
  await opening.getByRole('button', { name: /开\s?班/ }).click()
  await page.getByRole('button', { name: '预缴以后月份' }).click()
  const ahead = page.getByRole('region', { name: '预缴' })
  await ahead.getByRole('combobox', { name: '物业服务费' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(2).click()
  const bills = page.getByRole('region', { name: '待缴账单' })
  await bills.getByText('预缴').first().waitFor()
  await settled(page)
  await expectAccessible(page)
  await screenshot(page, 'fee-ahead')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await screenshot(page, 'fee-ahead-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('form', { name: '收款' })
    .getByRole('button', { name: /^收\s?款$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收款' }).click()
  await page.getByText('收款成功').first().waitFor()
  const paid = await rowsOf<{ count: number }>(
    `select count(*)::integer as count from fee_bill where room_id = '${home!.roomId}' and period_start > current_date and state = 'PAID'`,
  )
  expect(paid[0]!.count).toBeGreaterThan(0)
  await forget()
})

import { expect, test } from 'vitest'
import { signTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { takeTurns } from './support/take-turns.ts'

takeTurns('homes of 桂园里 that owe')

interface Read {
  id: string
  meterNo: string
  period: string
  lower: string
}

/** The newest readings of counters in 桂园里 that bills have charged, each a little higher than it should be. */
const billed = `select r.id, c.meter_no as "meterNo", r.period, (r.cur_reading - 1)::text as lower from fee_reading r
  join fee_meter c on c.tenant_id = r.tenant_id and c.id = r.meter_id join village v on v.tenant_id = r.tenant_id and v.id = r.village_id
  join fee_bill b on b.tenant_id = r.tenant_id and b.room_id = r.room_id and b.item_id = r.item_id and b.covers and b.usage_to = r.period
    and b.state = 'UNPAID' and b.locked_by is null
  where v.name = '桂园里' and r.state = 'CONFIRMED' and r.usage > 2 and r.is_rolled = 'N'
    and not exists (select from fee_reading l where l.meter_id = r.meter_id and l.cur_date > r.cur_date)
    and not exists (select from fee_reading_fix f where f.meter_id = r.meter_id and f.state = 'WAITING')
  order by c.meter_no desc limit 1`

test(
  'a reading that was billed is put right, with what it does to the bills shown before',
  { timeout: 180_000 },
  async () => {
    const [reading] = await rowsOf<Read>(billed)
    const { page } = await visitAs(
      'pm0101',
      `/property-expenses/reading?meterNo=${reading!.meterNo}&period=${reading!.period}`,
    )
    const row = rowWith(page, reading!.meterNo)
    await row.first().waitFor()
    const direct = row.getByRole('button', { name: /^更正/ })
    if ((await direct.count()) > 0) await direct.first().click()
    else {
      await row.getByRole('button', { name: /更多操作/ }).click()
      await page.getByRole('menuitem', { name: '更正' }).click()
    }
    const dialog = page.getByRole('dialog', { name: `更正读数 ${reading!.meterNo} ${reading!.period}` })
    await dialog.getByLabel('更正读数').fill(reading!.lower)
    await dialog.getByLabel('原因').fill('抄表员看错了一位数，已现场核对')
    await dialog.getByText('账单合计应补（退）').waitFor()
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'reading-fix-apply-1440')
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await screenshot(page, 'reading-fix-apply-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: '提交审批' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [fix] = await rowsOf<{ id: string; fixNo: string }>(
      `select id, fix_no as "fixNo" from fee_reading_fix where reading_id = $1 order by id desc limit 1`,
      [reading!.id],
    )
    await signTask('co01', { about: fix!.fixNo, told: '看错了一位数', shot: 'reading-fix-sign-390' })
    await page.goto(`/property-expenses/reading-fix?_open=detail:${fix!.id}`)
    await page.getByText('已更正').first().waitFor()
    await page.getByRole('tab', { name: '账单变化' }).click()
    await page.getByText('更正后').first().waitFor()
    await settled(page)
    await screenshot(page, 'reading-fix-detail-1440')
  },
)

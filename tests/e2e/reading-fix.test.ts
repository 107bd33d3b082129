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

/** A counter of 桂园里 whose first month is billed, by a standard and an assignment of this journey: nothing else charges water here. */
async function billedReading(): Promise<Read> {
  const tag = `e2e${Date.now()}`
  const [one] = await rowsOf<Read>(
    `select r.id, c.meter_no as "meterNo", r.period, (r.cur_reading - 1)::text as lower from fee_reading r
      join fee_meter c on c.tenant_id = r.tenant_id and c.id = r.meter_id join village v on v.tenant_id = r.tenant_id and v.id = r.village_id
      where v.name = '桂园里' and r.state = 'CONFIRMED' and r.usage > 2 and r.is_rolled = 'N'
        and not exists (select from fee_assign a where a.tenant_id = r.tenant_id and a.room_id = r.room_id and a.item_id = r.item_id)
        and not exists (select from fee_reading e where e.meter_id = r.meter_id and e.cur_date < r.cur_date)
      order by c.meter_no desc limit 1`,
  )
  const copied = async (table: string, from: string, changed: string): Promise<void> => {
    const columns = await rowsOf<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = columns.map(({ name }) => name).join(', ')
    await rowsOf(
      `insert into ${table} (${names}) select ${names} from (select (json_populate_record(s, json_build_object(${changed}))).* from ${table} s,
        fee_reading r where r.id = $1 and ${from} limit 1) x`,
      [one!.id],
    )
  }
  const home = `'room_id', r.room_id, 'item_id', r.item_id, 'village_id', r.village_id, 'creditor_id', r.creditor_id`
  const day = `(r.period || '-01')`
  await copied(
    'fee_standard',
    `s.village_id = r.village_id and s.state = 'ENABLED' and s.formula_type like 'AREA%'`,
    `'id', '${tag}', 'standard_no', '${tag}', 'standard_name', '水费${tag}', 'item_id', r.item_id, 'formula_type', 'METER', 'unit_price', 3.45,
      'additional_amount', null, 'bill_cycle_months', 1, 'cycle_anchor', 'NATURAL', 'start_date', '2020-01-01', 'end_date', null, 'publicity_id', null`,
  )
  await copied(
    'fee_assign',
    `s.village_id = r.village_id and s.state = 'ACTIVE'`,
    `'id', '${tag}', 'standard_no', '${tag}', 'start_date', ${day}, 'end_date', null, ${home}`,
  )
  await copied(
    'fee_bill',
    `s.village_id = r.village_id and s.bill_kind = 'NORMAL'`,
    `'id', '${tag}', 'bill_no', '${tag}', 'standard_no', '${tag}', 'assign_id', '${tag}', 'usage_to', r.period, 'period_start', ${day},
      'period_end', (${day}::date + interval '1 month' - interval '1 day')::date, 'receivable', round(r.usage * 3.45, 2), 'state', 'UNPAID',
      'netted', 0, 'paid', 0, 'refunded', 0, 'discounted', 0, 'late_paid', 0, 'late_waived', 0, 'rebate', 0, 'covers', true, 'payer_id', null,
      'locked_by', null, 'building_id', (select m.building_id from village_room m where m.tenant_id = r.tenant_id and m.id = r.room_id), ${home}`,
  )
  await rowsOf(
    `insert into fee_bill_origin (tenant_id, bill_id, origin) values (1, $1, '{"lines":[],"explain":["抄表水费"]}')`,
    [tag],
  )
  return one!
}

test(
  'a reading that was billed is put right, with what it does to the bills shown before',
  { timeout: 180_000 },
  async () => {
    const reading = await billedReading()
    const { page } = await visitAs(
      'pm0101',
      `/property-expenses/reading?meterNo=${reading.meterNo}&period=${reading.period}`,
    )
    const row = rowWith(page, reading.meterNo)
    await row.first().waitFor()
    const direct = row.getByRole('button', { name: /^更正/ })
    if ((await direct.count()) > 0) await direct.first().click()
    else {
      await row.getByRole('button', { name: /更多操作/ }).click()
      await page.getByRole('menuitem', { name: '更正' }).click()
    }
    const dialog = page.getByRole('dialog', { name: `更正读数 ${reading.meterNo} ${reading.period}` })
    await dialog.getByLabel('更正读数').fill(reading.lower)
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
      [reading.id],
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

import { afterAll, expect, test } from 'vitest'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const today = toWireDate(new Date())

/** Offices work today, whatever the calendar says: nobody is asked on a day of rest. */
const work = () =>
  rowsOf(
    `insert into holiday (tenant_id, id, day, kind, name, version) values (1, 'e2e-dunning', $1, 'WORK', '催缴日', 1) on conflict do nothing`,
    [today],
  )
/** A bill long late of a room that nobody was asked for today: another try finds another room. */
const owing = async (): Promise<string> => {
  const id = `e2e${Date.now()}`
  const [room] = await rowsOf<{ name: string }>(
    `insert into fee_bill (tenant_id, id, bill_no, bill_kind, village_id, building_id, room_id, obj_type, item_id, creditor_id, payer_id,
        period_start, period_end, receivable, bill_date, due_date, covers, state, version, create_time)
      select b.tenant_id, $1, $1, 'IMPORT', b.village_id, b.building_id, b.room_id, b.obj_type, b.item_id, b.creditor_id, b.payer_id,
        '2025-01-01', '2025-03-31', 88, '2025-04-01', '2025-05-01', false, 'UNPAID', 1, now()
      from fee_bill b where b.bill_kind = 'NORMAL' and not exists (select from fee_dunning d where d.tenant_id = b.tenant_id
        and d.room_id = b.room_id and d.run_on = $2::date)
      order by b.room_id desc, b.id limit 1
      returning (select m.name from village_room m where m.tenant_id = fee_bill.tenant_id and m.id = fee_bill.room_id) as name`,
    [id, today],
  )
  return room!.name
}
// Not while its pages are open: they read again what is gone.
afterAll(async () => {
  await rowsOf(`delete from holiday where id = 'e2e-dunning'`)
  await rowsOf(`update fee_bill set state = 'VOID' where id like 'e2e%'`)
})

interface Seeded {
  id: string
  dunningNo: string
}
const seeded = (way: string) =>
  rowsOf<Seeded>(
    `select id, dunning_no as "dunningNo" from fee_dunning where dunning_way = $1 and state = 'W' order by dunning_no limit 1`,
    [way],
  )

test(
  'what is late is listed room by room; rooms are chosen, looked at before, and asked; a letter is printed',
  { timeout: 180_000 },
  async () => {
    await work()
    const { page } = await visitAs('pm0101', '/property-expenses/arrears')
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'fee-arrears')
    const name = await owing()
    await page.goto(
      page.url().replace(/\/property-expenses.*/, `/property-expenses/arrears?roomName=${encodeURIComponent(name)}`),
    )
    const row = page.getByRole('row').filter({ hasText: name })
    await row.first().waitFor()
    for (const one of await row.all()) await one.getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量催缴' }).click()
    const dialog = page.getByRole('dialog', { name: '催缴' })
    await dialog.getByText(/^将催缴\d+户/).waitFor()
    await expectAccessible(page)
    await screenshot(page, 'fee-dunning-preview')
    const before = await rowsOf(`select id from fee_dunning where origin = 'HAND'`)
    await dialog.getByRole('button', { name: '发起催缴' }).click()
    await dialog.waitFor({ state: 'detached' })
    const after = await rowsOf(`select id from fee_dunning where origin = 'HAND'`)
    expect(after.length).toBeGreaterThan(before.length)

    const [letter] = await seeded('LETTER')
    await page.goto(
      page.url().replace(/\/property-expenses.*/, `/property-expenses/dunning?dunningNo=${letter!.dunningNo}`),
    )
    await settled(page)
    await screenshot(page, 'fee-dunning')
    await page.getByRole('button', { name: '打印催缴函' }).last().click()
    const print = page.getByRole('dialog', { name: '打印催缴函' })
    await print.getByText(/合计（大写）：.+元/).waitFor()
    await print.getByRole('button', { name: '打印', exact: true }).click()
    await print
      .getByText(/^文书编号 WS/)
      .first()
      .waitFor()
    await screenshot(page, 'fee-letter')
    const papers = await rowsOf(`select id from issued_paper where kind = 'FEE_LETTER' and record_id = $1`, [
      letter!.id,
    ])
    expect(papers.length).toBeGreaterThan(0)
  },
)

test('a call is noted on a phone with what was promised, and stands in the record', { timeout: 120_000 }, async () => {
  const [call] = await seeded('PHONE')
  const { page } = await visitAs('staff0101', `/property-expenses/dunning?_open=detail:${call!.id}`, { width: 390 })
  const record = page.getByRole('dialog').first()
  await record.getByText(call!.dunningNo).first().waitFor()
  await screenshot(page, 'fee-dunning-detail-390')
  await record.getByRole('button', { name: '登记结果' }).click()
  const note = page.getByRole('dialog', { name: `登记催缴结果${call!.dunningNo}` })
  await note.getByRole('radio', { name: '承诺缴费' }).check()
  const day = note.getByLabel('承诺缴费日')
  await day.fill(addDays(today, 7))
  await day.press('Enter')
  await note.getByLabel('说明').fill('业主称下周发工资后缴清')
  await screenshot(page, 'fee-dunning-note-390')
  await note.getByRole('button', { name: /登\s?记/ }).click()
  await note.waitFor({ state: 'detached' })
  const [stored] = await rowsOf(`select state, result, promise_on::text as day from fee_dunning where id = $1`, [
    call!.id,
  ])
  expect(stored).toEqual({ state: 'D', result: 'PROMISED', day: addDays(today, 7) })
  const tab = record.getByRole('tab', { name: '联系记录' })
  await tab.focus()
  await tab.click()
  await record.locator('.dunning-contacts').getByText('业主称下周发工资后缴清').waitFor()
  await screenshot(page, 'fee-dunning-contacts-390')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

test('lists and the plan fit both screens', { timeout: 120_000 }, async () => {
  const { page, faults } = await visitAs('co01', '/property-expenses/dunning-plan')
  faults.expect({ statuses: [400] })
  await settled(page)
  await rowWith(page, '通用催缴方案').getByRole('link', { name: '通用催缴方案' }).click()
  const detail = page.getByRole('dialog', { name: /通用催缴方案/ })
  await detail.getByRole('tab', { name: '催缴级别' }).click()
  await detail.getByText('书面催缴函').first().waitFor()
  await screenshot(page, 'fee-dunning-plan-detail')
  await detail.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑催缴方案' })
  await form.getByLabel('温馨提示天数').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'fee-dunning-plan')
  const text = form.getByLabel('首次催缴内容')
  await text.fill('{房屋}再不缴费将停水停电')
  await form.getByRole('button', { name: '保存修改' }).click()
  await form.getByText(/^首次催缴的内容不能含有“停水”/).waitFor()
  await screenshot(page, 'fee-dunning-plan-refused')
  const { page: phone } = await visitAs('pm0101', '/property-expenses/arrears', { width: 390 })
  await settled(phone)
  await screenshot(phone, 'fee-arrears-390')
  expect(await overhang(phone)).toBeLessThanOrEqual(0)
})

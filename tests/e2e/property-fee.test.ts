import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { refuseTask } from './support/approval.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'
import { send } from './support/ticket.ts'

const name = '底商物业服务费'
const forget = () => rowsOf('delete from fee_standard where standard_name = $1', [name])
// Not while its pages are open: they read again what is gone.
afterAll(forget)

const day = async (form: Locator, label: string, value: string) => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

async function enter(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加收费标准' })
  await form.getByLabel('标准名称').fill(name)
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '收费项目', '公摊水电')
  await choose(page, form, '计费对象', '商铺')
  await day(form, '生效日期', '2027-03-01')
  await form.getByLabel('单价', { exact: true }).fill('2.6')
  await screenshot(page, 'fee-standard-form')
  await form.getByRole('button', { name: '新增收费标准' }).click()
  await form.waitFor({ state: 'detached' })
  await rowWith(page, name).first().waitFor()
}

test(
  'a standard is entered, priced in words, tried with every step told, and refused by its approval',
  { timeout: 180_000 },
  async () => {
    await forget()
    const { page } = await visitAs('pm0101', '/property-expenses/standard?_open=add')
    await enter(page)
    await rowWith(page, name).first().getByText('2.6元/㎡·月').waitFor()
    await screenshot(page, 'fee-standard-list')

    await rowWith(page, name).first().getByRole('button', { name: /^试算/ }).click()
    const trial = page.getByRole('dialog', { name: `试算“${name}”` })
    await trial.getByLabel('建筑面积（㎡）').fill('89.50')
    await trial.getByRole('button', { name: /试\s?算/ }).click()
    const result = trial.getByRole('region', { name: '试算结果' })
    await result.waitFor()
    expect(await result.innerText()).toContain('合计232.700000元，四舍五入到0.01元为232.70元')
    await screenshot(page, 'fee-trial')
    await trial
      .getByRole('button', { name: /^关\s?闭$|Close/ })
      .first()
      .click()
    await trial.waitFor({ state: 'detached' })

    const [made] = await rowsOf<{ id: string; no: string }>(
      'select id, standard_no as no from fee_standard where standard_name = $1',
      [name],
    )
    const { id, no } = made!
    await page.goto(`/property-expenses/standard?_open=detail:${id}`)
    await page.getByRole('button', { name: '提交审核' }).first().click()
    const stateOf = async () =>
      (await rowsOf<{ state: string }>('select state from fee_standard where id = $1', [id]))[0]?.state
    await expect.poll(stateOf).toBe('AUDITING')
    await settled(page)
    await page.getByRole('tab', { name: '审批进度' }).click()
    const progress = page.getByRole('region', { name: '审批进度' })
    await progress.getByRole('link', { name: /^查看收费标准审核/ }).waitFor()
    await settled(page)
    await expectAccessible(page)
    await screenshot(page, 'fee-standard-held')
    const { page: phone } = await visitAs('pm0101', `/property-expenses/standard?_open=detail:${id}`, { width: 390 })
    await phone.getByRole('tab', { name: '审批进度' }).click()
    await phone.getByRole('region', { name: '审批进度' }).getByText('发起人 · 发起').waitFor()
    await settled(phone)
    expect(await overhang(phone)).toBe(0)
    await screenshot(phone, 'fee-standard-held-390')
    const sign = { about: no, told: '2.6元/㎡·月', shot: 'fee-standard-sign-390' }
    await refuseTask('co01', sign, '商铺另有合同价，请核对')
    expect(await stateOf()).toBe('DRAFT')
    await page.reload()
    await page.getByText('审批未通过：商铺另有合同价，请核对').first().waitFor()
    await settled(page)
    await screenshot(page, 'fee-standard-refused')
  },
)

const picture = fileURLToPath(new URL('support/face.png', import.meta.url))
const meterNo = 'SBE2E01'
async function forgetMeter(): Promise<void> {
  for (const table of ['fee_self_reading', 'fee_reading'])
    await rowsOf(`delete from ${table} where meter_id in (select id from fee_meter where meter_no = $1)`, [meterNo])
  await rowsOf('delete from fee_meter where meter_no = $1', [meterNo])
}
afterAll(forgetMeter)
const homeOf = `select h.village_id as "villageId", h.room_id as "roomId", i.id as "itemId" from household h
    join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    join sys_user u on u.id = r.user_id and u.username = 'owner0101'
    join fee_item i on i.tenant_id = h.tenant_id and i.item_code = 'SF'
      and i.creditor_id in (select creditor_id from fee_meter where village_id = h.village_id)
  where h.relation_type = 'owner' and h.state = 'VERIFIED' and h.del_flag = 0 order by h.id limit 1`

test(
  'an owner reads a counter at home with a phone, and the office makes it a reading',
  { timeout: 180_000 },
  async () => {
    await forgetMeter()
    const [home] = await rowsOf<object>(homeOf)
    const { page: office } = await visitAs('pm0101', '/property-expenses/self-reading')
    await send(office, 'POST', '/property/feeMeter', {
      ...{ ...home, meterNo, initReading: '1251.9', maxReading: '99999.9', installDate: '2026-01-01' },
    })

    const { page } = await visitAs('owner0101', '/property-expenses/mine', { width: 390 })
    await page.locator('.ant-segmented-item', { hasText: '抄表' }).click()
    const meter = page.getByRole('region', { name: `水费 ${meterNo}`, exact: true })
    await meter.waitFor()
    await settled(page)
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await screenshot(page, 'fee-mine-meters-390')
    await meter.getByRole('button', { name: /^抄\s?表$/ }).click()
    const dialog = page.getByRole('dialog', { name: '自助抄表 水费' })
    await dialog.getByLabel('本期读数').fill('1250')
    await dialog.getByText('本期读数不能小于上期读数').waitFor()
    await dialog.getByLabel('本期读数').fill('1286.4')
    await dialog.getByRole('button', { name: /^提\s?交$/ }).click()
    await dialog.getByText('请上传表盘照片!').waitFor()
    await dialog.getByLabel('上传表盘照片').setInputFiles(picture)
    await dialog.getByRole('button', { name: /^预览/ }).waitFor()
    await settled(page)
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await screenshot(page, 'fee-self-reading-390')
    await dialog.getByRole('button', { name: /^提\s?交$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await meter.getByText(/待审核$/).waitFor()
    await screenshot(page, 'fee-self-reading-sent-390')

    await office.goto('/property-expenses/self-reading')
    const row = rowWith(office, meterNo).first()
    await row.getByRole('img').first().waitFor()
    await settled(office)
    await screenshot(office, 'fee-self-reading')
    await row.getByRole('button', { name: '查看' }).click()
    await office.getByRole('button', { name: '采用', exact: true }).first().click()
    const accept = office.getByRole('dialog', { name: new RegExp(`^采用 .+ ${meterNo}$`) })
    await accept.getByText('用量 34.5', { exact: true }).waitFor()
    await settled(office)
    await expectAccessible(office)
    await screenshot(office, 'fee-self-reading-accept')
    await accept.getByRole('button', { name: /^采\s?用$/ }).click()
    await accept.waitFor({ state: 'detached' })
    const made = `select r.state, r.usage::float as usage, r.photo like 'fee-self-reading/%' as "hasPhoto" from fee_reading r
    join fee_meter c on c.id = r.meter_id where c.meter_no = $1`
    await expect.poll(() => rowsOf(made, [meterNo])).toEqual([{ state: 'DRAFT', usage: 34.5, hasPhoto: true }])
    await page.reload()
    await page.locator('.ant-segmented-item', { hasText: '抄表' }).click()
    await page
      .getByRole('region', { name: new RegExp(`^\\d.+ 水费 ${meterNo}$`) })
      .getByText('已采用')
      .waitFor()
    await screenshot(page, 'fee-self-reading-done-390')
  },
)

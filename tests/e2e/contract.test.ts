import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const pdf = { name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const name = '桂园里2027年物业服务合同'

const day = async (form: Locator, label: string, value: string) => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

async function enter(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加合同备案' })
  const words = { 合同名称: name, 合同编号: 'WY-2027-01', 甲方: '桂园里业主大会', 甲方签字人: '周明' }
  for (const [label, value] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(value)
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '合同类型', '续签')
  await choose(page, form, '物业企业', '安居物业')
  const [manager] = await rowsOf<{ name: string }>(`select realname as name from sys_user where username = 'pm0101'`)
  await choose(page, form, '项目经理', manager!.name)
  await choose(page, form, '甲方类型', '业主大会（业委会代签）')
  await day(form, '签订日期', '2026-11-10')
  await day(form, '开始日期', '2027-01-01')
  await day(form, '结束日期', '2029-12-31')
  await choose(page, form, '选聘方式', '协议选聘')
  await choose(page, form, '业主大会决定', '桂业决〔2024〕1号 续聘物业服务企业')
  await choose(page, form, '收费方式', '包干制')
  await choose(page, form, '服务等级', '三级')
  await form.getByRole('button', { name: '添加收费标准' }).click()
  await form.getByLabel('住宅单价').fill('1.85')
  await form.getByLabel('服务内容').fill('公共区域保洁、秩序维护、绿化养护。')
  await form.locator('input[type=file]').setInputFiles(pdf)
  await form.getByRole('link', { name: '合同.pdf' }).waitFor()
  await screenshot(page, 'contract-form')
  await form.getByRole('button', { name: '新增合同备案' }).click()
  await rowWith(page, name).first().waitFor()
}

const open = (page: Page) => rowWith(page, name).first().getByRole('button', { name: /^查看/ }).click()
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).last().click()

// Before the walk below, which renews the contract.
test('a filed contract is changed by an agreement, and its proof is printed', { timeout: 120_000 }, async () => {
  const { page } = await visitAs('co01', '/company/contract?state=EXPIRING')
  await settled(page)
  const row = rowWith(page, '桂园里物业服务合同').first()
  await row.getByRole('button', { name: /^变更/ }).click()
  const form = page.getByRole('dialog', { name: '变更“桂园里物业服务合同”' })
  await choose(page, form, '变更类型', '服务内容/等级')
  await form.getByLabel('服务内容').fill('增加夜间巡逻。')
  await day(form, '签订日期', '2026-11-12')
  await form.locator('input[type=file]').setInputFiles({ ...pdf, name: '补充协议.pdf' })
  await form.getByRole('link', { name: '补充协议.pdf' }).waitFor()
  await screenshot(page, 'contract-change')
  await form.getByRole('button', { name: '保存变更' }).click()
  await form.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: /^查看/ }).click()
  await page.getByRole('tab', { name: '变更' }).click()
  await page.getByText('增加夜间巡逻。').last().waitFor()
  await screenshot(page, 'contract-history')

  const { page: printing } = await visitAs('street01', '/company/contract?state=EXPIRING')
  await settled(printing)
  await rowWith(printing, '桂园里物业服务合同')
    .first()
    .getByRole('button', { name: /^备案证明/ })
    .click()
  await printing.getByText('物业服务合同备案证明').first().waitFor()
  expect(await printing.getByText('HTBA-2024-00001').count()).toBeGreaterThan(0)
  await screenshot(printing, 'contract-proof')
})

// Six people in turn: on a busy machine more than a minute.
test(
  'a contract is registered, sent back for a paper, passed on and filed, and its area is in force',
  { timeout: 180_000 },
  async () => {
    const { page: company } = await visitAs('co01', '/company/contract?_open=add')
    await enter(company)
    await screenshot(company, 'contract-list')
    await open(company)
    await press(company, '提交')
    await company.getByRole('button', { name: '撤回', exact: true }).waitFor()

    const { page: street } = await visitAs('street01', '/company/contract')
    await settled(street)
    await open(street)
    await press(street, '受理')
    await street.getByRole('button', { name: '审核通过', exact: true }).waitFor()
    await press(street, '退回补正')
    const asked = street.getByRole('dialog', { name: `退回“${name}”` })
    await asked.getByLabel('补正事项').fill('招标文件')
    await asked.getByLabel('补正事项').press('Enter')
    await asked.getByLabel('说明').fill('缺少招标文件，请补正')
    await screenshot(street, 'contract-return')
    await asked.getByRole('button', { name: '退回补正', exact: true }).click()
    await asked.waitFor({ state: 'hidden' })

    const { page: inbox } = await visitAs('co01', '/office/contract')
    await inbox.getByText(`合同待补正：${name}`).first().waitFor()
    await company.reload()
    await settled(company)
    await press(company, '重新提交')
    await company.getByText('已受理').first().waitFor()

    await street.reload()
    await settled(street)
    await press(street, '审核通过')
    await street.getByText('待区备案').first().waitFor()

    const { page: district } = await visitAs('supadmin', '/company/contract')
    await settled(district)
    await open(district)
    await district.getByRole('tab', { name: '收费标准' }).click()
    await district.getByText('18,759.00').last().waitFor()
    await screenshot(district, 'contract-detail')
    await expectAccessible(district)
    await press(district, '备案通过')
    await district
      .getByText(/HTBA-2026-\d{5}/)
      .first()
      .waitFor()
    expect(
      await rowsOf(`select state, start_date::text as start from manager_area where start_date = '2027-01-01'`),
    ).toEqual([{ state: 'EFFECTIVE', start: '2027-01-01' }])

    const { page: phone } = await visitAs('co01', '/company/contract', { width: 390 })
    await settled(phone)
    expect(await overhang(phone)).toBe(0)
    await screenshot(phone, 'contract-phone-list')
  },
)

const old = '桂业决〔2024〕1号'
const next = '桂业决〔2026〕8号'
const choice = '桂业决〔2026〕10号'
const standing = `select id from decision where decision_no = $1`
afterAll(async () => {
  await rowsOf(`update decision set state = 'IN_FORCE', revoked_on = null where decision_no = $1`, [old])
  await rowsOf(
    `update contract set decision_id = (${standing}) where decision_id = (select id from decision where decision_no = $2)`,
    [old, next],
  )
  await rowsOf('delete from decision where decision_no = any($1)', [[next, choice]])
})

// After the walk above, which has filed it.
test('a contract whose decision was revoked is put on another one by the street', { timeout: 120_000 }, async () => {
  const copy = JSON.stringify({ id: 'next-decision', decision_no: next, title: '重新续聘物业服务企业' })
  await rowsOf(
    `insert into decision select (jsonb_populate_record(d, $2::jsonb)).* from decision d where decision_no = $1`,
    [old, copy],
  )
  await rowsOf(`update decision set state = 'REVOKED', revoked_on = current_date where decision_no = $1`, [old])
  const { page: street } = await visitAs('street01', '/company/contract')
  await settled(street)
  await open(street)
  const form = street.getByRole('dialog', { name: `更换“${name}”依据的业主决定` })
  const fill = async (picture: string) => {
    await press(street, '更换业主决定')
    await choose(street, form, '业主大会决定', `${next} 重新续聘物业服务企业`)
    await form.getByLabel('原因').fill('原决定被法院撤销，业主已重新表决')
    await screenshot(street, picture)
  }
  await fill('contract-ground')
  await expectAccessible(street)
  await form.getByRole('button', { name: '取消' }).click()
  await street.setViewportSize({ width: 390, height: 844 })
  await fill('contract-ground-390')
  expect(await overhang(street)).toBe(0)
  await form.getByRole('button', { name: '更换业主决定', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await street.getByRole('tab', { name: '文件' }).click()
  await street.getByText(next).first().waitFor()
})

test('a company that owners have chosen begins its contract with what they decided', { timeout: 120_000 }, async () => {
  const [{ id: company } = { id: '' }] = await rowsOf<{ id: string }>(
    `select id from sys_depart where depart_name = '安居物业' limit 1`,
  )
  const copy = {
    id: 'chosen-company',
    decision_no: choice,
    title: '选聘物业服务企业',
    state: 'IN_FORCE',
    revoked_on: null,
  }
  await rowsOf(
    `insert into decision select (jsonb_populate_record(d, $2::jsonb)).* from decision d where decision_no = $1`,
    [old, JSON.stringify({ ...copy, subject_type: 'contract', subject_id: company })],
  )
  const { page } = await visitAs('co01', `/company/contract?_open=add&decision=${copy.id}`)
  const form = page.getByRole('dialog', { name: '添加合同备案' })
  await form.getByText(`${choice} 选聘物业服务企业`).waitFor()
  expect(await form.getByLabel('合同名称').inputValue()).toBe('桂园里物业服务合同')
  expect(await form.getByLabel('甲方', { exact: true }).inputValue()).toBe('桂园里业主大会')
  await form.getByText('安居物业').first().waitFor()
  await form.getByText('业主大会（业委会代签）').first().waitFor()
  await screenshot(page, 'contract-chosen')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await form.getByText(`${choice} 选聘物业服务企业`).waitFor()
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'contract-chosen-390')
})

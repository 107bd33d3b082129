import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const name = '底商物业服务费'
const forget = async () => {
  await rowsOf(
    `delete from fee_assign where standard_no in (select standard_no from fee_standard where standard_name = $1)`,
    [name],
  )
  await rowsOf('delete from fee_standard where standard_name = $1', [name])
}

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
  'a standard is entered, tried, passed and made public, and given to the shops of its village',
  { timeout: 180_000 },
  async () => {
    await forget()
    const { page } = await visitAs('pm0101', '/property-expenses/standard?_open=add')
    await enter(page)
    await screenshot(page, 'fee-standard-list')

    await rowWith(page, name).first().getByRole('button', { name: /^试算/ }).click()
    const trial = page.getByRole('dialog', { name: `试算“${name}”` })
    await day(trial, '开始日期', '2027-03-12')
    await day(trial, '结束日期', '2027-03-31')
    await trial.getByLabel('建筑面积（㎡）').fill('89.50')
    await trial.getByRole('button', { name: /试\s?算/ }).click()
    await trial
      .getByRole('region', { name: '试算结果' })
      .waitFor()
      .catch(() => undefined)
    await screenshot(page, 'fee-trial')
    await trial.getByText('150.13').first().waitFor()
    await trial.getByText('0.64516129个月').first().waitFor()
    await expectAccessible(page)
    await trial.getByRole('button', { name: '关闭', exact: true }).last().click()
    await trial.waitFor({ state: 'detached' })

    await rowWith(page, name).first().getByRole('button', { name: /^查看/ }).click()
    await page.getByRole('button', { name: '提交审核', exact: true }).last().click()
    await page.getByRole('button', { name: '撤回', exact: true }).last().waitFor()

    const { page: company } = await visitAs('co01', '/property-expenses/standard?state=AUDITING')
    await settled(company)
    await rowWith(company, name).first().getByRole('button', { name: /^查看/ }).click()
    await company.getByRole('button', { name: '同意并公示', exact: true }).last().click()
    await company.getByRole('button', { name: '撤销公示', exact: true }).last().waitFor()
    await screenshot(company, 'fee-standard-detail')
    const [stored] = await rowsOf<{ id: string; kind: string }>(
      `select s.id, p.kind from fee_standard s join publicity p on p.subject_id = s.id where s.standard_name = $1`,
      [name],
    )
    expect(stored?.kind).toBe('feeStandard')

    // Seven days are over.
    await rowsOf(`update fee_standard set state = 'ENABLED', start_date = '2026-01-01' where id = $1`, [stored!.id])
    const { page: rooms } = await visitAs('pm0101', '/property-expenses/assignment')
    await settled(rooms)
    await screenshot(rooms, 'fee-assign-list')
    await rooms.getByRole('button', { name: '批量分配' }).click()
    const batch = rooms.getByRole('dialog', { name: '批量分配' })
    await batch.getByLabel('收费标准').fill(name)
    await rooms.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).first().click()
    await day(batch, '起始日期', '2027-03-01')
    await batch.getByRole('button', { name: /预\s?览/ }).click()
    await batch.getByText(/可分配\d+个/).waitFor()
    await screenshot(rooms, 'fee-assign-batch')
    await batch
      .getByRole('button', { name: /分\s?配/ })
      .last()
      .click()
    await batch.waitFor({ state: 'detached' })
    await rowWith(rooms, name).first().waitFor()
    const [count] = await rowsOf<{ made: number }>(
      `select count(*)::int as made from fee_assign a join fee_standard s on s.standard_no = a.standard_no where s.id = $1`,
      [stored!.id],
    )
    expect(count!.made).toBeGreaterThan(0)

    const { page: phone } = await visitAs('owner0101', '/property-expenses/standard', { width: 390 })
    await settled(phone)
    expect(await overhang(phone)).toBe(0)
    await phone.getByText(name).first().waitFor()
    await screenshot(phone, 'fee-phone-list')
    await forget()
  },
)

import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { choose, rowWith } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

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

test('a standard is entered, priced in words, and tried with every step told', { timeout: 120_000 }, async () => {
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
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { visitAs } from './support/sign-in.ts'

const pdf = { name: '决定.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

const day = async (form: Locator, label: string, value: string) => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

async function enter(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加业主共同决定' })
  const words = {
    标题: '续聘物业服务企业三年',
    决定编号: '桂业决〔2026〕9号',
    决定内容: '续聘现物业服务企业，合同期三年。',
  }
  for (const [label, value] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(value)
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '事项', '选聘和解聘物业服务企业或者其他管理人')
  await choose(page, form, '选聘事项', '续聘')
  await choose(page, form, '涉及企业', '安居物业')
  await choose(page, form, '决定范围', '全体业主')
  await form.getByLabel('表决名称').fill('2026年业主大会临时会议')
  await day(form, '表决开始', '2026-03-02')
  await day(form, '表决截止', '2026-03-20')
  await day(form, '决定日期', '2026-03-22')
  await day(form, '生效日期', '2026-03-22')
  const figures = { 全: ['9', '1001'], 参与: ['7', '779'], 同意: ['5', '557'], 反对: ['1', '111'], 弃权: ['1', '111'] }
  for (const [who, [count = '', area = '']] of Object.entries(figures)) {
    await form.getByLabel(who === '全' ? '业主总人数' : `${who}人数`).fill(count)
    await form.getByLabel(who === '全' ? '总面积（㎡）' : `${who}面积（㎡）`).fill(area)
  }
  await form.getByLabel('上传文件').first().setInputFiles(pdf)
  await form.getByRole('link', { name: '决定.pdf' }).waitFor()
  await screenshot(page, 'decision-form')
  await form.getByRole('button', { name: '新增业主共同决定' }).click()
  await rowWith(page, '续聘物业服务企业三年').first().waitFor()
}

const open = (page: Page) =>
  rowWith(page, '续聘物业服务企业三年').first().getByRole('button', { name: /^查看/ }).click()

test('a decision on paper is entered, checked by its figures, read by owners and ended by a court', async () => {
  const { page: community } = await visitAs('comm0101', '/om/decision?_open=add')
  await enter(community)
  await open(community)
  await community.getByRole('button', { name: '提交核验' }).click()
  await community.getByRole('button', { name: '撤回' }).waitFor()

  const { page: street } = await visitAs('street01', '/om/decision')
  await settled(street)
  await open(street)
  await street.getByRole('tab', { name: '核验' }).click()
  await street.getByText('参与面积779.00㎡，达到三分之二（至少667.34㎡）').waitFor()
  await screenshot(street, 'decision-check')
  await expectAccessible(street)
  await street.getByRole('button', { name: '核验通过' }).click()
  await street.getByRole('button', { name: '撤销', exact: true }).waitFor()

  const { page: owner } = await visitAs('owner0101', '/om/decision', { width: 390 })
  await settled(owner)
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'decision-owner-list')
  await open(owner)
  await owner.getByRole('tab', { name: '核验' }).click()
  await owner.getByText('同意人数5人，超过二分之一').waitFor()
  expect(await overhang(owner)).toBe(0)
  await screenshot(owner, 'decision-owner')

  await street.getByRole('button', { name: '撤销', exact: true }).click()
  const asked = street.getByRole('dialog', { name: '撤销“续聘物业服务企业三年”' })
  await day(asked, '撤销生效日', '2026-06-01')
  await asked.locator('input[type=file]').setInputFiles({ ...pdf, name: '判决书.pdf' })
  await asked.getByRole('link', { name: '判决书.pdf' }).waitFor()
  await asked.getByLabel('原因').fill('人民法院判决撤销该决定')
  await screenshot(street, 'decision-revoke')
  await asked.getByRole('button', { name: '撤销', exact: true }).click()
  await street.getByText('已撤销').first().waitFor()

  const { page: inbox } = await visitAs('comm0101', '/office/decision')
  await inbox.getByText('决定已撤销，请处理相关事项：续聘物业服务企业三年').first().waitFor()
})

import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const number = 'E2E-01'
const forget = () => rowsOf('delete from equipment where equipment_no = $1', [number])
// Not while its pages are open: they read again what is gone.
afterAll(forget)

test('a manager enters a lift with its contractor, stops it with a reason and prints its label', async () => {
  await forget()
  const { page } = await visitAs('pm0101', '/community/equipment')
  await settled(page)
  expect(await overhang(page)).toBe(0)
  await screenshot(page, 'equipment-list')
  await page
    .getByRole('button', { name: /添\s?加|新增/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('设备编号').fill(number)
  await form.getByLabel('设备名称').fill('1幢2单元客梯')
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '设备类型', '电梯')
  await form.getByLabel('安装位置').fill('1幢2单元')
  await form.getByLabel('维保单位').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await screenshot(page, 'equipment-form')
  await expectAccessible(page)
  await form.getByRole('button', { name: /保\s?存|确\s?定|添加设备|新增设备/ }).click()
  await form.waitFor({ state: 'detached' })
  const row = rowWith(page, number)
  await row.waitFor()
  const [stored] = await rowsOf<{ id: string; contractorId: string }>(
    'select id, contractor_id as "contractorId" from equipment where equipment_no = $1',
    [number],
  )
  expect(stored?.contractorId).toBeTruthy()

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '打印标签' }).click()
  const labels = page.getByRole('dialog', { name: '设备标签（1张）' })
  await labels
    .getByRole('article', { name: `标签 ${number}` })
    .getByText('桂园里')
    .waitFor()
  await screenshot(page, 'equipment-label')
  await page.keyboard.press('Escape')
  await labels.waitFor({ state: 'detached' })

  await page.goto(`/community/equipment?_open=detail:${stored!.id}`)
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: /停\s?用/ }).click()
  const reason = page.getByRole('dialog', { name: /停用/ })
  await reason.getByRole('textbox').fill('钢丝绳磨损待更换')
  await reason.getByRole('button', { name: /停\s?用|确\s?定/ }).click()
  await page.getByRole('textbox', { name: '原因' }).waitFor({ state: 'detached' })
  await record.getByRole('button', { name: /恢复使用/ }).waitFor()
  await record.getByText('钢丝绳磨损待更换').waitFor()
  await screenshot(page, 'equipment-detail')
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, toWireDate } from '#kernel/shared/time.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, overhang, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const title = '垃圾分类投放点征询'
const words = '投放点请离儿童活动区远一些'
const noDecision = '意见征询结果不具有业主共同决定的效力。'
const today = toWireDate(new Date())

const enterTime = async (form: Locator, label: string, value: string): Promise<void> => {
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel(label, { exact: true }).press('Enter')
}

/** With its traces in boxes and inboxes, once no page shows it any more. */
async function forget(): Promise<void> {
  const of = `(select id from consultation where title = '${title}')`
  for (const table of ['consultation_told', 'consultation_answer', 'consultation_turnout'])
    await rowsOf(`delete from ${table} where consultation_id in ${of}`)
  for (const table of ['todo', 'notice'])
    await rowsOf(`delete from ${table} where biz_type = 'CONSULT' and biz_id in ${of}`)
  await rowsOf('delete from consultation where title = $1', [title])
}
afterAll(forget)

const idOf = async (): Promise<string> =>
  (await rowsOf<{ id: string }>('select id from consultation where title = $1 and del_flag = 0', [title]))[0]!.id

/** A draft of the committee with two questions, one of which is put first afterwards. */
async function draft(page: Page): Promise<void> {
  await settled(page)
  await page.getByText(noDecision).first().waitFor()
  await page.goto('/om/consultation?_open=add')
  const form = page.getByRole('dialog', { name: '添加意见征询' })
  await form.getByLabel('征询标题').fill(title)
  await form.getByLabel('征询说明').fill('小区拟设置两处垃圾分类投放点，现征询各户意见。')
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '组织者', '业委会')
  await choose(page, form, '填写方式', '实名')
  await enterTime(form, '开始时间', `${addDays(today, -1)} 09:00`)
  await enterTime(form, '截止时间', `${addDays(today, 5)} 18:00`)
  await screenshot(page, 'consultation-form')
  await form.getByRole('button', { name: '新增意见征询' }).click()
  await form.waitFor({ state: 'detached' })
  await page.goto(`/om/consultation?_open=detail:${await idOf()}`)
  const record = page.getByRole('dialog').first()
  await record.getByRole('tab', { name: '题目' }).click()
  await record.getByRole('button', { name: '编辑题目' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑题目' })
  await dialog.getByLabel('题目', { exact: true }).fill('投放点每天开放多久？')
  await dialog.getByRole('textbox', { name: '选项1' }).fill('全天')
  await dialog.getByRole('textbox', { name: '选项2' }).fill('全天')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('选项不能重复').waitFor()
  await dialog.getByRole('textbox', { name: '选项2' }).fill('早晚两次')
  await dialog.getByRole('button', { name: '添加题目' }).click()
  const second = dialog.getByRole('group', { name: '题目2' })
  await second.getByLabel('题目', { exact: true }).fill('投放点建在哪里？')
  await second.getByRole('textbox', { name: '选项1' }).fill('南门')
  await second.getByRole('textbox', { name: '选项2' }).fill('北门')
  await second.getByText('可填写补充意见').click()
  await second.getByRole('button', { name: '上移题目2', exact: true }).click()
  await dialog.getByRole('button', { name: '上移题目2', exact: true }).waitFor()
  await screenshot(page, 'consultation-questions')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await record.getByText('1. 投放点建在哪里？').waitFor()
  await record.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: /^预览/ })
  await preview.getByLabel('南门').waitFor()
  await screenshot(page, 'consultation-preview')
  await preview.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  await preview.waitFor({ state: 'detached' })
  await record.getByRole('button', { name: '启动', exact: true }).click()
  await record.getByText('征询中').first().waitFor()
}

/** On a phone: the form in one press, a choice in the second, sent with the third; then changed. */
async function answer(): Promise<void> {
  const { page, faults } = await visitAs('owner0101', '/om/myConsultation', { width: 390 })
  faults.expect({ statuses: [400] })
  const card = page.getByRole('region', { name: new RegExp(`^${title}`) })
  await card.waitFor()
  await screenshot(page, 'my-consultations')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await card.getByRole('button', { name: '去填写' }).click()
  const form = page.getByRole('dialog', { name: title })
  await form.getByLabel('南门').check()
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await form.getByText('请选择选项!').waitFor()
  await form.getByLabel('早晚两次').check()
  await form.getByLabel('题目1补充意见').fill(words)
  await screenshot(page, 'my-consultation-form')
  expect(await overhang(page)).toBe(0)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await card.getByText('已填写').waitFor()
  await card.getByRole('button', { name: '修改意见' }).click()
  await form.getByLabel('北门').check()
  await form.getByRole('button', { name: '提交修改' }).click()
  await form.waitFor({ state: 'detached' })
}

/** What came of it on a phone, once it is over. */
async function readResult(): Promise<void> {
  const { page } = await visitAs('owner0101', '/om/myConsultation', { width: 390 })
  await page.getByText(/^已结束 \d/).click()
  await page
    .getByRole('region', { name: new RegExp(`^${title}`) })
    .getByRole('button', { name: '查看结果' })
    .click()
  const result = page.getByRole('dialog', { name: title })
  await result.getByRole('region', { name: '1. 投放点建在哪里？', exact: true }).first().waitFor()
  await result.locator('.stat-canvas').first().waitFor()
  await screenshot(page, 'my-consultation-result')
  expect(await overhang(page)).toBe(0)
  expect(await result.getByText(words).count()).toBe(0)
}

test('a committee asks, an owner answers on a phone, and the result is read and printed', async () => {
  const { page, faults } = await visitAs('committee0101', '/om/consultation')
  faults.expect({ statuses: [400] })
  await draft(page)
  await answer()
  await page.goto(`/om/consultation?_open=detail:${await idOf()}`)
  const record = page.getByRole('dialog').first()
  await record.getByRole('tab', { name: '应答和结果' }).click()
  await record.getByText(words).waitFor()
  await record.locator('.stat-canvas').first().waitFor()
  await screenshot(page, 'consultation-running')
  await record.getByRole('button', { name: '提前结束' }).click()
  const reason = page.getByRole('dialog', { name: '提前结束' })
  await reason.getByLabel('原因').fill('各户均已答复，提前结束')
  await reason.getByRole('button', { name: '提前结束' }).click()
  await reason.waitFor({ state: 'detached' })
  await record.getByRole('tab', { name: '应答和结果' }).click()
  await record.getByRole('button', { name: '打印结果' }).click()
  const print = page.getByRole('dialog', { name: '打印征询结果' })
  await print.getByRole('article', { name: /^意见征询结果/ }).waitFor()
  await print.getByText(noDecision).first().waitFor()
  await screenshot(page, 'consultation-print')
  await print.getByRole('button', { name: '打印', exact: true }).click()
  await print
    .getByText(/^文书编号 WS/)
    .first()
    .waitFor()
  await print.getByRole('button', { name: '关闭' }).last().click()
  await print.waitFor({ state: 'detached' })
  await screenshot(page, 'consultation-result')
  expect(await overhang(page)).toBe(0)
  await expectAccessible(page)
  await readResult()
  await page.goto('/om/consultation')
  await settled(page)
  await screenshot(page, 'consultation-list')
}, 150_000)

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { callFrom } from './support/call.ts'
import { choose, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

const words = '电梯E2E运行时有异响，轿厢抖动'
const board = '/reportFaultTicket/ticket'

/** Opens a ticket as somebody and takes one step of it; `fill` answers what its dialog asks for. */
async function step(username: string, id: string, label: string, fill?: (page: Page) => Promise<void>): Promise<void> {
  const { page } = await visitAs(username, `${board}?_open=detail:${id}`)
  const record = page.getByRole('dialog').first()
  await record.getByRole('button', { name: new RegExp(`^${[...label].join('\\s?')}$`) }).click()
  if (fill) {
    await fill(page)
    await screenshot(page, `fault-step-${label}`)
    await page.getByRole('dialog').last().locator('.ant-modal-footer .ant-btn-primary').click()
  }
  await page.getByText(`已${label}`).first().waitFor()
  await page.close()
}

const typed = async (page: Page, label: string, text: string) =>
  page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(text)

test('a resident reports a lift, and it is audited, given out, mended and reviewed', async () => {
  const { page } = await visitAs('owner0101', '/reportFaultTicket/mine?_open=add')
  const form = page.getByRole('dialog')
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '故障分类', '电梯 / 异响抖动')
  await choose(page, form, '设备', 'D-01')
  await form.getByLabel('故障描述').fill(words)
  await screenshot(page, 'fault-report')
  await expectAccessible(page)
  await form
    .getByRole('button', { name: /保\s?存|提\s?交|确\s?定|添加|新增/ })
    .last()
    .click()
  await form.waitFor({ state: 'detached' })
  await rowWith(page, words).first().waitFor()
  const [fault] = await rowsOf<{ id: string }>('select id from fault where content = $1', [words])
  const { id } = fault!
  await step('pm0101', id, '审核', async () => undefined)
  await step('pm0101', id, '派单', async (pm) => {
    await pm.getByRole('dialog').last().getByLabel('处理人').click()
    await pm.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  })
  const [given] = await rowsOf<{ username: string }>(
    'select u.username from fault f join sys_user u on u.id = f.assignee_id where f.id = $1',
    [id],
  )
  const worker = given!.username
  await step(worker, id, '接单')
  await step(worker, id, '到场签到')
  await step(worker, id, '完工', async (w) => {
    await typed(w, '处理结果', '更换导靴，运行平稳')
    await typed(w, '根本原因', '导靴磨损')
  })
  await step('pm0101', id, '复核', async () => undefined)
  const [closed] = await rowsOf<{ state: string }>('select state from fault where id = $1', [id])
  expect(closed!.state).toBe('CLOSED')
  await page.reload()
  await rowWith(page, words).first().getByText('已关闭').waitFor()
}, 120_000)

test('reports of one fault are joined, and an alert of it becomes a warning', async () => {
  const { page } = await visitAs('pm0101', board)
  const district = (await visitAs('supadmin', '/reportFaultTicket/alert')).page
  await settled(district)
  const setting = { name: 'E2E重复告警', triggerType: 'REPEAT_COUNT', threshold: 2, windowHours: 720, level: 'ORANGE' }
  await callFrom(district, 'POST', '/fault/alertSetting', { ...setting, timeRange: null, toPreWarning: 'Y' })
  const [place] = await rowsOf<{ villageId: string; equipmentId: string; categoryId: string }>(
    `select e.village_id as "villageId", e.id as "equipmentId", c.id as "categoryId" from equipment e, fault_category c
     where e.equipment_no = 'D-01' and c.category_code = 'LIFT_STOPPED'
       and e.village_id = (select village_id from fault where content = $1)`,
    [words],
  )
  const content = '电梯E2E停在一层不动'
  const first = await callFrom(page, 'POST', '/fault/ticket', { ...place, content })
  const second = await callFrom(page, 'POST', '/fault/ticket', { ...place, content })
  await step('pm0101', String(second['id']), '合并', async (pm) => {
    await pm.getByRole('dialog').last().getByLabel('主工单').click()
    const options = pm.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await options
      .filter({ hasText: String(first['ticketNo']) })
      .first()
      .click()
  })
  await page.goto(`${board}?_open=detail:${String(first['id'])}`)
  await page.getByRole('tab', { name: '合并工单（1）' }).click()
  await page.getByText(String(second['ticketNo'])).first().waitFor()
  await screenshot(page, 'fault-merged')
  await page.goto('/reportFaultTicket/alertRecord')
  await settled(page)
  await rowWith(page, '同设备重复').first().waitFor()
  await screenshot(page, 'fault-alerts')
  const clerk = (await visitAs('comm0101', '/om/preWarning')).page
  await settled(clerk)
  const warning = rowWith(clerk, '故障告警').first()
  await warning.waitFor()
  expect(await warning.textContent()).toContain('同设备重复')
  await rowsOf(`update fault_alert_setting set status = 'N' where name = 'E2E重复告警'`)
}, 120_000)

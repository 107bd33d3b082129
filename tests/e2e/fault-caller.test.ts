import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { board, step } from './support/fault.ts'
import { choose, overhang } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

test('the counter writes down who called, and the worker calls them from a phone', async () => {
  const spoken = '门厅E2E吊灯松动，随时会掉'
  const { page, faults } = await visitAs('cs0101', `${board}?_open=add`)
  faults.expect({ statuses: [400] })
  const form = page.getByRole('dialog')
  await choose(page, form, '小区', '桂园里')
  await choose(page, form, '故障分类', '照明')
  await form.getByLabel('位置', { exact: true }).fill('2幢门厅')
  await form.getByLabel('故障描述').fill(spoken)
  await form.getByLabel('上报人', { exact: true }).fill('李来电')
  const save = form.getByRole('button', { name: /保\s?存|提\s?交|确\s?定|添加|新增/ }).last()
  await save.click()
  await form.getByText('请输入正确的手机号!').waitFor()
  await screenshot(page, 'fault-caller-1440')
  await form.getByLabel('联系电话').fill('19900005555')
  await save.click()
  await form.waitFor({ state: 'detached' })
  const [fault] = await rowsOf<{ id: string; mask: string }>(
    'select id, reporter_phone_mask as mask from fault where content = $1',
    [spoken],
  )
  const { id, mask } = fault!
  expect(mask).toBe('199****5555')
  await step('pm0101', id, '审核', async () => undefined)
  await step('pm0101', id, '派单', async (pm) => {
    await pm.getByRole('dialog').last().getByLabel('处理人').click()
    await pm.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  })
  const [given] = await rowsOf<{ username: string }>(
    'select u.username from fault f join sys_user u on u.id = f.assignee_id where f.id = $1',
    [id],
  )
  const worker = (await visitAs(given!.username, `${board}?_open=detail:${id}`, { width: 390 })).page
  const record = worker.getByRole('dialog').first()
  await record.getByText(mask).waitFor()
  await record.getByRole('button', { name: '查看号码' }).click()
  const link = record.getByRole('link', { name: '19900005555' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('tel:19900005555')
  expect(await overhang(worker)).toBe(0)
  await expectAccessible(worker)
  await screenshot(worker, 'fault-caller-390')
  const manager = (await visitAs('pm0101', `${board}?_open=detail:${id}`)).page
  await manager.getByRole('button', { name: '查看号码' }).waitFor()
  await screenshot(manager, 'fault-caller-detail-1440')
  await manager.getByRole('button', { name: '查看号码' }).click()
  await manager.getByRole('dialog', { name: '查看上报人电话' }).getByText('查看原因').waitFor()
  await screenshot(manager, 'fault-caller-reason-1440')
}, 120_000)

import { expect, test } from 'vitest'
import { callFrom } from './support/call.ts'
import { board, step } from './support/fault.ts'
import { choose, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

/** A minute so long ago, as forms write it. */
const ago = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
const [stopped, running] = [ago(50), ago(5)]

test('a report of a lift and four like it become one fault with a standstill, an alert and a warning', async () => {
  const { page } = await visitAs('pm0101', board)
  const district = (await visitAs('supadmin', '/reportFaultTicket/alert')).page
  await settled(district)
  const setting = { name: 'E2E重复告警', triggerType: 'REPEAT_COUNT', threshold: 2, windowHours: 720, level: 'ORANGE' }
  await callFrom(district, 'POST', '/fault/alertSetting', { ...setting, timeRange: null, toPreWarning: 'Y' })
  const [place] = await rowsOf<{ villageId: string; equipmentId: string; categoryId: string }>(
    `select e.village_id as "villageId", e.id as "equipmentId", c.id as "categoryId" from equipment e, fault_category c
     where e.equipment_no = 'D-01' and c.category_code = 'LIFT_STOPPED'
       and e.village_id = (select id from village where name = '桂园里')`,
  )
  const content = '电梯E2E停在一层不动'
  const owner = (await visitAs('owner0101', '/reportFaultTicket/mine')).page
  const neighbours = [
    (await visitAs('tenant0101', '/reportFaultTicket/mine')).page,
    (await visitAs('dep0101', '/reportFaultTicket/mine')).page,
  ]
  const first = await callFrom(owner, 'POST', '/fault/ticket', { ...place, content, downtimeStart: `${stopped}:00` })
  const id = String(first['id'])
  const joined = []
  for (const from of [owner, ...neighbours, neighbours[0]!])
    joined.push(await callFrom(from, 'POST', '/fault/ticket', { ...place, content }))
  const [second, ...others] = joined
  await step('pm0101', String(second!['id']), '合并', async (pm) => {
    await pm.getByRole('dialog').last().getByLabel('主工单').click()
    const options = pm.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await options
      .filter({ hasText: String(first['ticketNo']) })
      .first()
      .click()
  })
  for (const other of others)
    await callFrom(page, 'PUT', '/fault/ticket/dealing', { id: other['id'], action: 'merge', targetId: id })
  await page.goto(`${board}?_open=detail:${id}`)
  await page.getByRole('tab', { name: '合并工单（4）' }).click()
  for (const { ticketNo } of joined) await page.getByText(String(ticketNo)).first().waitFor()
  await screenshot(page, 'fault-merged')
  await owner.goto(`/reportFaultTicket/mine?_open=detail:${String(second!['id'])}`)
  await owner.getByRole('dialog').first().getByText('已合并').first().waitFor()
  await screenshot(owner, 'fault-merged-owner')
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
  await mendLift(id)
  const ends = await rowsOf<{ state: string; closed: boolean }>(
    'select state, close_time is not null as closed from fault where merged_into_id = $1',
    [id],
  )
  expect(ends).toEqual(joined.map(() => ({ state: 'MERGED', closed: true })))
  const told = await rowsOf<{ biz: string }>(
    `select distinct biz_id as biz from notice where biz_id = any($1) and title like '%已处理%'`,
    [joined.map((one) => String(one['id']))],
  )
  expect(told).toHaveLength(joined.length)
}, 180_000)

/** A lift that stands still is mended, said to go again, and reviewed. */
async function mendLift(id: string): Promise<void> {
  const manager = (await visitAs('pm0101', board)).page
  const [worker] = await rowsOf<{ id: string }>(`select id from sys_user where username = 'staff0101'`)
  await callFrom(manager, 'PUT', '/fault/ticket/dealing', { id, action: 'audit', pass: 'Y' })
  const [opened] = await rowsOf<{ state: string }>('select state from fault where id = $1', [id])
  if (opened!.state === 'WAIT_DISPATCH')
    await callFrom(manager, 'PUT', '/fault/ticket/dealing', { id, action: 'dispatch', targetUserId: worker!.id })
  const [given] = await rowsOf<{ username: string }>(
    'select u.username from fault f join sys_user u on u.id = f.assignee_id where f.id = $1',
    [id],
  )
  await step(given!.username, id, '接单')
  await step(given!.username, id, '完工', async (page) => {
    const form = page.getByRole('dialog').last()
    await form.getByLabel('处理结果', { exact: true }).fill('更换曳引机编码器，恢复运行')
    await choose(page, form, '故障原因', '老化')
    await form.locator('.ant-modal-footer .ant-btn-primary').click()
    await form.getByText('请填写恢复时间!').waitFor()
    await form.getByLabel('恢复时间').fill(running)
    await form.getByLabel('恢复时间').press('Enter')
  })
  await step('pm0101', id, '复核', async () => undefined)
  const [stood] = await rowsOf<{ minutes: number }>(
    `select extract(epoch from downtime_end - downtime_start)::int / 60 as minutes from fault where id = $1`,
    [id],
  )
  expect(stood).toEqual({ minutes: 45 })
  await manager.goto(`${board}?_open=detail:${id}`)
  await manager.getByRole('dialog').first().getByText('停用时长（分钟）').waitFor()
  await screenshot(manager, 'fault-downtime-1440')
}

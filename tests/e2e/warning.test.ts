import { expect, test } from 'vitest'
import { warningLevel } from '#services/warning/shared/dictionaries.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, rowWith, settled } from './support/screen.ts'
import { screenshot } from './support/screenshot.ts'
import { rowsOf, visitAs } from './support/sign-in.ts'

test('a type, its setting and a street’s stricter one are seen where they are kept', async () => {
  const { page } = await visitAs('supadmin', '/om/warningSetting')
  await settled(page)
  await rowWith(page, '维修资金余额不足（区级）').first().getByText('50/40/30/20').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'warning-settings')
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog')
  await choose(page, form, '预警类型', '维修资金余额不足')
  await screenshot(page, 'warning-setting-form')
})

test.each([
  ['light', false, 1440],
  ['dark', true, 1440],
  ['light on a phone', false, 390],
  ['dark on a phone', true, 390],
] as const)('every level of a warning can be read, %s', async (look, dark, width) => {
  const levels = Object.keys(warningLevel.items)
  const remove = () => rowsOf(`delete from pre_warning where subject_name like '级别演练%'`)
  await remove()
  for (const [at, level] of levels.entries())
    await rowsOf(
      `insert into pre_warning (tenant_id, id, warn_no, setting_id, type_id, type_name, category, level, subject_type, subject_id,
         subject_name, village_id, metric_value, threshold, unit, content, first_time, last_time, level_history, state, told_at,
         version, create_time)
       select 1, $1, $2, s.id, s.type_id, '级别演练', 'FUND', $3, 'village', $1, '级别演练' || $3, v.id, '10', '20', 'PERCENT',
         '余额比例低于阈值', now(), now(), '[]', 'PENDING', now(), 1, now()
       from (select id, type_id from warning_setting order by id limit 1) s
         cross join (select village_id as id from ref_home h join sys_user u on u.id = h.user_id where u.username = 'owner0101' limit 1) v`,
      [`019b0000000000000000000000e2e1${at}0`, `YJ991231LEVEL${at}`, level],
    )
  const { page } = await visitAs('supadmin', '/om/preWarning', { dark, width })
  await settled(page)
  for (const [at, level] of levels.entries())
    await rowWith(page, `YJ991231LEVEL${at}`)
      .first()
      .getByText(warningLevel.items[level as keyof typeof warningLevel.items].slice(0, 2), { exact: true })
      .first()
      .waitFor()
  await expectAccessible(page)
  await screenshot(page, `warning-levels-${look.replaceAll(' ', '-')}`)
  await remove()
})

test('a red warning is opened from the home page, given to a project, handled, reviewed and relieved', async () => {
  const [id, no] = ['019b0000000000000000000000e2e001', 'YJ991231RED1']
  await rowsOf(
    `insert into pre_warning (tenant_id, id, warn_no, setting_id, type_id, type_name, category, level, subject_type, subject_id,
       subject_name, village_id, metric_value, threshold, unit, content, first_time, last_time, level_history, state, told_at, version,
       create_time)
     select 1, $1, $2, s.id, s.type_id, '红色演练', 'FUND', 'RED', 'village', $1, '演练对象', v.id, '10', '20', 'PERCENT', '余额比例低于阈值',
       '2020-01-01', now(), '[]', 'PENDING', now(), 1, now()
     from (select id, type_id from warning_setting order by id limit 1) s
       cross join (select village_id as id from ref_home h join sys_user u on u.id = h.user_id where u.username = 'owner0101' limit 1) v`,
    [id, no],
  )
  const [project] = await rowsOf<{ name: string }>(
    `select d.name from sys_user_role r join sys_user u on u.id = r.user_id join ref_depart d on d.id = r.depart_id
     where u.username = 'pm0101' and r.role_code = 'projectManager'`,
  )
  const { page } = await visitAs('supadmin', '/dashboard/analysis')
  const card = page.getByRole('region', { name: '未解除预警' })
  await card.getByRole('link', { name: /红色演练/ }).click()
  const record = page.getByRole('dialog').filter({ hasText: no }).first()
  await record.getByRole('button', { name: '派单', exact: true }).click()
  const order = page.getByRole('dialog', { name: '派单' })
  await choose(page, order, '处置单位', project!.name)
  await order.getByLabel('处置要求').fill('核实余额并组织续筹')
  await order.getByRole('button', { name: /派\s?单/ }).click()
  await record.getByText('已派单').first().waitFor()

  const manager = (await visitAs('pm0101', `/om/preWarning?_open=detail:${id}`)).page
  const own = manager.getByRole('dialog').filter({ hasText: no }).first()
  await own.getByRole('button', { name: '接收', exact: true }).click()
  await own.getByText('处理中').first().waitFor()
  await own.getByRole('button', { name: '提交复核', exact: true }).click()
  const work = manager.getByRole('dialog', { name: '提交复核' })
  await work.getByLabel('处置结果').fill('已完成续筹，余额恢复')
  await work.getByRole('button', { name: /提\s?交/ }).click()
  await own.getByText('待复核').first().waitFor()

  await page.goto(new URL(`/om/preWarning?_open=detail:${id}`, page.url()).href)
  await record.getByRole('button', { name: '复核', exact: true }).click()
  const review = page.getByRole('dialog', { name: '复核' })
  await review.getByRole('button', { name: /确\s?定/ }).click()
  await record.getByText('已关闭').first().waitFor()
  // The card names what is open only.
  await page.goto(new URL('/dashboard/analysis', page.url()).href)
  await card.getByText('今日解除').waitFor()
  expect(await card.getByText('红色演练').count()).toBe(0)
})

const practice = `insert into pre_warning (tenant_id, id, warn_no, setting_id, type_id, type_name, category, level, subject_type, subject_id,
    subject_name, village_id, metric_value, threshold, unit, content, first_time, last_time, level_history, state, told_at, version,
    create_time)
  select 1, md5($1 || n), $1 || n, s.id, s.type_id, $1, 'FUND', 'YELLOW', 'village', $1 || n, '演练对象' || n, v.id, '10', '20',
    'PERCENT', '余额比例低于阈值', now(), now(), '[]', case when n = 3 then 'DISPATCHED' else 'PENDING' end, now(), 1, now()
  from (select id, type_id from warning_setting order by id limit 1) s
    cross join (select village_id as id from ref_home h join sys_user u on u.id = h.user_id where u.username = 'owner0101' limit 1) v
    cross join generate_series(1, 3) n`

test.each([
  ['批量派单', 1440],
  ['批量忽略', 390],
] as const)('%s: of three warnings two are taken and the third says why not, at %i pixels', async (act, width) => {
  const type = `演练${width}`
  await rowsOf('delete from pre_warning where type_name = $1', [type])
  await rowsOf(practice, [type])
  const { page } = await visitAs('supadmin', `/om/preWarning?typeName=${type}`, { width })
  await settled(page)
  await rowWith(page, `${type}1`).waitFor()
  if (width === 1440) {
    await page.locator('.tab-page:visible thead input[type=checkbox]').first().check()
    await page.getByRole('button', { name: act }).click()
  } else {
    for (const n of [1, 2, 3]) await rowWith(page, `${type}${n}`).locator('input[type=checkbox]').first().check()
    await page.getByRole('button', { name: '更多列表操作' }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  const dialog = page.getByRole('dialog', { name: `${act}（3条）` })
  if (act === '批量派单') {
    await dialog.getByLabel('处置单位').click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await dialog.getByLabel('处置要求').fill('核实余额并组织续筹')
    await dialog.getByRole('button', { name: /^派\s?单$/ }).click()
  } else {
    await dialog.getByLabel('忽略原因').fill('演练数据，无须处置')
    await dialog.getByRole('button', { name: /^忽\s?略$/ }).click()
  }
  await dialog.getByText(act === '批量派单' ? '已派2条，1条未派' : '已忽略2条，1条未忽略').waitFor()
  if (act === '批量派单') await dialog.getByText(`${type}3：该预警已派单`).waitFor()
  await screenshot(page, `warning-batch-${width}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '知道了' }).click()
  await rowsOf(`delete from todo where biz_id in (select id from pre_warning where type_name = $1)`, [type])
  await rowsOf('update pre_warning set del_flag = 1, subject_id = id where type_name = $1', [type])
})

test.each([1440, 390])(
  'a street saves a setting of its own, with who hears of what is late, at %i pixels',
  async (width) => {
    const name = `滨河街道续筹${width}`
    await rowsOf(`delete from warning_setting where setting_name like '滨河街道续筹%'`)
    const { page } = await visitAs('street01', '/om/warningSetting', { width })
    await settled(page)
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('设置名称').fill(name)
    await choose(page, form, '预警类型', '维修资金余额不足')
    await form.getByLabel('RED阈值').waitFor()
    await choose(page, form, '超期时通知', '项目经理', '社区管理员')
    await form.getByLabel('超期时通知').scrollIntoViewIfNeeded()
    await screenshot(page, `warning-setting-own-${width}`)
    await expectAccessible(page)
    await form.getByRole('button', { name: '新增预警设置' }).click()
    await rowWith(page, name).first().waitFor()
    const [saved] = await rowsOf<{ escalate: object }>('select escalate from warning_setting where setting_name = $1', [
      name,
    ])
    expect(saved?.escalate).toEqual({ due: ['projectManager', 'communityAdmin'], day1: [], day3: [] })
    await rowWith(page, name).first().getByRole('link').first().click()
    await page.getByText('超期时：项目经理、社区管理员；超期1个工作日：不通知；超期3个工作日：不通知').waitFor()
    await screenshot(page, `warning-setting-shown-${width}`)
    await rowsOf('delete from warning_setting where setting_name = $1', [name])
  },
)

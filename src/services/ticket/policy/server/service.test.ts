import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleActor, ticketWorld, type TicketWorld } from '../../../../../tests/support/ticket-world.ts'

let world: TicketWorld

beforeAll(async () => {
  world = await ticketWorld({
    supAdmin: roleActor('supAdmin'),
    companyAdmin: roleActor('companyAdmin', { villages: ['v1'], orgCode: 'B01A01' }),
    otherCompany: roleActor('companyAdmin', { villages: ['v2'], orgCode: 'B01A02' }),
    projectManager: roleActor('projectManager', { villages: ['v1'], orgCode: 'B01A01A01' }),
    normal: roleActor('normal', { villages: ['v1'], narrow: 'staff', orgCode: 'B01A01A01' }),
  })
  await world.asOwner(`select set_config('app.tenant', '1', false)`)
  await world.asOwner(`insert into sys_depart (tenant_id, id, depart_name, org_category, org_type, org_code)
    values (1, 'bloc', '集团', 'bloc', '1', 'B01'), (1, 'c1', '甲物业', 'company', '2', 'B01A01'), (1, 'c2', '乙物业', 'company', '2', 'B01A02')`)
})

afterAll(() => world.close())

const base = '/wisdom/slaPolicy'
const policy = {
  bizType: 'REPAIR',
  categoryId: null,
  priority: 'P3',
  villageId: null,
  companyId: 'c1',
  acceptMinutes: 20,
  arriveMinutes: null,
  resolveMinutes: 600,
  verifyMinutes: null,
  calendarNo: 'PROP',
  warnRatio: '0.8',
  escalations: null,
}
const page = async (token: string, query = '') =>
  (await world.call(token, 'GET', `${base}?pageSize=100${query}`)).result

test('a new installation has the published limits for every business', async () => {
  const { records, total } = await page('projectManager')
  expect(total).toBe(11)
  const p3 = records.find((row: Record<string, unknown>) => row['bizType'] === 'REPAIR' && row['priority'] === 'P3')
  expect(p3).toMatchObject({
    acceptMinutes: 30,
    arriveMinutes: 240,
    resolveMinutes: 720,
    calendarNo: 'PROP',
    calendarName: '物业工时',
    warnRatio: '0.80',
    bizType_dictText: '报修',
    priority_dictText: '一般',
  })
})

test('limits are found by the name of their calendar', async () => {
  const found = await page('projectManager', `&calendarName=${encodeURIComponent('*全天候*')}`)
  expect(found.total).toBeGreaterThan(0)
  expect(found.records.every((row: Record<string, unknown>) => row['calendarNo'] === 'H24')).toBe(true)
})

test('a company keeps its own limits, which the other company never sees', async () => {
  const added = await world.call('companyAdmin', 'POST', base, policy)
  expect(added).toMatchObject({
    success: true,
    message: '新增成功',
    result: { companyId_dictText: '甲物业', warnRatio: '0.80' },
  })
  const { id } = added.result
  expect((await page('projectManager')).total).toBe(12)
  expect((await page('otherCompany')).total).toBe(11)
  expect((await world.call('projectManager', 'GET', `${base}/${id}`)).success).toBe(true)
  const stranger = [
    world.call('otherCompany', 'GET', `${base}/${id}`),
    world.call('otherCompany', 'PUT', base, { ...policy, id, version: 1 }),
    world.call('otherCompany', 'DELETE', `${base}/${id}`),
  ]
  for (const answer of await Promise.all(stranger)) expect(answer.status).toBe(404)
  const changed = await world.call('companyAdmin', 'PUT', base, { ...policy, id, version: 1, acceptMinutes: 25 })
  expect(changed).toMatchObject({ success: true, result: { acceptMinutes: 25, version: 2 } })
  expect((await world.call('companyAdmin', 'DELETE', `${base}/${id}`)).success).toBe(true)
  expect((await world.call('otherCompany', 'PUT', `${base}/restore/${id}`)).status).toBe(404)
  expect((await world.call('companyAdmin', 'PUT', `${base}/restore/${id}`)).success).toBe(true)
})

test('the limits of the platform and of strange villages are not the company’s to change', async () => {
  const own = await world.call('companyAdmin', 'POST', base, { ...policy, companyId: null })
  expect(own).toMatchObject({ success: false, message: '平台规则由区级管理员维护，请选择小区或物业企业' })
  expect((await world.call('companyAdmin', 'POST', base, { ...policy, companyId: null, villageId: 'v2' })).status).toBe(
    404,
  )
  expect((await world.call('companyAdmin', 'POST', base, { ...policy, companyId: 'c2' })).status).toBe(404)
  expect(
    (await world.call('companyAdmin', 'POST', base, { ...policy, companyId: null, villageId: 'v1' })).success,
  ).toBe(true)
})

test('a second policy for the same place, category and class is refused, also where places are empty', async () => {
  const again = await world.call('supAdmin', 'POST', base, { ...policy, companyId: null })
  expect(again).toMatchObject({ status: 200, success: false, message: '相同范围、类别和等级的时限规则已存在' })
})

test.each([
  [{ priority: 'P1' }, { calendarNo: '特急和紧急必须使用全天候日历 H24' }],
  [{ calendarNo: 'NONE' }, { calendarNo: '工作日历不存在' }],
  [{ warnRatio: '1.00' }, { warnRatio: '提醒比例应为0.10到0.99之间' }],
  [{ acceptMinutes: 0 }, { acceptMinutes: '受理时限(分钟)应为1到525600之间的整数' }],
])('a policy with %j is refused at its field', async (wrong, fields) => {
  const answer = await world.call('supAdmin', 'POST', base, { ...policy, companyId: 'c2', ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.result.fields).toEqual(fields)
})

test("a policy's own steps of escalation are kept as they were written", async () => {
  const escalations = [{ on: 'RESOLVE', overdueMinutes: 60, notifyRoles: ['companyAdmin', 'GROUP'], raiseWarning: 'Y' }]
  const added = await world.call('supAdmin', 'POST', base, { ...policy, companyId: 'c2', escalations })
  expect(added).toMatchObject({ success: true, result: { escalations } })
})

test('project managers only read, workers do not even see the list', async () => {
  expect((await world.call('projectManager', 'POST', base, policy)).status).toBe(403)
  expect(await world.call('normal', 'GET', base)).toMatchObject({ status: 200, code: 510 })
})

test('dispatch rules are kept the same way', async () => {
  const rule = {
    ...{ bizType: 'REPAIR', categoryId: null, villageId: 'v1', companyId: null, mode: 'ROUND' },
    groupDeptId: 'c1',
  }
  const rest = { timeRange: '08:30-17:30', fallbackUserId: null, remark: null }
  const added = await world.call('companyAdmin', 'POST', '/wisdom/dispatchRule', { ...rule, ...rest })
  expect(added).toMatchObject({ success: true, result: { mode_dictText: '轮询', groupDeptId_dictText: '甲物业' } })
  const again = await world.call('companyAdmin', 'POST', '/wisdom/dispatchRule', { ...rule, ...rest })
  expect(again).toMatchObject({ success: false, message: '相同范围和类别的派单规则已存在' })
  expect((await world.call('otherCompany', 'GET', `/wisdom/dispatchRule/${added.result.id}`)).status).toBe(404)
  const wrong = await world.call('companyAdmin', 'POST', '/wisdom/dispatchRule', {
    ...rule,
    ...rest,
    timeRange: '8-17',
  })
  expect(wrong).toMatchObject({ status: 400, message: '适用时段格式应为 08:30-17:30' })
})

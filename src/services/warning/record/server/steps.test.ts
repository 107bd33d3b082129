import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { noticeApi } from '#services/notice/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { farVillage, nearVillage, warningWorld } from '../../../../../tests/support/warning-world.ts'
import { preWarningApi as api } from '../shared/api.ts'
import type { WarningStep } from '../shared/schema.ts'
import { preWarningMachine, type PreWarningState } from '../shared/states.ts'

let world: Awaited<ReturnType<typeof warningWorld>>
let id: string
let settingId: string
let project: string
const user = (name: string) => seedId('user', name)

beforeAll(async () => {
  world = await warningWorld()
  world.at('2026-11-20 09:00')
  settingId = await world.setting('contract.daysToEnd')
  const [depart] = await world.rows<{ departId: string }>(
    `select depart_id from sys_user_role where user_id = $1 and role_code = 'projectManager'`,
    [user('pm0101')],
  )
  project = depart!.departId
})

/** Records of these subjects, freshly found. */
async function raised(...subjects: string[]): Promise<string[]> {
  await world.rows('update pre_warning set del_flag = 1, subject_id = id')
  await world.rows(`delete from todo where biz_type = 'WARNING'`)
  world.tell(
    'contract.daysToEnd',
    subjects.map((subjectId) => ({ subjectId, endDay: '2027-01-10' })),
  )
  await world.scan(settingId)
  return (await world.records()).filter((row) => subjects.includes(row.subjectId)).map((row) => row.id)
}

beforeEach(async () => {
  world.at('2026-11-20 09:00')
  ;[id = ''] = await raised('s1')
})

const order = () => ({ deptId: project, requirement: '核实合同情况并续签', dueDate: '2026-11-24' })
const deal = async (name: string, action: string, more: object = {}) =>
  (await world.as(name)).call(api.deal, { id, action, ...more } as never)
const stateOf = async () =>
  (await world.rows<{ state: string }>('select state from pre_warning where id = $1', [id]))[0]?.state

const people = [
  'supadmin',
  'street01',
  'comm0101',
  'gnormal0101',
  'co01',
  'pm0101',
  'staff0101',
  'village0101',
] as const
const others = ['committee0101', 'owner0101', 'tenant0101', 'dep0101'] as const
const government = ['supadmin', 'street01', 'comm0101', 'gnormal0101']
const judges = ['supadmin', 'street01']
const reporters = [...government.slice(1), 'co01', 'pm0101', 'village0101', 'committee0101']

/** Who may do what, from where, to where. The handler is pm0101. */
const table: Readonly<Record<PreWarningState, Readonly<Record<string, [to: string, by: readonly string[]]>>>> = {
  PENDING: {
    workOrder: ['DISPATCHED', government],
    handle: ['HANDLING', government],
    ignore: ['IGNORED', judges],
    escalate: ['PENDING', reporters],
  },
  DISPATCHED: { accept: ['HANDLING', ['pm0101']], escalate: ['DISPATCHED', reporters] },
  HANDLING: { submit: ['WAIT_REVIEW', ['pm0101']], escalate: ['HANDLING', reporters] },
  WAIT_REVIEW: { review: ['CLOSED', judges], escalate: ['WAIT_REVIEW', reporters] },
  RELIEVED: {},
  CLOSED: { reopen: ['PENDING', judges] },
  IGNORED: { reopen: ['PENDING', judges] },
}
const inputs = (): Readonly<Record<string, WarningStep & { remark?: string }>> => ({
  workOrder: order(),
  handle: {},
  accept: {},
  submit: { result: '已完成续签' },
  review: { pass: 'Y', opinion: '情况属实' },
  ignore: { remark: '重复的数据' },
  reopen: { remark: '情况又有反复' },
  escalate: { opinion: '需要上级协调' },
  relieve: {},
})

test('every state × event × role: what the table says is taken, everything else is refused and changes nothing', async () => {
  const states = Object.keys(preWarningMachine.states) as PreWarningState[]
  const stand = async (state: string) => {
    await world.rows(
      `update pre_warning set state = $2::text, handler_id = $3, handler_dept = null, version = version + 1,
        ended_at = case when $2::text in ('RELIEVED', 'CLOSED', 'IGNORED') then timestamptz '2026-11-19 10:00+08' end where id = $1`,
      [id, state, user('pm0101')],
    )
    await world.rows(
      `update sla_timer set closed_at = now(), next_at = null where met_at is null and closed_at is null`,
    )
  }
  for (const state of states) {
    await stand(state)
    for (const [action, input] of Object.entries(inputs())) {
      for (const name of [...people, ...others]) {
        const [to, by] = table[state][action] ?? ['', []]
        const answer = await deal(name, action, input)
        const isTaken = by.includes(name)
        expect([state, action, name, answer.success]).toEqual([state, action, name, isTaken])
        if (isTaken) {
          expect([state, action, name, await stateOf()]).toEqual([state, action, name, to])
          await stand(state)
        }
      }
      expect([state, action, await stateOf()]).toEqual([state, action, state])
    }
  }
})

test('a batch of five with one that is dispatched gives four and says so of the fifth', async () => {
  const ids = await raised('b1', 'b2', 'b3', 'b4', 'b5')
  const street = await world.as('street01')
  expect(await street.call(api.workOrder, { id: ids[2]!, ...order() })).toMatchObject({ success: true })
  const answer = await street.call(api.workOrders, { ids: ids.join(','), ...order() })
  expect(answer.result).toEqual({ success: 4, fail: [{ id: ids[2], msg: '该预警已派单' }] })
  expect(await street.call(api.workOrder, { id: ids[0]!, ...order() })).toMatchObject({ message: '该预警已派单' })
})

test('the whole way: order, acceptance, work, review sent back, closed, taken up again', async () => {
  const at = async () => (await (await world.as('street01')).call(api.one, { id })).result
  expect(await deal('comm0101', 'workOrder', order())).toMatchObject({ success: true })
  expect(await at()).toMatchObject({
    ...{ state: 'DISPATCHED', handlerDept: project, dueAt: '2026-11-24 17:30:00' },
    timers: [
      { kind: 'ACCEPT', metAt: '2026-11-20 09:00:00', dueAt: '2026-11-20 17:30:00' },
      { kind: 'RESOLVE', metAt: null, dueAt: '2026-11-24 17:30:00' },
    ],
  })
  const mine = (await (await world.as('pm0101')).call(todoApi.page, { bizType: 'WARNING' })).result.records
  expect(mine).toMatchObject([{ bizId: id, title: expect.stringContaining('待接收'), dueAt: '2026-11-24 17:30:00' }])
  expect(await deal('pm0101', 'accept')).toMatchObject({ success: true })
  expect(await deal('pm0101', 'submit', {})).toMatchObject({ status: 400, message: '请填写处置结果!' })
  expect(await deal('pm0101', 'submit', { result: '已约谈' })).toMatchObject({ success: true })
  expect(await deal('street01', 'review', {})).toMatchObject({ status: 400, message: '请选择复核结论!' })
  expect(await deal('street01', 'review', { pass: 'N' })).toMatchObject({ status: 400, message: '请填写复核意见!' })
  expect(await deal('street01', 'review', { pass: 'N', opinion: '请附书面材料' })).toMatchObject({ success: true })
  expect(await at()).toMatchObject({ state: 'HANDLING', handlerId: user('pm0101') })
  await deal('pm0101', 'submit', { result: '已约谈，附会议纪要' })
  expect(await deal('supadmin', 'review', { pass: 'Y', opinion: '同意关闭' })).toMatchObject({ success: true })
  expect(await at()).toMatchObject({ state: 'CLOSED', closeReason: '同意关闭', endedAt: '2026-11-20 09:00:00' })
  expect((await at()).timers.every(({ isOpen }) => !isOpen)).toBe(true)
  expect((await (await world.as('street01')).call(todoApi.page, { bizType: 'WARNING' })).result.total).toBe(0)
  const endedOn = (time: string) =>
    world.rows('update pre_warning set ended_at = $2::timestamptz where id = $1', [id, `${time}+08`])
  await endedOn('2026-10-21 08:59:59')
  expect(await deal('supadmin', 'reopen', { remark: '情况又有反复' })).toMatchObject({
    message: '结束超过30天，不能重新打开',
  })
  await endedOn('2026-10-21 09:00:00')
  expect(await deal('supadmin', 'reopen', { remark: '情况又有反复' })).toMatchObject({ success: true })
  expect(await at()).toMatchObject({ state: 'PENDING', handlerDept: null, endedAt: null })
})

test.each([
  [{ requirement: '' }, '请填写处置要求!', 'requirement'],
  [{ deptId: null }, '请选择处置单位!', 'deptId'],
  [{ deptId: 'e'.repeat(32) }, '该单位不负责此小区', 'deptId'],
  [{ dueDate: '2026-11-19' }, '期限不能早于今天', 'dueDate'],
  [{ userId: seedId('user', 'owner0101') }, '请选择该单位的人员', 'userId'],
])('a work order with %o is refused at its field: %s', async (wrong, message, field) => {
  const answer = await deal('comm0101', 'workOrder', { ...order(), ...wrong })
  expect(answer).toMatchObject({ status: 400, message, result: { fields: { [field]: message } } })
  expect(await stateOf()).toBe('PENDING')
})

test('a day of rest is due at the end of the next working day; without a day the level decides', async () => {
  await deal('comm0101', 'workOrder', { ...order(), dueDate: '2026-11-21' })
  expect((await world.records('s1'))[0]?.dueAt).toBe('2026-11-23 17:30:00')
  ;[id = ''] = await raised('s2')
  await deal('comm0101', 'workOrder', { ...order(), dueDate: null })
  // YELLOW: ten days of the government.
  expect((await world.records('s2'))[0]?.dueAt).toBe('2026-12-03 17:30:00')
})

test('a red warning is ignored by the district only', async () => {
  await world.rows(`update pre_warning set level = 'RED' where id = $1`, [id])
  const ignore = { remark: '重复的数据' }
  expect(await deal('street01', 'ignore', ignore)).toMatchObject({ message: '红色预警只能由区级管理员忽略' })
  expect(await deal('supadmin', 'ignore', ignore)).toMatchObject({ success: true })
})

test('what can be the id of nothing is refused for all', async () => {
  const asked = (await world.as('supadmin')).call(api.ignoreMany, { ids: `${id},${'x'.repeat(65)}`, remark: '重复' })
  expect(await asked).toMatchObject({ success: false, message: '编号格式不正确' })
})

test('whoever handled it does not review it', async () => {
  await deal('street01', 'handle')
  await deal('street01', 'submit', { result: '已协调' })
  expect(await deal('street01', 'review', { pass: 'Y' })).toMatchObject({ message: '不能复核自己处置的预警' })
  expect(await deal('supadmin', 'review', { pass: 'Y' })).toMatchObject({ success: true })
})

test('only what has ended is removed, and by the district', async () => {
  const district = await world.as('supadmin')
  expect(await district.call(api.remove, { id })).toMatchObject({ message: '只能删除已解除、已关闭或已忽略的预警' })
  await deal('supadmin', 'ignore', { remark: '重复的数据' })
  expect(await (await world.as('street01')).call(api.remove, { id })).toMatchObject({ status: 403 })
  expect(await district.call(api.removeBatch, { ids: id })).toMatchObject({ success: true })
  expect(await district.call(api.one, { id })).toMatchObject({ status: 404 })
})

test('nobody is told or shown anything of villages that are not theirs, by any path', async () => {
  await world.rows('update pre_warning set village_id = $2 where id = $1', [id, farVillage])
  expect([nearVillage, farVillage]).toHaveLength(2)
  for (const name of ['comm0101', 'co01', 'pm0101', 'village0101', 'committee0101']) {
    const caller = await world.as(name)
    expect((await caller.call(api.page, {})).result).toMatchObject({ total: 0, records: [] })
    expect(await caller.call(api.one, { id })).toMatchObject({ status: 404 })
    for (const [action, input] of Object.entries(inputs())) {
      if (action === 'relieve') continue
      const { status } = await caller.call(api.deal, { id, action, ...input } as never)
      expect([name, action, [403, 404].includes(status)]).toEqual([name, action, true])
    }
    const handlers = await caller.call(api.handlers, { ids: id })
    expect([403, 404]).toContain(handlers.status)
    const batch = await caller.call(api.workOrders, { ids: id, ...order() })
    expect(batch.status === 403 || batch.result.success === 0).toBe(true)
    const stat = await caller.inject({
      method: 'GET',
      url: '/api/stat/metric?code=warning.open,warning.raised&from=2026-11-01',
    })
    const figures = (stat.json() as { result: { figures: { part: string }[] } }).result.figures
    expect(figures.every(({ part }) => part === '0')).toBe(true)
  }
  for (const name of ['staff0101', 'owner0101', 'tenant0101', 'dep0101']) {
    const caller = await world.as(name)
    expect((await caller.call(api.page, {})).code).toBe(510)
    expect((await caller.call(api.one, { id })).status).toBe(403)
  }
  const sheet = await (
    await world.as('street01')
  ).inject({ method: 'GET', url: '/api/ownersmeeting/preWarning/exportXls' })
  expect(sheet.statusCode).toBe(200)
})

test('people of the village are told at their level, the gravest by text message', async () => {
  const told = async (name: string) =>
    (await (await world.as(name)).call(noticeApi.lists, {})).result.sysMsgList.map(({ titile, priority }) => [
      titile,
      priority,
    ])
  expect(await told('comm0101')).toContainEqual(['黄色预警：对象s1类型contract.daysToEnd', 'L'])
  world.tell('contract.daysToEnd', [{ subjectId: 's1', endDay: '2026-11-20' }])
  const texts = async () =>
    (await world.rows<{ total: number }>(`select count(*) as total from sys_message where es_type = '1'`))[0]!.total
  const before = await texts()
  await world.scan(settingId, false)
  expect(await told('comm0101')).toContainEqual(['预警升为红色：对象s1类型contract.daysToEnd', 'H'])
  expect(await texts()).toBeGreaterThan(before)
})

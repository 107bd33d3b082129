import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { faultStory, faultPhotoOf, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { userId, village1, village2 } from '../../../../tests/support/repair-story.ts'
import { slaPolicyApi } from '#services/ticket/policy/shared/api.ts'
import { faultApi } from '../shared/api.ts'
import type { FaultInput } from '../shared/schema.ts'
import { faultStatisticsApi } from '../statistics/shared/statistics.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
})
afterEach(() => setClock())

describe('a report', () => {
  test.each([
    ['no category', { categoryId: '' }, 'categoryId', '请选择故障分类!'],
    ['an unknown category', { categoryId: 'none' }, 'categoryId', '请选择故障分类!'],
    ['no place', { equipmentId: null }, 'equipmentId', '请选择设备或填写位置!'],
    ['equipment of nowhere', { equipmentId: 'none' }, 'equipmentId', '设备不存在或不属于该小区'],
    ['too few words', { content: '坏了' }, 'content', '故障描述5-500字'],
    ['too many households', { affectedHouseholds: 100_000 }, 'affectedHouseholds', '影响户数必须为0-99999的整数'],
    ['a part of a household', { affectedHouseholds: 1.5 }, 'affectedHouseholds', '影响户数必须为0-99999的整数'],
    ['a standstill to come', { downtimeStart: '2099-01-01 00:00:00' }, 'downtimeStart', '停用开始时间不能晚于当前时间'],
    ['a foreign picture', { photos: faultPhotoOf('staff0101') }, 'photos', '文件不存在或已失效，请重新上传'],
  ] as const)('is refused with %s, and nothing is stored', async (_name, input, field, message) => {
    const before = await story.rows('select id from fault')
    const answer = await story.openFault('owner0101', input as Partial<FaultInput>)
    expect(answer).toMatchObject({ status: 400, message, result: { fields: { [field]: message } } })
    expect(await story.rows('select id from fault')).toHaveLength(before.length)
  })

  test('of something dangerous needs a picture, whoever says that it is', async () => {
    const message = '安全类故障必须上传照片!'
    const trapped = { categoryId: story.category('电梯 / 困人') }
    expect(await story.openFault('owner0101', trapped)).toMatchObject({ message })
    expect(await story.openFault('pm0101', { safetyFlag: 'Y' })).toMatchObject({ message })
    const photos = faultPhotoOf('owner0101')
    const made = (await story.openFault('owner0101', { ...trapped, photos })).result
    expect(made).toMatchObject({ safetyFlag: 'Y', priority: 'P1', state: 'WAIT_AUDIT', source: 'OWNER_APP' })
    expect(made.photos).toContain('e=')
  })

  test('begins with its audit, or with its worker where managers report', async () => {
    expect((await story.openFault('staff0101')).result).toMatchObject({ state: 'WAIT_AUDIT', source: 'COUNTER' })
    const made = (await story.openFault('pm0101', { source: 'INSPECTION' })).result
    expect(made).toMatchObject({ state: 'WAIT_DISPATCH', source: 'INSPECTION', acceptTime: made.createTime })
    const { timers } = (await story.fault('pm0101', made.id)).result
    expect(timers.map(({ kind }) => kind).toSorted()).toEqual(['ARRIVE', 'RESOLVE'])
    expect(await story.openFault('pm0101', { villageId: village2 })).toMatchObject({ status: 404 })
  })

  test('says of a resident neither how urgent nor how dangerous it is', async () => {
    await story.opened('pm0101')
    const made = (await story.openFault('owner0101', { priority: 'P1', safetyFlag: 'Y', source: 'GOV' })).result
    expect(made).toMatchObject({ priority: 'P3', safetyFlag: 'N', source: 'OWNER_APP', isRepeat: 'Y' })
  })
})

test('the time limits of a P1 are those of around the clock, and arriving meets its own', async () => {
  story.at('2026-11-21 02:03')
  const photos = faultPhotoOf('owner0101')
  const id = await story.opened('owner0101', { categoryId: story.category('电梯 / 困人'), photos })
  const due = async () => {
    const { timers } = (await story.fault('pm0101', id)).result
    return Object.fromEntries(
      timers.map(({ kind, dueAt, metAt }) => [kind, [dueAt.slice(11, 16), metAt?.slice(11, 16)]]),
    )
  }
  expect(await due()).toEqual({
    ACCEPT: ['02:08', undefined],
    ARRIVE: ['02:18', undefined],
    RESOLVE: ['04:03', undefined],
  })
  story.at('2026-11-21 02:05')
  await story.did('cs0101', id, 'audit', { pass: 'Y' })
  await story.did('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  await story.did('staff0101', id, 'take')
  story.at('2026-11-21 02:15')
  await story.did('staff0101', id, 'arrive')
  expect(await due()).toMatchObject({ ACCEPT: ['02:08', '02:05'], ARRIVE: ['02:18', '02:15'] })
  const rest = { suspendReason: 'PARTS', deadline: '2026-11-21 12:00:00' } as const
  expect(await story.dealFault('staff0101', id, 'suspend', rest)).toMatchObject({ message: '安全类工单不允许挂起' })
})

test('the time limits of a category hold below it, until one there has its own', async () => {
  const limits = async (categoryId: string, resolveMinutes: number) => {
    const made = await (
      await story.as('supadmin')
    ).call(slaPolicyApi.create, {
      ...{ bizType: 'FAULT', categoryId, priority: 'P3', villageId: null, companyId: null, calendarNo: 'H24' },
      ...{
        acceptMinutes: 10,
        arriveMinutes: 60,
        resolveMinutes,
        verifyMinutes: null,
        warnRatio: '0.8',
        escalations: null,
      },
    })
    expect(made.success).toBe(true)
  }
  const resolveOf = async (input = {}) => {
    const { timers } = (await story.fault('pm0101', await story.opened('owner0101', input))).result
    return timers.find(({ kind }) => kind === 'RESOLVE')!.dueAt
  }
  story.at('2026-11-19 08:00')
  await limits('LIFT', 90)
  expect(await resolveOf()).toBe('2026-11-19 09:30:00')
  await limits('LIFT_NOISE', 45)
  expect(await resolveOf()).toBe('2026-11-19 08:45:00')
  expect(await resolveOf({ categoryId: story.category('照明') })).not.toBe('2026-11-19 09:30:00')
  await story.alter(`update sla_policy set del_flag = 1 where category_id in ('LIFT', 'LIFT_NOISE')`)
})

test('a fault without cause is not closed where it stood still for long', async () => {
  story.at('2026-11-18 08:20')
  const id = await story.faultIn('PROCESSING', { downtimeStart: '2026-11-18 08:10:00' })
  story.at('2026-11-18 13:45')
  const said = { resolution: '更换曳引机轴承', downtimeEnd: '2026-11-18 13:40:00' }
  const message = '安全类故障或停用超过240分钟的故障必须填写根本原因'
  expect(await story.dealFault('staff0101', id, 'finish', said)).toMatchObject({ message, status: 400 })
  const early = { ...said, rootCause: '轴承缺油', downtimeEnd: '2026-11-18 08:00:00' }
  expect(await story.dealFault('staff0101', id, 'finish', early)).toMatchObject({
    message: '恢复时间不能早于停用开始时间',
  })
  const finished = await story.did('staff0101', id, 'finish', { ...said, rootCause: '轴承缺油' })
  expect(finished).toMatchObject({ state: 'WAIT_REVIEW', downtimeMinutes: 330 })
  expect(await story.dealFault('pm0101', id, 'review', { pass: 'N' })).toMatchObject({
    message: '请填写5至500字的不通过原因',
  })
  const again = await story.did('pm0101', id, 'review', { pass: 'N', remark: '仍有异响，请复查' })
  expect(again.state).toBe('PROCESSING')
  await story.did('staff0101', id, 'finish', { resolution: '再次调整导靴' })
  expect(await story.did('pm0101', id, 'review', { pass: 'Y' })).toMatchObject({
    state: 'CLOSED',
    rootCause: '轴承缺油',
  })
  expect(await story.told('owner0101', id)).toContain('您上报的故障已处理')
  const november = { begin: '2026-11-01', end: '2026-11-30', villageId: village1 }
  const { equipment, lifts } = (await (await story.as('pm0101')).call(faultStatisticsApi.read, november)).result
  expect(equipment).toMatchObject([{ key: story.liftId, minutes: 330, availability: '99.24' }])
  expect(lifts).toEqual(equipment)
  story.at('2026-12-19 13:46')
  expect(await story.dealFault('pm0101', id, 'reopen', { remark: '又坏了需要重开' })).toMatchObject({
    message: '关闭超过30天，不能重开',
  })
  story.at('2026-12-18 13:44')
  expect((await story.did('comm0101', id, 'reopen', { remark: '又坏了需要重开' })).state).toBe('WAIT_DISPATCH')
})

test('what is reopened keeps the standstill and the rests of its first round, and begins another', async () => {
  story.at('2026-10-05 08:20')
  await story.alter('update fault set del_flag = 1')
  const id = await story.faultIn('PROCESSING', { downtimeStart: '2026-10-05 08:00:00' })
  const rest = { suspendReason: 'PARTS', deadline: '2026-10-05 16:00:00' } as const
  await story.did('staff0101', id, 'suspend', rest)
  story.at('2026-10-05 09:20')
  await story.did('staff0101', id, 'resume')
  story.at('2026-10-05 10:20')
  const ended = { resolution: '更换门机皮带', downtimeEnd: '2026-10-05 10:00:00' }
  await story.did('staff0101', id, 'finish', ended)
  await story.did('pm0101', id, 'review', { pass: 'Y' })
  const stands = async () => {
    const october = { begin: '2026-10-01', end: '2026-10-31', villageId: village1 }
    const { equipment, mttr } = (await (await story.as('pm0101')).call(faultStatisticsApi.read, october)).result
    return { minutes: equipment[0]?.minutes, count: equipment[0]?.count, mttr }
  }
  expect(await stands()).toEqual({ minutes: 120, count: 1, mttr: '60.00' })
  story.at('2026-10-25 08:00')
  const reopened = await story.did('comm0101', id, 'reopen', { remark: '又坏了需要重开' })
  expect(reopened).toMatchObject({ downtimeStart: null, downtimeEnd: null, downtimeMinutes: null })
  expect(await stands()).toMatchObject({ minutes: 120, count: 1 })
  await story.did('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  await story.did('staff0101', id, 'take')
  story.at('2026-10-25 09:20')
  const second = { downtimeStart: '2026-10-25 08:30:00', downtimeEnd: '2026-10-25 09:00:00' }
  await story.did('staff0101', id, 'finish', { resolution: '再次更换皮带', ...second })
  await story.did('pm0101', id, 'review', { pass: 'Y' })
  // Twenty days and an hour from the report to the end, less the hour of rest.
  expect(await stands()).toEqual({ minutes: 150, count: 2, mttr: '28800.00' })
})

test('a standstill to which nobody gave an end has ended with the work', async () => {
  story.at('2026-09-05 08:20')
  await story.alter('update fault set del_flag = 1')
  const id = await story.faultIn('CLOSED')
  await story.alter(`update fault set downtime_start = '2026-09-05 08:00+08' where id = $1`, [id])
  story.at('2026-09-29 08:20')
  const september = { begin: '2026-09-01', end: '2026-09-30', villageId: village1 }
  const { equipment } = (await (await story.as('pm0101')).call(faultStatisticsApi.read, september)).result
  expect(equipment).toMatchObject([{ minutes: 20 }])
  expect((await story.fault('pm0101', id)).result.downtimeMinutes).toBe(20)
})

test('whoever did the work does not review it', async () => {
  const id = await story.faultIn('WAIT_REVIEW')
  await story.alter('update fault set assignee_id = $2 where id = $1', [id, userId('pm0101')])
  expect(await story.dealFault('pm0101', id, 'review', { pass: 'Y' })).toMatchObject({ message: '复核人不能是处理人' })
  expect((await story.did('co01', id, 'review', { pass: 'Y' })).state).toBe('CLOSED')
})

test('what went to others is waited for, and reviewed with what came of it', async () => {
  const id = await story.faultIn('WAIT_DISPATCH')
  expect(await story.dealFault('pm0101', id, 'transferOut')).toMatchObject({ message: '请填写接收单位!' })
  const out = await story.did('pm0101', id, 'transferOut', { unit: '市自来水公司' })
  expect(out).toMatchObject({ state: 'TRANSFERRED_OUT', receivingUnit: '市自来水公司' })
  expect(out.timers.filter(({ isOpen }) => isOpen).map(({ kind }) => kind)).toEqual(['RESOLVE'])
  const back = await story.did('pm0101', id, 'result', { resolution: '市政已更换阀门' })
  expect(back.timers.filter(({ isOpen }) => isOpen)).toEqual([])
  expect((await story.did('co01', id, 'review', { pass: 'Y' })).state).toBe('CLOSED')
})

test.each([
  ['before anybody had it waits for somebody', 'WAIT_DISPATCH', 'WAIT_DISPATCH'],
  ['by somebody goes back to them', 'PROCESSING', 'PROCESSING'],
] as const)('what was given away %s when its result will not do', async (_name, from, to) => {
  const id = await story.faultIn(from)
  await story.did('pm0101', id, 'transferOut', { unit: '市自来水公司' })
  await story.did('pm0101', id, 'result', { resolution: '市政已更换阀门' })
  const failed = await story.did('co01', id, 'review', { pass: 'N', remark: '仍在漏水，请继续' })
  expect(failed.state).toBe(to)
  const todos = await story.rows<{ node: string; assigneeId: string | null; candidateRoles: string[] }>(
    `select node, assignee_id, candidate_roles from todo where biz_id = $1 and state = 'OPEN'`,
    [id],
  )
  const wanted =
    to === 'PROCESSING'
      ? { assigneeId: userId('staff0101'), candidateRoles: [] }
      : { assigneeId: null, candidateRoles: ['projectManager', 'villageAdmin', 'repairDispatcher'] }
  expect(todos).toMatchObject([{ node: to, ...wanted }])
  expect(failed.timers.filter(({ isOpen }) => isOpen).map(({ kind }) => kind)).toEqual(['RESOLVE'])
})

test('rests are no time of the repair', async () => {
  story.at('2026-11-20 09:00')
  const id = await story.faultIn('PROCESSING')
  const rest = { suspendReason: 'PARTS', deadline: '2026-11-20 16:00:00' } as const
  await story.did('staff0101', id, 'suspend', rest)
  story.at('2026-11-20 10:30')
  await story.did('staff0101', id, 'resume')
  story.at('2026-11-20 11:00')
  await story.did('staff0101', id, 'suspend', rest)
  story.at('2026-11-20 16:01')
  await story.tick('fault.endSuspensions')
  expect((await story.fault('pm0101', id)).result.state).toBe('PROCESSING')
  const [row] = await story.rows<{ restSeconds: number }>('select rest_seconds from fault where id = $1', [id])
  expect(row!.restSeconds).toBe((90 + 301) * 60)
})

test('a second press makes no second ticket', async () => {
  const caller = await story.as('owner0101')
  const key = story.key()
  const [one, two] = [
    await caller.call(faultApi.create, story.report(), key),
    await caller.call(faultApi.create, story.report(), key),
  ]
  expect(two.result.id).toBe(one.result.id)
})

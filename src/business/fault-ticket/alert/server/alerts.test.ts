import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { preWarningApi } from '#services/warning/record/shared/api.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId } from '../../../../../tests/support/repair-story.ts'
import { measured } from '../../../../../tests/support/measured.ts'
import { faultWarnings } from './warnings.ts'
import { alertApi, alertSettingApi as api } from '../shared/api.ts'
import type { FaultAlertSettingInput } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')
let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.alter('update fault set del_flag = 1')
})
afterEach(() => setClock())

const setting = (name: string, more: Partial<FaultAlertSettingInput> = {}): FaultAlertSettingInput => ({
  ...{ name, triggerType: 'REPEAT_COUNT', threshold: 3, windowHours: 720, level: 'ORANGE', timeRange: null },
  ...more,
})
const make = async (input: FaultAlertSettingInput, username = 'supadmin') =>
  (await story.as(username)).call(api.create, input)
const alerts = () =>
  story.rows<{ level: string; value: number; subjectKey: string }>('select * from fault_alert order by id')
const warned = async () =>
  (await (await story.as('comm0101')).call(preWarningApi.page, { typeName: '故障告警' })).result

test('the third fault of a lift in thirty days is told once, and becomes a warning, 5.7.1', async () => {
  story.at('2026-11-20 09:00')
  const lifts = { categoryIds: [story.category('电梯')], toPreWarning: 'Y' as const }
  expect((await make(setting('电梯反复故障', lifts))).result).toMatchObject({ silenceMinutes: 60, channels: ['INNER'] })
  const one = await story.opened('owner0101')
  story.at('2026-11-20 10:00')
  const two = await story.opened('tenant0101')
  expect(await alerts()).toEqual([])
  story.at('2026-11-20 11:00')
  const third = await story.opened('pm0101')
  expect(await alerts()).toMatchObject([{ level: 'ORANGE', value: 3, subjectKey: story.liftId, ticketId: third }])
  const [whole] = (await (await story.as('pm0101')).call(alertApi.page, {})).result.records
  expect(whole!.ticketIds.toSorted()).toEqual([one, two, third].toSorted())
  const { tickets } = (await (await story.as('pm0101')).call(alertApi.one, { id: whole!.id })).result
  expect(tickets.map(({ id }) => id)).toEqual([third, two, one])
  expect(await warned()).toMatchObject({
    total: 1,
    records: [{ level: 'ORANGE', subjectId: story.liftId, metricValue: '3', state: 'PENDING' }],
  })
  story.at('2026-11-20 11:59')
  await story.opened('dep0101')
  expect(await alerts()).toHaveLength(1)
  story.at('2026-11-20 12:00')
  await story.opened('pm0101')
  expect(await alerts()).toHaveLength(2)
  expect((await warned()).total).toBe(1)
  const [first] = (await (await story.as('pm0101')).call(alertApi.page, {})).result.records
  const manager = await story.as('pm0101')
  const noted = { state: 'ACK', remark: '已约维保单位明日检查' }
  expect((await manager.call(alertApi.ack, { id: first!.id, remark: ` ${noted.remark} ` })).result).toMatchObject(noted)
  expect(await manager.call(alertApi.ack, { id: first!.id })).toMatchObject({ message: '该告警已确认' })
  expect(await (await story.as('pm0102')).call(alertApi.ack, { id: first!.id })).toMatchObject({ status: 404 })
  expect((await (await story.as('pm0102')).call(alertApi.page, {})).result.total).toBe(0)
})

test('two reports at one moment are told once', async () => {
  story.at('2026-11-21 09:00')
  await story.alter('delete from fault_alerted')
  await story.alter('delete from fault_alert')
  await story.alter('update fault_alert_subject set last_at = null')
  await Promise.all([story.opened('pm0101'), story.opened('owner0101'), story.opened('tenant0101')])
  expect(await alerts()).toHaveLength(1)
})

test('what only time brings is found by the minute, each ticket once', async () => {
  story.at('2026-11-22 09:00')
  // What waits of the same lift since yesterday would be told of first, and keep it silent.
  await story.alter('update fault set del_flag = 1')
  await story.alter("update fault_alert_setting set status = 'N'")
  await make(setting('停梯超两小时', { triggerType: 'DOWNTIME_OVER', threshold: 120, level: 'RED' }), 'co01')
  await make(setting('审核超时', { triggerType: 'OVERDUE_ACCEPT', threshold: 10, level: 'BLUE' }))
  const id = await story.opened('owner0101', { downtimeStart: '2026-11-22 08:30:00' })
  const told = async () => {
    await story.tick('fault.alertScan')
    const rows = await story.rows<{ level: string }>('select level from fault_alert where ticket_id = $1 order by id', [
      id,
    ])
    return rows.map(({ level }) => level)
  }
  story.at('2026-11-22 09:39')
  expect(await told()).toEqual([])
  story.at('2026-11-22 09:40')
  expect(await told()).toEqual(['BLUE'])
  story.at('2026-11-22 10:30')
  expect(await told()).toEqual(['BLUE', 'RED'])
  story.at('2026-11-22 14:30')
  expect(await told()).toEqual(['BLUE', 'RED'])
})

test('is closed with its ticket, whether or not somebody took notice, and with one that it was joined to', async () => {
  story.at('2026-11-23 09:00')
  await story.alter('update fault set del_flag = 1')
  await story.alter("update fault_alert_setting set status = 'N'")
  await make(setting('影响面大', { triggerType: 'AFFECTED_OVER', threshold: 50 }))
  const wide = async (more = {}) => story.faultIn('WAIT_DISPATCH', { affectedHouseholds: 60, ...more })
  const noted = await wide()
  const joined = await wide({ equipmentId: null, locationText: '1幢门厅' })
  const invalid = await wide({ equipmentId: null, categoryId: story.category('照明'), locationText: '2幢门厅' })
  const stateOf = async (id: string) =>
    (await story.rows<{ state: string }>('select state from fault_alert where ticket_id = $1', [id])).map(
      ({ state }) => state,
    )
  const manager = await story.as('pm0101')
  const page = await manager.call(alertApi.page, { state: 'NEW' })
  const open = page.result.records.find(({ ticketId }) => ticketId === noted)!
  await manager.call(alertApi.ack, { id: open.id })
  await story.did('pm0101', joined, 'merge', { targetId: noted })
  expect([await stateOf(noted), await stateOf(joined), await stateOf(invalid)]).toEqual([['ACK'], ['NEW'], ['NEW']])
  await story.did('pm0101', invalid, 'invalid', { remark: '现场核实为误报' })
  await story.did('pm0101', noted, 'transferOut', { unit: '市政公司' })
  await story.did('pm0101', noted, 'result', { resolution: '市政已修复' })
  await story.did('co01', noted, 'review', { pass: 'Y' })
  expect([await stateOf(noted), await stateOf(joined), await stateOf(invalid)]).toEqual([
    ['CLOSED'],
    ['CLOSED'],
    ['CLOSED'],
  ])
  expect(await manager.call(alertApi.ack, { id: open.id })).toMatchObject({ message: '该告警已关闭' })
})

test('about several tickets it is closed with the last of them, also where two end at one moment', async () => {
  story.at('2026-11-23 11:00')
  await story.alter('update fault set del_flag = 1')
  await story.alter("update fault_alert_setting set status = 'N'")
  await make(setting('一日三次', { windowHours: 24 }))
  const [first, joined, third, fourth] = [
    ...[await story.opened('pm0101'), await story.opened('pm0101'), await story.opened('pm0101')],
    await story.opened('pm0101'),
  ]
  const state = async () => {
    const rows = await story.rows<{ state: string }>('select state from fault_alert where ticket_id = $1', [third])
    return rows.map((one) => one.state)
  }
  const end = (id: string) => story.did('pm0101', id, 'invalid', { remark: '现场核实为误报' })
  await story.did('pm0101', joined!, 'merge', { targetId: fourth! })
  expect(await state()).toEqual(['NEW'])
  await end(first!)
  expect(await state()).toEqual(['NEW'])
  await Promise.all([end(third!), end(fourth!)])
  expect(await state()).toEqual(['CLOSED'])
})

test('tells those who are named beside those who hold a role, each once', async () => {
  story.at('2026-11-23 15:00')
  await story.alter('update fault set del_flag = 1')
  await story.alter("update fault_alert_setting set status = 'N'")
  const people = ['street01', 'pm0101'].map(userId)
  const wide = { triggerType: 'AFFECTED_OVER', threshold: 50, notifyUserIds: people } as const
  expect(await make(setting('点名通知', { ...wide, notifyUserIds: ['nobody'] }))).toMatchObject({
    ...{ success: false, result: { fields: { notifyUserIds: '所选人员已离职或停用' } } },
  })
  const made = (await make(setting('点名通知', wide))).result
  expect(made.notifyUserIds.toSorted()).toEqual(people.toSorted())
  const id = await story.opened('pm0101', { affectedHouseholds: 60 })
  const told = await story.rows<{ userId: string }>(
    `select n.user_id from notice n join fault_alert a on a.id = n.biz_id where a.ticket_id = $1`,
    [id],
  )
  expect(told.map((one) => one.userId).toSorted()).toEqual(people.toSorted())
})

describe('a setting', () => {
  test.each([
    ['no threshold', { threshold: 0 }, '阈值必须大于0'],
    ['too short a silence', { silenceMinutes: 4 }, '静默时间为5-1440分钟'],
    ['too long a silence', { silenceMinutes: 1441 }, '静默时间为5-1440分钟'],
    ['hours that are none', { timeRange: '25:00-26:00' }, '生效时段格式应为 08:30-17:30'],
  ] as const)('is refused with %s', async (_name, more, message) => {
    expect(await make(setting('坏设置', more))).toMatchObject({ success: false, message })
  })

  test('has a name of its own, and belongs to whoever made it', async () => {
    await make(setting('同名'))
    expect(await make(setting('同名'))).toMatchObject({ message: '同名告警设置已存在' })
    const own = (await make(setting('同名'), 'co01')).result
    expect(own.companyId).not.toBeNull()
    const other = await story.as('co02')
    expect((await other.call(api.page, { name: '同名' })).result.records.map(({ id }) => id)).not.toContain(own.id)
    expect(await other.call(api.remove, { id: own.id })).toMatchObject({ status: 404 })
    const off = await (await story.as('co01')).call(api.state, { id: own.id, state: 'N' })
    expect(off.result.status).toBe('N')
  })
})

test('a safety fault warns by the whole hours for which it is open', async () => {
  story.at('2026-11-24 09:00')
  const id = await story.opened('owner0101')
  const other = await story.opened('pm0101')
  await story.alter(`update fault set safety_flag = case when id = $1 then 'Y' else 'N' end`, [id])
  const hours = async (at: string) => {
    const asked = { at, villages: [near] }
    const rows = await measured(story.db, faultWarnings, 'ticket.safetyOpenHours', asked)
    expect(rows.map(({ subjectId }) => subjectId)).not.toContain(other)
    return rows.find(({ subjectId }) => subjectId === id)?.part
  }
  expect([await hours('2026-11-24 10:59:59'), await hours('2026-11-24 11:00:00')]).toEqual(['1', '2'])
  expect(await hours('2026-11-26 09:00:00')).toBe('48')
  await story.alter(`update fault set state = 'CLOSED' where id = $1`, [id])
  expect(await hours('2026-11-26 09:00:00')).toBeUndefined()
})

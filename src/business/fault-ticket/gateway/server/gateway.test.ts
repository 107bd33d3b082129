import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { village1, village2 } from '../../../../../tests/support/repair-story.ts'
import { deviceGroupApi as api } from '../shared/api.ts'
import type { DeviceGroup } from '../shared/schema.ts'
import { hashOf } from './issue-token.ts'

let story: FaultStory
let group: DeviceGroup
let token: string
beforeAll(async () => {
  story = await faultStory()
  group = (await make('supadmin', '电梯网关')).result
  token = await issue('supadmin', group.id)
})
afterEach(() => setClock())

const input = (groupName: string) => ({
  ...{ villageId: village1, groupName, equipmentType: 'LIFT' as const },
  ...{ categoryId: story.category('电梯 / 异响抖动'), remark: null },
})
const make = async (username: string, groupName: string, more = {}) =>
  (await story.as(username)).call(api.create, { ...input(groupName), ...more })
async function issue(username: string, id: string): Promise<string> {
  return (await (await story.as(username)).call(api.token, { id })).result.token
}

let serial = 0
const alarm = (more: Record<string, unknown> = {}) => ({
  ...{ alarmNo: `A-${(serial += 1)}`, equipmentNo: 'D-01', content: '曳引机温度过高，自动停梯' },
  ...more,
})
interface Said {
  status: number
  message: string
  result: { ticketNo: string; repeated: string; fields?: Record<string, string> }
  retryAfter: string | undefined
}
async function send(payload: Record<string, unknown>, bearer: string | undefined = token): Promise<Said> {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const answer = await story.app.inject({ method: 'POST', url: '/api/fault/gateway/alarm', payload, headers })
  return { ...answer.json(), status: answer.statusCode, retryAfter: answer.headers['retry-after'] } as Said
}
const ticketOf = async (ticketNo: string) =>
  (await story.rows<Record<string, unknown>>('select * from fault where ticket_no = $1', [ticketNo]))[0]!
const counted = async () =>
  (await story.rows<{ n: number }>('select (select count(*) from fault) + (select count(*) from fault_alarm) as n'))[0]!
    .n

describe('an alarm', () => {
  test('becomes a fault of its equipment that waits for its audit', async () => {
    story.at('2026-11-20 09:00')
    const { result } = await send(alarm({ alarmNo: 'T-1', alarmTime: '2026-11-20 08:58:30', stopped: 'Y' }))
    expect(result).toMatchObject({ alarmNo: 'T-1', repeated: 'N' })
    const ticket = await ticketOf(result.ticketNo)
    expect(ticket).toMatchObject({
      ...{ state: 'WAIT_AUDIT', source: 'IOT', reporterType: 'gateway', reporterId: group.id, alarmNo: 'T-1' },
      ...{ equipmentId: story.liftId, downtimeStart: '2026-11-20 08:58:30', categoryId: group.categoryId },
      ...{ reporterNameMask: '电梯网关', reporterPhoneSealed: null, reporterPhoneMask: null, villageId: village1 },
    })
    const [todo] = await story.rows('select 1 from todo where biz_id = $1', [ticket['id']])
    expect(todo).toBeDefined()
    const { records } = (await (await story.as('co01')).call(api.page, { groupName: '电梯网关' })).result
    expect(records).toMatchObject([{ alarmCount: 1, lastAlarmTime: '2026-11-20 08:58:30' }])
    expect((await story.did('pm0101', ticket['id'] as string, 'audit', { pass: 'Y' })).state).toBe('WAIT_DISPATCH')
  })

  test('is one, however often and by however many lines it comes', async () => {
    const one = alarm()
    const answers = await Promise.all([send(one), send(one), send(one)])
    expect(new Set(answers.map(({ result }) => result.ticketNo)).size).toBe(1)
    expect(answers.map(({ result }) => result.repeated).toSorted()).toEqual(['N', 'Y', 'Y'])
    const before = await counted()
    expect((await send({ ...one, content: '同一告警号的另一内容' })).result.ticketNo).toBe(answers[0]!.result.ticketNo)
    expect(await counted()).toBe(before)
  })

  test('names what it is by a code, which may be dangerous without a picture', async () => {
    const [trapped] = await story.rows<{ code: string }>(
      'select category_code as code from fault_category where id = $1',
      [story.category('电梯 / 困人')],
    )
    const { result } = await send(alarm({ categoryCode: trapped!.code }))
    expect(await ticketOf(result.ticketNo)).toMatchObject({ safetyFlag: 'Y', priority: 'P1', photos: null })
  })

  test.each([
    ['a time to come', { alarmTime: '2026-11-20 09:00:01' }, 'alarmTime', '告警时间不能晚于当前时间'],
    ['unknown equipment', { equipmentNo: 'D-99' }, 'equipmentNo', '设备不存在或不属于该小区'],
    ['equipment of another kind', { equipmentNo: 'P-01' }, 'equipmentNo', '设备不属于该设备组'],
    ['no equipment', { equipmentNo: '' }, 'equipmentNo', '请填写设备编号!'],
    ['an unknown category', { categoryCode: 'NONE' }, 'categoryCode', '故障分类不存在'],
    ['too few words', { content: '坏了' }, 'content', '故障描述5-500字'],
    ['a number that is none', { alarmNo: 'a b' }, 'alarmNo', '告警号应为1到64位字母、数字或-_.:'],
  ])('is refused with %s, and nothing is stored', async (_name, more, field, message) => {
    story.at('2026-11-20 09:00')
    const before = await counted()
    expect(await send(alarm(more))).toMatchObject({ status: 400, message, result: { fields: { [field]: message } } })
    expect(await counted()).toBe(before)
  })

  test('beyond the fiftieth of a second comes again later, and stores nothing', async () => {
    story.at('2026-11-20 11:00')
    await story.alter('delete from counter')
    const one = alarm()
    await send(one)
    for (let sent = 1; sent < 50; sent += 1) expect((await send(one)).status).toBe(200)
    const before = await counted()
    expect(await send(alarm())).toMatchObject({ status: 503, retryAfter: '1' })
    expect(await counted()).toBe(before)
    const other = await issue('co01', (await make('co01', '另一电梯网关')).result.id)
    expect((await send(alarm(), other)).status).toBe(200)
    story.at('2026-11-20 11:01')
    expect((await send(alarm())).status).toBe(200)
  })
})

describe('a gateway', () => {
  test.each([
    ['no token', undefined],
    ['a word', 'secret'],
    ['a token of nobody', `1-${'a'.repeat(43)}`],
    ['a token of a tenant that is none', `999-${'a'.repeat(43)}`],
  ])('with %s is a stranger', async (_name, bearer) => {
    const before = await counted()
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await story.app.inject({
      method: 'POST',
      url: '/api/fault/gateway/alarm',
      payload: alarm(),
      headers,
    })
    expect(answer.statusCode).toBe(401)
    expect(await counted()).toBe(before)
  })

  test('has one token, of which the hash alone is kept', async () => {
    const { id } = (await make('co01', '换令牌的网关')).result
    const [first, second] = [await issue('co01', id), await issue('co01', id)]
    expect(await send(alarm(), first)).toMatchObject({ status: 401 })
    expect((await send(alarm(), second)).status).toBe(200)
    const [row] = await story.rows<{ tokenHash: string }>('select * from device_group where id = $1', [id])
    expect(row!.tokenHash).toBe(hashOf(second))
    for (const table of ['device_group', 'sys_log', 'change_log', 'idempotency'])
      for (const said of await story.rows(`select t::text as said from ${table} t`))
        expect(JSON.stringify(said)).not.toContain(second)
    const { result } = await (await story.as('co01')).call(api.one, { id })
    expect(JSON.stringify(result)).not.toContain(hashOf(second))
  })

  test('out of use or removed is heard no more', async () => {
    const made = (await make('co01', '停用的网关')).result
    const key = await issue('co01', made.id)
    const caller = await story.as('co01')
    const now = (await caller.call(api.one, { id: made.id })).result
    await caller.call(api.update, { ...input('停用的网关'), status: 'N', id: made.id, version: now.version })
    expect(await send(alarm(), key)).toMatchObject({ status: 403, message: '该设备组已停用，不接收告警' })
    await caller.call(api.remove, { id: made.id })
    expect(await send(alarm(), key)).toMatchObject({ status: 401 })
  })

  test('is kept by the district and by companies, each in its villages', async () => {
    expect(await make('co01', '别人的网关', { villageId: village2 })).toMatchObject({
      message: '只能选择服务范围内的小区',
    })
    expect(await make('co01', '电梯网关')).toMatchObject({ message: '该小区已有同名设备组' })
    expect(await make('co01', '无分类', { categoryId: 'none' })).toMatchObject({ message: '请选择故障分类!' })
    const other = await story.as('co02')
    expect((await other.call(api.page, { groupName: '电梯网关' })).result.total).toBe(0)
    expect(await other.call(api.token, { id: group.id })).toMatchObject({ status: 404 })
    expect(await (await story.as('pm0101')).call(api.token, { id: group.id })).toMatchObject({ status: 403 })
    expect(
      await (
        await story.as('co01')
      ).call(api.update, { ...input('电梯网关'), villageId: village2, id: group.id, version: 2 }),
    ).toMatchObject({
      message: '设备组不能更换小区',
    })
  })
})

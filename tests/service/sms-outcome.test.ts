import { describe, expect, test } from 'vitest'
import { numbers, order, smsBatchStage } from '../support/sms-stage.ts'
import { smsBatchApi as api, smsLogApi } from '#services/notice/sms-batch/shared/api.ts'
import { smsStatisticsApi } from '#services/notice/sms-batch/shared/statistics.ts'

const stage = smsBatchStage()
const { rows, passed, send, batch } = stage
const logOf = async (query: Record<string, string> = {}) =>
  (await stage.admin.call(smsLogApi.page, query)).result.records

describe('residents of villages', () => {
  test('get one message a number, with or without an account, greeted without their whole name', async () => {
    const [village] = await rows<{ id: string }>('select id from ref_village order by org_code limit 1')
    const people = await rows<{ phoneWhole: string; nameMask: string }>(
      `select distinct r.phone_whole, r.name_mask from resident r
        join household h on h.tenant_id = r.tenant_id and h.resident_id = r.id
      where h.village_id = $1 and h.state = 'VERIFIED' and h.del_flag = 0
        and (h.lease_end is null or h.lease_end >= '2026-11-21') and (h.lease_start is null or h.lease_start <= '2026-11-21')`,
      [village!.id],
    )
    const wanted = new Set(people.map(({ phoneWhole }) => phoneWhole)).size
    expect(wanted).toBeGreaterThan(1)
    const id = await passed({ targetType: 'VILLAGE', villageIds: village!.id })
    expect(await batch(id)).toMatchObject({ receiverCount: wanted, noPhoneCount: 0 })
    await send()
    expect(stage.gateway.received).toHaveLength(wanted)
    const bodies = stage.gateway.received.map(({ body }) => body)
    expect(bodies.every((body) => /^【邻里】.+您好，9:00停水$/.test(body))).toBe(true)
    expect(bodies.filter((body) => /(先生|女士|先生\/女士)您好/.test(body)).length).toBeGreaterThan(1)
    const names = await rows<{ name: string }>(`select name from resident where person_kind = 'P'`)
    expect(names.filter(({ name }) => bodies.some((body) => body.includes(name)))).toEqual([])
    const [far] = await rows<{ id: string }>('select id from ref_village order by org_code desc limit 1')
    expect(await stage.manager.call(api.create, order({ targetType: 'VILLAGE', villageIds: far!.id }))).toMatchObject({
      message: '超出可发布范围',
    })
    expect(await stage.manager.call(api.create, order({ targetType: 'VILLAGE' }))).toMatchObject({
      status: 400,
      result: { fields: { villageIds: '请选择接收对象!' } },
    })
  })
})

describe('what the provider reports', () => {
  const report = (receipts: object[], token = 'open sesame') =>
    stage.app.anyone
      .inject({
        method: 'POST',
        url: '/api/message/sms/receipt',
        headers: { authorization: `Bearer ${token}` },
        payload: { receipts },
      })
      .then((answer) => ({ ...answer.json<object>(), status: answer.statusCode }))
  const states = async () =>
    Object.fromEntries((await logOf()).map(({ providerId, receiveState }) => [providerId, receiveState]))

  test('is noted once, and only from the gateway', async () => {
    await passed()
    await send()
    const at1 = '2026-11-21 10:00:05'
    const good = { id: 'provider-1', delivered: true, at: at1 }
    expect(await report([good], 'guess')).toMatchObject({ status: 401 })
    expect(
      await report([good, { id: 'provider-2', delivered: false, reason: '空号' }, { id: 'none', delivered: true }]),
    ).toMatchObject({ status: 200, success: true })
    await report([{ id: 'provider-1', delivered: false, reason: '迟到的回执' }])
    expect(await states()).toEqual({ 'provider-1': 10, 'provider-2': 20, 'provider-3': 0 })
    const logged = await logOf({ receiveState: '20' })
    expect(logged.map(({ error }) => error)).toEqual(['空号'])
    expect((await logOf({ receiveState: '10' })).map(({ receiveTime }) => receiveTime)).toEqual([at1])
    expect(await report([{ id: '', delivered: 'yes' }])).toMatchObject({ status: 400 })
  })

  test('and what was sent adds up by day, template and organisation', async () => {
    await passed()
    await passed({ phones: numbers(1, 9) })
    await send()
    await report([
      { id: 'provider-1', delivered: true },
      { id: 'provider-2', delivered: true },
      { id: 'provider-3', delivered: false },
    ])
    await rows(`update sms_message set send_state = 20 where provider_id = 'provider-4'`)
    const period = { begin: '2026-11-01', end: '2026-11-21' }
    const { result } = await stage.admin.call(smsStatisticsApi.read, period)
    const figures = {
      ...{ total: 4, sent: 3, failed: 1, ignored: 0, waiting: 0, delivered: 2, undelivered: 1, parts: 3 },
      ...{ sentRate: '75.00', arrivalRate: '66.67' },
    }
    expect(result).toMatchObject(figures)
    expect(result.byDay).toEqual([{ key: '2026-11-21', name: '2026-11-21', ...figures }])
    expect(result.byTemplate).toEqual([{ key: 'WATER', name: '停水', ...figures }])
    expect(result.byDepart).toMatchObject([{ name: '桂园里项目部', ...figures }])
    expect((await stage.manager.call(smsStatisticsApi.read, period)).result.total).toBe(4)
    expect((await (await stage.app.as('street01')).call(smsStatisticsApi.read, period)).result).toMatchObject({
      ...{ total: 0, sentRate: null, arrivalRate: null, byDay: [] },
    })
    expect(await (await stage.app.as('staff0101')).call(smsStatisticsApi.read, period)).toMatchObject({ status: 403 })
    for (const [wrong, message] of [
      [{ begin: '2026-11-22', end: '2026-11-21' }, '结束日期不能早于开始日期'],
      [{ begin: '2025-01-01', end: '2026-11-21' }, '统计区间最长366天'],
    ] as const)
      expect(await stage.admin.call(smsStatisticsApi.read, wrong)).toMatchObject({ status: 400, message })
  })
})

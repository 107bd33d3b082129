import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverFeatures } from '#app/server/features.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText, setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { smsServer, type SmsServer } from '../support/sms-server.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'
import { templateApi } from '#services/notice/message/shared/api.ts'
import { smsBatchApi as api, smsBatchCalls as calls, smsLogApi } from '#services/notice/sms-batch/shared/api.ts'
import type { SmsBatchInput } from '#services/notice/sms-batch/shared/schema.ts'
import { smsStatisticsApi } from '#services/notice/sms-batch/shared/statistics.ts'

const system = systemActor(1)
const jobs = serverFeatures({} as never).flatMap((feature) => feature.jobs ?? [])
/** Does what the named job does when its time has come. */
const run = (name: string) => jobs.find((one) => one.name === name)!.run(app.services, { dueAt: '' } as never)

let gateway: SmsServer
let app: TestApp
let admin: Caller
let manager: Caller
beforeAll(async () => {
  gateway = await smsServer('open sesame')
  app = await testApp({ SMS_URL: gateway.address, SMS_TOKEN: 'open sesame', SESSION_IDLE_MINUTES: '1440' })
  admin = await app.as('supadmin')
  manager = await app.as('pm0101')
})
afterAll(() => gateway.close())
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))
beforeEach(async () => {
  at('2026-11-21 10:00:00')
  gateway.received.length = 0
  gateway.answerWith(200)
  for (const table of ['sms_queue', 'sms_message', 'sms_batch', 'sms_quota', 'sms_opt_out', 'notice_choice'])
    await rows(`delete from ${table}`)
  await rows('delete from sys_message_template')
  const words = { templateCode: 'WATER', templateName: '停水', templateContent: '${name}您好，${time}停水' }
  await (await app.as('admin')).call(templateApi.create, { ...words, useStatus: '1' })
})
afterEach(() => setClock())

const number = (index: number) => `139${String(index).padStart(8, '0')}`
const numbers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `${number(from + index)} 住户${from + index}`).join('\n')
const order = (part: Partial<SmsBatchInput> = {}): SmsBatchInput => ({
  title: '停水通知',
  templateCode: 'WATER',
  params: '{"time":"9:00"}',
  targetType: 'PHONE',
  phones: numbers(3),
  ...part,
})
const open = async (part: Partial<SmsBatchInput> = {}, caller = manager) =>
  (await caller.call(api.create!, order(part))).result
/** An order that was submitted and passed. */
const passed = async (part: Partial<SmsBatchInput> = {}) => {
  const { id } = await open(part)
  expect(await manager.call(calls.deal, { id, action: 'submit' })).toMatchObject({ success: true })
  const answer = await admin.call(calls.audit, { id, pass: 'Y', opinion: '同意' })
  expect(answer).toMatchObject({ success: true, result: { state: 'QUEUED', auditOpinion: '同意' } })
  return id
}
/** What is due, or claimed by the sender that runs beside. */
const underway = `select q.id from sms_queue q where q.next_try <= $1::timestamptz
  or q.next_try > $1::timestamptz + interval '61 seconds' and q.next_try <= $1::timestamptz + interval '2 minutes'`
const send = async () => {
  await run('notice.sms-batch')
  await run('sms.retry')
  await expect.poll(() => rows(underway, [nowText()]), { timeout: 20_000 }).toEqual([])
  await run('notice.sms-batch')
}
const batch = async (id: string) => (await admin.call(api.one, { id })).result
const logOf = async (query: Record<string, string> = {}) => (await admin.call(smsLogApi.page, query)).result.records

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
    expect(gateway.received).toHaveLength(wanted)
    const bodies = gateway.received.map(({ body }) => body)
    expect(bodies.every((body) => /^【邻里】.+您好，9:00停水$/.test(body))).toBe(true)
    expect(bodies.filter((body) => /(先生|女士|先生\/女士)您好/.test(body)).length).toBeGreaterThan(1)
    const names = await rows<{ name: string }>(`select name from resident where person_kind = 'P'`)
    expect(names.filter(({ name }) => bodies.some((body) => body.includes(name)))).toEqual([])
    const [far] = await rows<{ id: string }>('select id from ref_village order by org_code desc limit 1')
    expect(await manager.call(api.create!, order({ targetType: 'VILLAGE', villageIds: far!.id }))).toMatchObject({
      message: '超出可发布范围',
    })
    expect(await manager.call(api.create!, order({ targetType: 'VILLAGE' }))).toMatchObject({
      status: 400,
      result: { fields: { villageIds: '请选择接收对象!' } },
    })
  })
})

describe('what the provider reports', () => {
  const report = (receipts: object[], token = 'open sesame') =>
    app.anyone
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
    const { result } = await admin.call(smsStatisticsApi.read, period)
    const figures = {
      ...{ total: 4, sent: 3, failed: 1, ignored: 0, waiting: 0, delivered: 2, undelivered: 1, parts: 3 },
      ...{ sentRate: '75.00', arrivalRate: '66.67' },
    }
    expect(result).toMatchObject(figures)
    expect(result.byDay).toEqual([{ key: '2026-11-21', name: '2026-11-21', ...figures }])
    expect(result.byTemplate).toEqual([{ key: 'WATER', name: '停水', ...figures }])
    expect(result.byDepart).toMatchObject([{ name: '桂园里项目部', ...figures }])
    expect((await manager.call(smsStatisticsApi.read, period)).result.total).toBe(4)
    expect((await (await app.as('street01')).call(smsStatisticsApi.read, period)).result).toMatchObject({
      ...{ total: 0, sentRate: null, arrivalRate: null, byDay: [] },
    })
    expect(await (await app.as('staff0101')).call(smsStatisticsApi.read, period)).toMatchObject({ status: 403 })
    for (const [wrong, message] of [
      [{ begin: '2026-11-22', end: '2026-11-21' }, '结束日期不能早于开始日期'],
      [{ begin: '2025-01-01', end: '2026-11-21' }, '统计区间最长366天'],
    ] as const)
      expect(await admin.call(smsStatisticsApi.read, wrong)).toMatchObject({ status: 400, message })
  })
})

import { describe, expect, test } from 'vitest'
import { number, numbers, order, smsBatchStage } from '../support/sms-stage.ts'
import {
  smsBatchApi as api,
  smsBatchCalls as calls,
  smsLogApi,
  smsQuotaApi,
} from '#services/notice/sms-batch/shared/api.ts'
import type { SmsBatchInput } from '#services/notice/sms-batch/shared/schema.ts'

const stage = smsBatchStage()
const { rows, at, open, passed, send, batch } = stage
const step = (
  id: string,
  action: 'submit' | 'pass' | 'reject' | 'withdraw' | 'cancel',
  caller = stage.manager,
  remark = '',
) => caller.call(api.deal, { id, action, remark })
const again = async (ids: string) =>
  (await stage.manager.inject({ method: 'PUT', url: `/api/message/sms/resend?ids=${ids}` })).json()
const logOf = async (query: Record<string, string> = {}) =>
  (await stage.admin.call(smsLogApi.page, query)).result.records

describe('an order', () => {
  test('is judged by somebody else, leaves, and tells what became of each message', async () => {
    const { id, state, phoneCount } = await open()
    expect({ state, phoneCount }).toEqual({ state: 'DRAFT', phoneCount: 3 })
    expect((await step(id, 'submit')).result).toMatchObject({
      state: 'AUDITING',
      receiverCount: 3,
      partCount: 3,
      submitBy: 'pm0101',
    })
    expect(await step(id, 'pass')).toMatchObject({ status: 403 })
    expect(stage.gateway.received).toEqual([])
    await stage.admin.call(calls.audit, { id, pass: 'Y' })
    await send()
    const received = stage.gateway.received.toSorted((a, b) => a.phone.localeCompare(b.phone))
    expect(received.map(({ phone, body }) => [phone, body])).toEqual(
      [1, 2, 3].map((index) => [number(index), `【邻里】住户${index}您好，9:00停水`]),
    )
    expect(await batch(id)).toMatchObject({ state: 'DONE', sentCount: 3, failedCount: 0, ignoredCount: 0 })
    const logged = (await logOf()).map(({ phone, sendState, batchId }) => ({ phone, sendState, batchId }))
    expect(logged.toSorted((a, b) => a.phone.localeCompare(b.phone))).toEqual(
      [1, 2, 3].map((index) => ({ phone: `139****000${index}`, sendState: 10, batchId: id })),
    )
    const stored = JSON.stringify(await rows('select * from sms_batch, sms_message'))
    expect(stored).not.toContain(number(1))
  })

  test('of 100 receivers with 3 doubles and 2 who refuse makes 95 messages, and says so', async () => {
    await passed({ phones: numbers(2) })
    await send()
    for (const { id } of await logOf())
      expect(await stage.admin.call(smsLogApi.optOut, { id, optedOut: true })).toMatchObject({ success: true })
    stage.gateway.received.length = 0
    const id = await passed({ phones: `${numbers(97)}\n${numbers(3)}` })
    await send()
    expect(stage.gateway.received).toHaveLength(95)
    expect(await batch(id)).toMatchObject({
      receiverCount: 97,
      duplicateCount: 3,
      sentCount: 95,
      ignoredCount: 2,
    })
    expect((await logOf({ sendState: '30' })).map(({ error }) => error)).toEqual([
      '接收人已拒收短信',
      '接收人已拒收短信',
    ])
    const [refused] = await logOf({ sendState: '30' })
    await stage.admin.call(smsLogApi.optOut, { id: refused!.id, optedOut: false })
    expect((await logOf({ sendState: '30' })).filter(({ optedOut }) => optedOut)).toHaveLength(1)
  })

  test('that lacks a variable for somebody fails for them alone', async () => {
    const id = await passed({ phones: `${number(1)} 王小明\n${number(2)}` })
    await send()
    expect(stage.gateway.received.map(({ phone }) => phone)).toEqual([number(1)])
    expect(await batch(id)).toMatchObject({ state: 'DONE', sentCount: 1, failedCount: 1 })
    const [failed] = await logOf({ sendState: '20' })
    expect(failed).toMatchObject({ error: '模板参数({name})缺失', tries: 0 })
    expect(await again(failed!.id)).toMatchObject({
      success: false,
      message: '只能重发发送失败的群发短信',
    })
  })

  test('waits for its hour and for the morning, and can be cancelled until then', async () => {
    const later = await passed({ planTime: '2026-11-21 15:00:00' })
    at('2026-11-21 22:30:00')
    const night = await passed({ phones: numbers(1, 50) })
    at('2026-11-21 10:00:00')
    await send()
    expect(stage.gateway.received).toEqual([])
    expect((await step(later, 'cancel')).result).toMatchObject({ state: 'CANCELLED', ignoredCount: 3 })
    at('2026-11-22 07:59:00')
    await send()
    expect(stage.gateway.received).toEqual([])
    at('2026-11-22 08:00:01')
    await send()
    expect(stage.gateway.received.map(({ phone }) => phone)).toEqual([number(50)])
    expect(await batch(night)).toMatchObject({ state: 'DONE' })
    expect((await step(later, 'cancel')).success).toBe(false)
  })

  test('that a stage.gateway refuses is tried again after 1, 5 and 30 minutes, and once more by hand', async () => {
    stage.gateway.answerWith(503)
    const id = await passed({ phones: numbers(1) })
    await send()
    expect(await batch(id)).toMatchObject({ state: 'SENDING', sentCount: 0 })
    for (const time of ['10:01:01', '10:06:02', '10:36:03', '12:36:04', '18:36:05']) {
      at(`2026-11-21 ${time}`)
      await send()
    }
    expect(await batch(id)).toMatchObject({ state: 'DONE', failedCount: 1 })
    const [failed] = await logOf()
    expect(failed).toMatchObject({ sendState: 20, tries: 6, error: '短信网关返回 503' })
    stage.gateway.answerWith(200)
    expect(await again(`${failed!.id},`)).toMatchObject({
      success: true,
      message: '已重新发送',
    })
    await send()
    expect(await logOf()).toMatchObject([{ id: failed!.id, sendState: 10, tries: 7, error: null }])
    expect(await batch(id)).toMatchObject({ state: 'DONE', sentCount: 1 })
  })
})

describe('quotas', () => {
  const allow = async (part: object, caller = stage.admin) =>
    caller.call(smsQuotaApi.create, { monthQuota: 1000, dayQuota: 1000, numberDay: 5, warnAt: 80, ...part })

  test('of the month and of the day refuse what would exceed them, with what is left', async () => {
    expect(await allow({ monthQuota: 5 })).toMatchObject({ success: true })
    await passed({ phones: numbers(3) })
    const { id } = await open({ phones: numbers(3, 10) })
    expect(await step(id, 'submit')).toMatchObject({ success: false, message: '本月短信额度不足，剩余2条' })
    expect(await batch(id)).toMatchObject({ state: 'DRAFT' })
    await rows('update sms_quota set month_quota = 1000, day_quota = 4')
    expect(await step(id, 'submit')).toMatchObject({ message: '今日短信额度不足，剩余1条' })
    expect((await stage.admin.call(smsQuotaApi.page, {})).result.records).toMatchObject([{ monthUsed: 3, dayUsed: 3 }])
    at('2026-11-22 10:00:00')
    expect(await step(id, 'submit')).toMatchObject({ success: true })
  })

  test('hold for an organisation and those below it, and are drawn on once where two pass at the same time', async () => {
    const [own] = await rows<{ id: string }>(
      `select m.depart_id as id from ref_user_depart m join ref_user u on u.id = m.user_id where u.username = 'pm0101' limit 1`,
    )
    await allow({ departId: own!.id, monthQuota: 4 })
    expect(await allow({ departId: own!.id })).toMatchObject({ success: false, message: '该部门已有额度' })
    const [first, second] = [await open({ phones: numbers(3) }), await open({ phones: numbers(3, 10) })]
    for (const { id } of [first, second]) expect(await step(id, 'submit')).toMatchObject({ success: true })
    const answers = await Promise.all([first, second].map(({ id }) => step(id, 'pass', stage.admin)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toBe('本月短信额度不足，剩余1条')
    expect(await rows('select 1 from sms_message')).toHaveLength(3)
  })

  test('of a number keep it from more messages in a day, and leave the others theirs', async () => {
    await allow({ numberDay: 1 })
    await passed({ phones: numbers(1) })
    const id = await passed({ phones: numbers(2) })
    await send()
    expect(await batch(id)).toMatchObject({ sentCount: 1, ignoredCount: 1 })
    expect((await logOf({ sendState: '30' }))[0]?.error).toBe('该号码今日短信已达上限')
  })

  test('are told before anything is stored', async () => {
    await allow({ monthQuota: 2 })
    expect((await stage.manager.call(calls.preview, order())).result).toMatchObject({
      receiverCount: 3,
      partCount: 3,
      monthLeft: 2,
      samples: [1, 2, 3].map((index) => ({
        phone: `139****000${index}`,
        content: `【邻里】住户${index}您好，9:00停水`,
      })),
    })
    expect(await rows('select 1 from sms_batch')).toEqual([])
  })
})

describe('refusals', () => {
  test.each([
    [{ phones: '12345 某人' }, '手机号格式不正确：第1行'],
    [{ phones: '' }, '请选择接收对象!'],
    [{ targetType: 'USER', userIds: '' }, '请选择接收对象!'],
    [{ phones: numbers(5001) }, '接收人数超过5000，请拆分'],
    [{ templateCode: 'NONE' }, '消息模板不存在'],
    [{ params: '[1]' }, '推送所需参数应为 JSON 对象'],
    [{ planTime: '2026-11-21 09:00:00' }, '计划发送时间应晚于当前时间'],
    [{ title: '' }, '请输入标题!'],
  ] as [Partial<SmsBatchInput>, string][])('case %#', async (part, message) => {
    const made = await stage.manager.call(api.create, order(part))
    const answer = made.success ? await step(made.result.id, 'submit') : made
    expect(answer).toMatchObject({ status: 400, message })
  })

  test('of an organisation reaches those below it too', async () => {
    const [company] = await rows<{ id: string }>(`select id from ref_depart where org_code = 'B01A01'`)
    const [{ people } = { people: 0 }] = await rows<{ people: number }>(
      `select count(distinct m.user_id)::int as people from ref_user_depart m join ref_depart d on d.id = m.depart_id
       join ref_user u on u.id = m.user_id and u.active where starts_with(d.org_code, 'B01A01') and d.active`,
    )
    const asked = order({ targetType: 'DEPT', depIds: company!.id, phones: null })
    const { receiverCount, noPhoneCount } = (await stage.admin.call(calls.preview, asked)).result
    expect(receiverCount + noPhoneCount).toBe(people)
  })

  test('receivers beyond the own organisation, templates that are not applied, and one’s own orders', async () => {
    const [far] = await rows<{ id: string }>(`select id from ref_depart where org_code = 'A01A01A02'`)
    expect(await stage.manager.call(api.create, order({ targetType: 'DEPT', depIds: far!.id }))).toMatchObject({
      success: false,
      message: '超出可发布范围',
    })
    await rows(`update sys_message_template set use_status = '0'`)
    expect(await stage.manager.call(api.create, order())).toMatchObject({
      status: 400,
      message: '该模板未应用，不能发送',
    })
    await rows(`update sys_message_template set use_status = '1'`)
    const { id } = await open({}, stage.admin)
    await step(id, 'submit', stage.admin)
    expect(await stage.admin.call(calls.audit, { id, pass: 'Y' })).toMatchObject({ message: '不能审核本人提交的群发' })
    expect(await (await stage.app.as('admin')).call(calls.audit, { id, pass: 'N' })).toMatchObject({
      status: 400,
      message: '请填写审核意见!',
    })
  })

  test('orders that are under way are neither changed nor removed; one that was sent back is', async () => {
    const { id, version } = await open()
    await step(id, 'submit')
    const edit = (now: number) => stage.manager.call(api.update, { ...order({ title: '改' }), id, version: now })
    expect((await edit(version)).success).toBe(false)
    expect(await stage.manager.call(api.remove, { id })).toMatchObject({ message: '只能修改或删除草稿' })
    expect((await stage.admin.call(api.deal, { id, action: 'reject', remark: '请写明小区' })).result).toMatchObject({
      state: 'DRAFT',
      auditOpinion: '请写明小区',
    })
    const { version: last } = await batch(id)
    expect((await edit(last)).result).toMatchObject({ title: '改', phoneCount: 3 })
    expect(await stage.manager.call(api.remove, { id })).toMatchObject({ success: true })
  })

  test('orders and messages of another organisation are not there', async () => {
    const id = await passed()
    await send()
    const other = await stage.app.as('street01')
    const [sent] = await logOf()
    const isBelow = (await other.call(api.one, { id })).status
    expect([200, 404]).toContain(isBelow)
    const company = await stage.app.as('co01')
    expect((await company.call(smsLogApi.one, { id: sent!.id })).status).toBe(
      (await company.call(api.one, { id })).status,
    )
    for (const username of ['comm0101', 'owner0101', 'staff0101']) {
      const stranger = await stage.app.as(username)
      expect(await stranger.call(api.page, {})).toMatchObject({ code: 510 })
      expect(await stranger.call(smsLogApi.page, {})).toMatchObject({ code: 510 })
      expect(await stranger.call(smsQuotaApi.page, {})).toMatchObject({ code: 510 })
    }
  })
})

import { describe, expect, test } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { smsStage } from '../support/sms-stage.ts'
import { noticeApi } from '#services/notice/shared/api.ts'
import { titleOf } from '#services/notice/shared/schema.ts'
import { messageApi as api } from '#services/notice/message/shared/api.ts'
import type { MessageInput } from '#services/notice/message/shared/schema.ts'

const tables = ['notice_delivery', 'sys_message', 'sms_queue', 'sms_message', 'notice', 'todo']
const stage = smsStage(tables, ['admin', 'staff0101'])
const { rows, at, run } = stage

const words: MessageInput = {
  esTitle: '提醒',
  esReceiver: 'staff0101',
  esContent: '${name}请到岗',
  esParam: '{"name":"老王"}',
}
const add = (more: Partial<MessageInput> = {}) => stage.admin.call(api.create, { ...words, ...more })
const put = async (payload: object, method: 'PUT' | 'POST' = 'PUT') =>
  (await stage.admin.inject({ method, url: '/api/sys/message/sysMessage/edit', payload })).json()

describe('a message by hand', () => {
  test('goes into the box at once, in words with their variables filled', async () => {
    const url = '/api/sys/message/sysMessage/add'
    const answer = (
      await stage.admin.inject({ method: 'POST', url, payload: { ...words, remark: '电话已告知' } })
    ).json()
    expect(answer).toMatchObject({
      success: true,
      message: '添加成功！',
      result: {
        esTitle: '提醒',
        esType: '4',
        esType_dictText: '站内信',
        esContent: '老王请到岗',
        esSendStatus: '1',
        esSendStatus_dictText: '发送成功',
        esSendNum: 1,
        esSendTime: '2026-11-21 10:00:00',
        esResult: null,
        remark: '电话已告知',
        createBy: 'admin',
      },
    })
    const { sysMsgList } = (await stage.manager.call(noticeApi.lists, {})).result
    expect(sysMsgList.map((item) => [titleOf(item), item.content])).toEqual([['提醒', '老王请到岗']])
    expect(await rows('select 1 from notice_delivery')).toEqual([])
  })

  test('leaves by text message through the outbox, once', async () => {
    const { result } = await add({ esType: '1' })
    expect(result).toMatchObject({ esSendStatus: '0', esSendNum: 0 })
    await run('notice.deliver')
    await run('sms.retry')
    const now = async () => (await stage.admin.call(api.one, { id: result.id })).result
    await expect.poll(async () => (await now()).esSendStatus, { timeout: 20_000 }).toBe('1')
    expect(stage.gateway.received.map(({ body, template }) => [body, template])).toEqual([
      ['【邻里】老王请到岗', 'MANUAL'],
    ])
    expect(await now()).toMatchObject({ esSendNum: 1 })
  })

  test('may be changed until it has left; the remark always', async () => {
    // Text messages rest at night, so nobody sends it meanwhile.
    at('2026-11-21 23:00:00')
    const { result } = await add({ esType: '1' })
    expect(await put({ ...result, esContent: '请到前台', esType_dictText: '短信', odd: 1 })).toMatchObject({
      success: true,
      message: '修改成功!',
      result: { esContent: '请到前台', version: 2 },
    })
    expect(await put({ id: result.id, version: 1, remark: 'x' })).toMatchObject({ code: 409 })
    expect(await put({ id: result.id, esReceiver: 'pm0101' })).toMatchObject({
      message: '接收人不能修改，请新增一条消息',
    })
    expect(await put({ id: result.id, esType: '2' })).toMatchObject({ message: '推送方式不能修改，请新增一条消息' })
    at('2026-11-22 08:00:01')
    await run('notice.deliver')
    await run('sms.retry')
    await expect.poll(() => stage.gateway.received.length, { timeout: 20_000 }).toBe(1)
    expect(await put({ id: result.id, esContent: '晚了' })).toMatchObject({ message: '已发送的消息只能修改备注' })
    expect(stage.gateway.received[0]?.body).toBe('【邻里】请到前台')
    expect(await put({ id: result.id, remark: '已确认' }, 'POST')).toMatchObject({
      success: true,
      result: { remark: '已确认', esContent: '请到前台' },
    })
  })

  test.each([
    [{ esTitle: '' }, 400, '请输入消息标题!'],
    [{ esContent: '' }, 400, '请输入推送内容!'],
    [{ esReceiver: '' }, 400, '请选择接收对象'],
    [{ esParam: '[]' }, 400, '推送所需参数应为 JSON 对象'],
    [{ esParam: null }, 400, '模板参数({name})缺失'],
    [{ esReceiver: 'staff0101,pm0101' }, 400, '每条消息只有一个接收人'],
    [{ esReceiver: 'nobody' }, 200, '接收人不存在或超出可发送范围'],
  ] as [Partial<MessageInput>, number, string][])('is refused (case %#)', async (part, status, message) => {
    expect(await add(part)).toMatchObject({ success: false, status, message })
    expect(await rows('select 1 from sys_message')).toEqual([])
  })

  test.each(Object.entries(accounts))('is open to %s only as an operator', async (role, username) => {
    const answer = await (await stage.app.as(username)).call(api.create, words)
    expect(answer.status).toBe(role === 'admin' || role === 'supAdmin' ? 200 : 403)
  })
})

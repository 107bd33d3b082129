import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { profileApi } from '#system/user/profile/shared/api.ts'
import { smsServer, type SmsServer } from '../../../../../tests/support/sms-server.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { notify } from '../../server/actions.ts'
import { noticeApi } from '../../shared/api.ts'
import { titleOf } from '../../shared/schema.ts'
import { noticeTemplates } from '../../shared/templates.ts'
import { messageApi, templateApi } from '../shared/api.ts'
import type { TemplateInput } from '../shared/schema.ts'
import { deliverDue } from './deliver.ts'
import { sendTemplate } from './send.ts'

const system = systemActor(1)
const patient = { timeout: 20_000 }
let refusal: { code: number; text: string } | undefined
const mails: string[] = []
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null),
  onData: (stream, _session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      mails.push(Buffer.concat(parts).toString())
      done()
    })
  },
})
let gateway: SmsServer
let app: TestApp
let admin: Caller
let staff: Caller
let staffId: string

beforeAll(async () => {
  await new Promise<void>((resolve) => postOffice.listen(0, '127.0.0.1', resolve))
  gateway = await smsServer('open sesame')
  app = await testApp({
    SMS_URL: gateway.address,
    SMS_TOKEN: 'open sesame',
    MAIL_URL: `smtp://127.0.0.1:${(postOffice.server.address() as AddressInfo).port}`,
    MAIL_FROM: '智慧物业 <no-reply@example.cn>',
  })
  admin = await app.as('admin')
  staff = await app.as('staff0101')
  staffId = (await staff.call(profileApi.read, {})).result.id
  await staff.call(profileApi.save, { email: 'staff@example.cn' })
})
afterAll(async () => {
  await gateway.close()
  await new Promise<void>((resolve) => postOffice.close(resolve))
})
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))
beforeEach(async () => {
  at('2026-11-21 10:00:00')
  refusal = undefined
  mails.length = 0
  gateway.received.length = 0
  gateway.answerWith(200)
  for (const table of ['notice_delivery', 'sys_message', 'sms_queue', 'sms_message', 'notice', 'notice_choice'])
    await rows(`delete from ${table}`)
  await rows('delete from sys_message_template')
})
afterEach(() => setClock())

const bill: TemplateInput = {
  templateCode: 'BILL',
  templateName: '${room}账单',
  templateContent: '${room}应缴${amount|money}元',
  templateTestJson: '{"room":"1101","amount":"88"}',
}
const make = async (more: Partial<TemplateInput> = {}) =>
  (await admin.call(templateApi.create, { ...bill, ...more })).result
const log = async (query: Record<string, string> = {}) => (await admin.call(messageApi.page, query)).result.records
const resend = async (ids: string) =>
  (await admin.inject({ method: 'PUT', url: `/api/sys/message/sysMessage/resend?ids=${ids}` })).json()
const testData = '{"room":"1101","amount":"88.5"}'

describe('a template', () => {
  test('is added, applied, protected while it is applied, and removed', async () => {
    const { id, version, useStatus } = await make()
    expect(useStatus).toBe('0')
    expect(await admin.call(templateApi.create, bill)).toMatchObject({ success: false, message: '模板编码已存在' })
    const put = (payload: object) =>
      admin.inject({ method: 'PUT', url: '/api/sys/message/sysMessageTemplate/edit', payload })
    expect((await put({ id, useStatus: '1' })).json()).toMatchObject({ success: true, message: '更新成功！' })
    expect((await put({ id, templateName: '改' })).json()).toMatchObject({
      message: '该模板已应用，不能编辑，请先停用',
    })
    expect(await admin.call(templateApi.remove, { id })).toMatchObject({ message: '该模板已应用，不能删除，请先停用' })
    expect((await put({ id, version, useStatus: '0' })).statusCode).toBe(409)
    expect((await put({ id, useStatus: '0' })).json()).toMatchObject({ success: true })
    expect(await admin.call(templateApi.removeBatch, { ids: `${id},` })).toMatchObject({ message: '批量删除成功！' })
  })

  test.each([
    [{ templateCode: 'a-b' }, '模板编码只能包含字母、数字、下划线'],
    [{ templateContent: '${a|upper}' }, '模板中的过滤器{upper}不支持'],
    [{ templateTestJson: '[1]' }, '测试数据应为 JSON 对象'],
    [{ templateName: '' }, '请输入模板标题!'],
  ])('is refused when it is wrong (case %#)', async (wrong, message) => {
    expect(await admin.call(templateApi.create, { ...bill, ...wrong })).toMatchObject({ status: 400, message })
  })

  test.each([
    [{ templateContent: '请尽快登录' }, '验证码短信应包含变量${code}'],
    [{ templateContent: '${code}，${name}' }, '变量${name}未在变量表中定义'],
    [{ templateContent: '${code}，${minutes|money}分钟' }, '验证码短信中的变量${minutes|money}不能用过滤器'],
    [{ templateType: '2', templateContent: '<p>${code}</p>' }, '验证码短信只能是纯文本'],
    [{ smsType: '2' }, '验证码短信的类型只能是验证码'],
  ] as const)('of a code is refused when it would not tell it (case %#)', async (wrong, message) => {
    const right = { templateCode: 'LOGIN_CODE', templateName: '登录', templateContent: '${code}', templateTestJson: '' }
    expect(await admin.call(templateApi.create, { ...right, ...wrong })).toMatchObject({ status: 400, message })
  })

  test('of a code tells it in its own words while it is applied, and hides it in the log', async () => {
    const said = async () => {
      await rows('delete from counter')
      const [row] = await rows<{ sealed: string }>(
        `select phone_sealed as sealed from sys_user where username = 'pm0101'`,
      )
      const payload = { mobile: app.services.secrets.open('user.phone', row!.sealed), smsmode: '0' }
      const asked = await app.anyone.inject({ method: 'POST', url: '/api/sys/sms', payload })
      expect(asked.json()).toMatchObject({ success: true })
      const [newest] = await rows<{ content: string }>('select content from sms_message order by id desc limit 1')
      return newest!.content.replace(/^【.*?】/, '')
    }
    const usual = '登录验证码******，10分钟内有效。如非本人操作，请忽略本短信。'
    expect(await said()).toBe(usual)
    const words = { templateName: '登录', templateContent: '您正在登录邻里，验证码${code}，{minutes}分钟有效' }
    const { id, smsType } = await make({ templateCode: 'LOGIN_CODE', ...words, templateTestJson: '' })
    expect(smsType).toBe('1')
    expect(await said()).toBe(usual)
    await rows(`update sys_message_template set use_status = '1' where id = $1`, [id])
    expect(await said()).toBe('您正在登录邻里，验证码******，10分钟有效')
  })

  test('of formatted words is cleaned', async () => {
    const made = await make({ templateType: '2', templateContent: '<p onclick="x">${room}</p><script>1</script>' })
    expect(made.templateContent).toBe('<p>${room}</p>')
  })

  test('that is applied under a declared code says it in its own words', async () => {
    const told = () =>
      app.services.db.write(system, (tx) =>
        notify(tx, system, {
          userIds: [staffId],
          template: noticeTemplates.repairDone,
          params: { no: 'BX1', worker: '王师傅' },
          bizType: 'REPAIR',
          bizId: 'r1',
        }),
      )
    const words = { templateCode: 'REPAIR_DONE', templateName: '修好了', templateContent: '${worker|mask}修好了${no}' }
    const { id } = await make(words)
    await told()
    await admin.call(templateApi.update, { id, useStatus: '1' })
    await told()
    await admin.call(templateApi.update, { id, useStatus: '0' })
    expect(await admin.call(templateApi.update, { id, templateContent: '${other}' })).toMatchObject({
      status: 400,
      message: '变量${other}未在变量表中定义',
    })
    // An older release of the product may have known the variable.
    await rows(`update sys_message_template set template_content = '\${other}', use_status = '1' where id = $1`, [id])
    await told()
    const list = (await staff.call(noticeApi.mine, {})).result.records
    expect(list.map(({ content }) => content).toSorted()).toEqual(
      ['BX1已由王师傅处理完成，请验收并评价。', 'BX1已由王师傅处理完成，请验收并评价。', '王**修好了BX1'].toSorted(),
    )
  })
})

describe('sending', () => {
  test('by all three ways reaches the person and is logged with a masked address', async () => {
    await make()
    for (const msgType of ['system', 'sms', 'email'] as const) {
      const sent = await admin.call(templateApi.send, {
        templateCode: 'BILL',
        testData,
        receiver: 'staff0101',
        msgType,
      })
      expect(sent).toMatchObject({ success: true, message: '消息发送成功！', result: { sent: 1 } })
    }
    await expect.poll(() => [gateway.received.length, mails.length], patient).toEqual([1, 1])
    expect(gateway.received[0]?.body).toBe('【邻里】1101应缴88.50元')
    const box = (await staff.call(noticeApi.mine, {})).result.records
    expect(box.map((one) => [titleOf(one), one.content])).toEqual([['1101账单', '1101应缴88.50元']])
    await expect.poll(async () => (await log({ esSendStatus: '1' })).length, patient).toBe(3)
    const shown = await log({ column: 'esType', order: 'asc' })
    expect(shown.map(({ esType, esSendNum }) => [esType, esSendNum])).toEqual([
      ['1', 1],
      ['2', 1],
      ['4', 1],
    ])
    expect(shown[0]?.esReceiver).toMatch(/ \d{3}\*{4}\d{4}$/)
    expect(shown[1]?.esReceiver).toMatch(/ s\*\*\*@example\.cn$/)
  })

  test('with a variable missing is a failure that names it; the others get theirs', async () => {
    const template = { ...bill, templateType: '1' } as never
    const [other] = await rows<{ id: string }>(`select id from ref_user where username = 'pm0101'`)
    const receivers = [
      { userId: staffId, params: { room: '1101' } as Record<string, string> },
      { userId: other?.id ?? '', params: { room: '1102', amount: '9' } },
    ]
    const result = await app.services.db.write(system, (tx) =>
      sendTemplate(tx, system, app.services.secrets, { template, type: '4', receivers }),
    )
    expect(result).toEqual({ sent: 1, ignored: 0, failed: 1, duplicates: 0 })
    expect(await log({ esSendStatus: '2' })).toMatchObject([{ esResult: '模板参数({amount})缺失' }])
    expect((await (await app.as('pm0101')).call(noticeApi.mine, {})).result.total).toBe(1)
    await make()
    const refused = await admin.call(templateApi.send, { templateCode: 'BILL', receiver: staffId })
    expect(refused).toMatchObject({ success: false, message: '发送消息出错！', result: { failed: 1 } })
  })

  test('to a hundred with three numbers twice and two who refuse sends 95', async () => {
    const phones = Array.from({ length: 100 }, (_, n) => `1380000${String(n > 96 ? n - 97 : n).padStart(4, '0')}`)
    const ids = phones.map((_, n) => `sms-${n}`)
    // Without their index two accounts may have one number, as when a family shares a phone in an older register.
    const sealed = phones.map((phone) => app.services.secrets.seal('user.phone', phone))
    await rows(
      `insert into sys_user (id, username, realname, password_hash, password_time, phone_sealed)
      select u, u, '业主', '', now(), p from unnest($1::text[], $2::text[]) as r (u, p)`,
      [ids, sealed],
    )
    await rows('insert into sys_user_tenant (tenant_id, user_id) select 1, u from unnest($1::text[]) u', [ids])
    await rows(
      `insert into notice_choice (tenant_id, user_id, kind, browser, sms, mail, update_time)
      select 1, u, 'BILL', true, false, false, now() from unnest($1::text[]) u`,
      [['sms-50', 'sms-51']],
    )
    await make()
    const sent = await admin.call(templateApi.send, {
      templateCode: 'BILL',
      testData,
      receiver: ids.join(','),
      msgType: 'sms',
    })
    expect(sent.result).toEqual({ sent: 95, ignored: 2, failed: 0, duplicates: 3 })
    expect(await log({ esSendStatus: '3', pageSize: '10' })).toHaveLength(2)
    await expect.poll(() => new Set(gateway.received.map(({ phone }) => phone)).size, patient).toBe(95)
  })

  test('asks for receivers within reach and for readable values', async () => {
    await make()
    const call = (more: object) => admin.call(templateApi.send, { templateCode: 'BILL', receiver: staffId, ...more })
    expect(await call({ receiver: ',' })).toMatchObject({ status: 400, message: '请选择接收对象' })
    expect(await call({ receiver: 'nobody' })).toMatchObject({ success: false })
    expect(await call({ testData: 'x' })).toMatchObject({ status: 400, message: '测试数据应为 JSON 对象' })
    expect(await call({ templateCode: 'NONE' })).toMatchObject({ status: 404 })
    expect(await staff.call(templateApi.send, { templateCode: 'BILL', receiver: staffId })).toMatchObject({
      status: 403,
    })
  })
})

describe('a mail', () => {
  const order = () =>
    admin.call(templateApi.send, { templateCode: 'BILL', testData, receiver: staffId, msgType: 'email' })
  const states = async () => (await log()).map(({ esSendStatus, esSendNum }) => [esSendStatus, esSendNum])
  const settled = async (status: string, num: number) => {
    await expect.poll(states, patient).toEqual([[status, num]])
  }

  test('is tried after 1, 5, 30, 120 and 360 minutes, then it has failed, and can be sent once more', async () => {
    await make()
    refusal = { code: 451, text: 'later' }
    await order()
    await settled('0', 1)
    for (const [index, time] of ['10:01:01', '10:06:02', '10:36:03', '12:36:04', '18:36:05'].entries()) {
      at(`2026-11-21 ${time}`)
      await deliverDue(app.services)
      const [row] = await rows<{ esSendStatus: string; esSendNum: number }>(
        'select es_send_status, es_send_num from sys_message',
      )
      expect(row).toEqual({ esSendStatus: index === 4 ? '2' : '0', esSendNum: index + 2 })
    }
    expect(await rows('select 1 from notice_delivery')).toEqual([])
    at('2026-11-21 10:00:00')
    refusal = undefined
    const [failed] = await log()
    expect(await resend(failed?.id ?? '')).toMatchObject({ success: true, message: '已重新发送' })
    await settled('1', 7)
    expect(mails).toHaveLength(1)
    expect(await resend(failed?.id ?? '')).toMatchObject({
      success: false,
      message: '只能重发发送失败的消息',
    })
  })

  test('that the server refuses for good is not tried again', async () => {
    await make()
    refusal = { code: 550, text: 'no such mailbox' }
    await order()
    await settled('2', 1)
    expect(await rows('select 1 from notice_delivery')).toEqual([])
  })
})

test('a text message that failed is sent anew on the same row', async () => {
  await make()
  gateway.answerWith(400)
  await admin.call(templateApi.send, { templateCode: 'BILL', testData, receiver: staffId, msgType: 'sms' })
  await expect.poll(async () => (await log())[0]?.esSendStatus, patient).toBe('2')
  expect((await log())[0]).toMatchObject({ esResult: '短信网关返回 400', esSendNum: 1 })
  gateway.answerWith(200)
  await resend(`${(await log())[0]?.id},`)
  await expect.poll(async () => (await log())[0]?.esSendStatus, patient).toBe('1')
  expect((await log())[0]).toMatchObject({ esSendNum: 2, esResult: null })
  expect(gateway.received).toHaveLength(1)
})

test('a text message ordered at night waits for the morning', async () => {
  await make()
  at('2026-11-21 22:30:00')
  const night = await app.services.db.write(system, (tx) =>
    sendTemplate(tx, system, app.services.secrets, {
      template: { ...bill, templateType: '1' } as never,
      type: '1',
      receivers: [{ userId: staffId, params: { room: '1101', amount: '1' } }],
    }),
  )
  expect(night.sent).toBe(1)
  await deliverDue(app.services)
  expect(await rows('select next_try from notice_delivery')).toEqual([{ nextTry: '2026-11-22 08:00:00' }])
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kernel/server/secrets.ts'
import { messageApi, templateApi } from '#services/notice/message/shared/api.ts'
import { choiceApi } from '#services/notice/shared/choices.ts'
import { smsBatchApi as api, smsBatchCalls as calls, smsLogApi } from '#services/notice/sms-batch/shared/api.ts'
import { number, numbers, order, smsBatchStage } from '../support/sms-stage.ts'

const stage = smsBatchStage()
const { rows, at, open, passed, send, batch } = stage

/** Accounts with the numbers 1 to 97, whose owners want marketing in every test unless it says otherwise. */
const owners = Array.from({ length: 97 }, (_, index) => ({ id: newId(), phone: number(index + 1), index: index + 1 }))
const ownerOf = (index: number): string => owners[index - 1]!.id

beforeAll(async () => {
  const { secrets } = stage.app.services
  const people = owners.map(({ id, phone, index }) => ({
    ...{ id, username: `promo${index}`, sealed: secrets.seal('user.phone', phone) },
    whole: secrets.phoneIndexes('user.phone', phone).whole,
  }))
  await rows(
    `insert into sys_user (id, username, realname, password_hash, password_time, phone_sealed, phone_whole)
    select id, username, username, '', now(), sealed, whole
    from jsonb_to_recordset($1::jsonb) as p (id text, username text, sealed text, whole text)`,
    [JSON.stringify(people)],
  )
  await rows('insert into sys_user_tenant (tenant_id, user_id) select 1, id from unnest($1::text[]) as p (id)', [
    owners.map(({ id }) => id),
  ])
})

const consent = (indexes: readonly number[], withdrawn = false) =>
  rows(
    `insert into sms_consent (tenant_id, user_id, consent_time, withdraw_time)
    select 1, id, '2026-11-01 09:00:00+08', case when $2 then '2026-11-02 09:00:00+08'::timestamptz end
    from unnest($1::text[]) as p (id)`,
    [indexes.map(ownerOf), withdrawn],
  )
const template = async (part: object) =>
  (await stage.app.as('admin')).call(templateApi.create, {
    ...{ templateCode: 'PROMO', templateName: '义诊', templateContent: '${name}您好，周六义诊。' },
    ...{ smsType: '3', useStatus: '1', ...part },
  })
const promo = (part: object = {}) => order({ templateCode: 'PROMO', params: '', ...part })
const logOf = async (query: Record<string, string> = {}) =>
  (await stage.admin.call(smsLogApi.page, { pageSize: '200', ...query })).result.records
const reply = async (replies: object[], token = 'open sesame') => {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/message/sms/reply'
  const answer = await stage.app.anyone.inject({ method: 'POST', url, headers, payload: { replies } })
  await stage.app.relay.drain()
  return answer.statusCode
}

describe('marketing', () => {
  beforeEach(async () => {
    await template({})
  })

  test('to 100 receivers with 3 doubles, of whom 2 have answered R, makes 95 messages, and says so', async () => {
    await consent(owners.map(({ index }) => index))
    await passed(promo({ phones: numbers(2) }))
    await send()
    expect(await reply([1, 2].map((index) => ({ phone: number(index), content: 'R' })))).toBe(200)
    stage.gateway.received.length = 0
    const input = promo({ phones: `${numbers(97)}\n${numbers(3)}` })
    expect((await stage.manager.call(calls.preview, input)).result).toMatchObject({
      ...{ receiverCount: 97, duplicateCount: 3, ignoredCount: 2, failedCount: 0, partCount: 95, smsType: '3' },
      ignored: [{ reason: '接收人已拒收短信', count: 2 }],
    })
    const id = await passed(input)
    await send()
    expect(stage.gateway.received).toHaveLength(95)
    expect(stage.gateway.received.every(({ body }) => body.endsWith('您好，周六义诊。拒收请回复R'))).toBe(true)
    expect(await batch(id)).toMatchObject({
      ...{ state: 'DONE', smsType: '3', receiverCount: 97, duplicateCount: 3, partCount: 95 },
      ...{ sentCount: 95, failedCount: 0, ignoredCount: 2 },
    })
    const ignored = await logOf({ sendState: '30' })
    expect(ignored.map(({ error }) => error)).toEqual(['接收人已拒收短信', '接收人已拒收短信'])
  })

  test('goes only to those who want it, by account or by a number that is theirs', async () => {
    await consent([1, 2])
    await consent([3], true)
    await rows(
      `insert into sms_opt_out (tenant_id, phone_whole, create_by, create_time) values (1, $1, 'test', now())`,
      [stage.app.services.secrets.phoneIndexes('sms.phone', number(2)).whole],
    )
    const stranger = `${number(500)} 没有账号`
    const wanted = {
      ...{ receiverCount: 5, ignoredCount: 4, partCount: 1 },
      ignored: [
        { reason: '接收人已拒收短信', count: 1 },
        { reason: '接收人未同意接收营销短信', count: 3 },
      ],
    }
    const typed = promo({ phones: `${numbers(4)}\n${stranger}` })
    expect((await stage.manager.call(calls.preview, typed)).result).toMatchObject(wanted)
    const userIds = [1, 2, 3, 4].map(ownerOf).join(',')
    const id = (await open(promo({ targetType: 'USER', userIds }), stage.admin)).id
    await stage.admin.call(api.deal, { id, action: 'submit' })
    await (await stage.app.as('admin')).call(calls.audit, { id, pass: 'Y' })
    await send()
    expect(stage.gateway.received.map(({ phone }) => phone)).toEqual([number(1)])
    expect(await batch(id)).toMatchObject({ sentCount: 1, ignoredCount: 3 })
    stage.gateway.received.length = 0
    // A notice asks nobody for consent.
    await passed({ phones: numbers(4) })
    await send()
    expect(stage.gateway.received.map(({ phone }) => phone).toSorted()).toEqual([1, 3, 4].map(number))
  })

  test.each([
    [60, '', 1],
    [61, '', 2],
    [66, '拒收请回复R', 1],
    [67, '拒收请回复R', 2],
    [126, '', 3],
  ])(
    'of %i characters that ends with "%s" counts its end and the signature among %i parts',
    async (length, end, parts) => {
      await rows(`delete from sys_message_template where template_code = 'PROMO'`)
      await template({ templateContent: `${'字'.repeat(length - end.length)}${end}` })
      await consent([1])
      const { result } = await stage.manager.call(calls.preview, promo({ phones: numbers(1) }))
      expect(result.partCount).toBe(parts)
      const [{ content } = { content: '' }] = result.samples
      expect(content.startsWith('【邻里】字')).toBe(true)
      expect(content.match(/拒收请回复R/g)).toHaveLength(1)
      expect(content.endsWith('拒收请回复R')).toBe(true)
    },
  )

  test('by template to single people follows the same rules', async () => {
    await consent([1, 2])
    await reply([{ phone: number(2), content: 'R' }])
    await rows(
      `insert into sms_opt_out (tenant_id, phone_whole, create_by, create_time) values (1, $1, 'test', now())`,
      [stage.app.services.secrets.phoneIndexes('sms.phone', number(2)).whole],
    )
    const receiver = [1, 2, 3].map(ownerOf).join(',')
    const ordered = { templateCode: 'PROMO', testData: '{"name":"王"}', receiver, msgType: 'sms' } as const
    expect((await stage.admin.call(templateApi.send, ordered)).result).toEqual({
      ...{ sent: 1, ignored: 2, failed: 0, duplicates: 0 },
    })
    await stage.run('notice.deliver')
    await stage.run('sms.retry')
    // Whoever sends beside may have taken it up before.
    await expect
      .poll(() => stage.gateway.received.map(({ phone, body }) => [phone, body]), { timeout: 10_000 })
      .toEqual([[number(1), '【邻里】王您好，周六义诊。拒收请回复R']])
    const logged = (await stage.admin.call(messageApi.page, { templateCode: 'PROMO', esSendStatus: '3' })).result
    expect(new Set(logged.records.map(({ esResult }) => esResult))).toEqual(
      new Set(['接收人已拒收短信', '接收人未同意接收营销短信']),
    )
  })
})

test('ordered at night for one person is kept back by a refusal before the morning', async () => {
  await template({})
  await consent([1, 2])
  at('2026-11-21 23:00:00')
  const receiver = [1, 2].map(ownerOf).join(',')
  const ordered = { templateCode: 'PROMO', testData: '{"name":"王"}', receiver, msgType: 'sms' } as const
  expect((await stage.admin.call(templateApi.send, ordered)).result).toMatchObject({ sent: 2 })
  await rows('update sms_consent set withdraw_time = now() where user_id = $1', [ownerOf(1)])
  at('2026-11-22 08:00:00')
  await stage.run('notice.deliver')
  await stage.run('sms.retry')
  await expect.poll(() => stage.gateway.received.map(({ phone }) => phone), { timeout: 10_000 }).toEqual([number(2)])
})

describe('at night', () => {
  beforeEach(async () => {
    await template({})
    await consent([1])
  })
  const soon = { PROMO: promo({ phones: numbers(1) }), WATER: order({ phones: numbers(1) }) }

  test.each(['PROMO', 'WATER'] as const)('%s of 22:30 leaves at 8:00 of the next day', async (code) => {
    at('2026-11-21 22:30:00')
    const { leaveTime } = (await stage.manager.call(calls.preview, soon[code])).result
    expect(leaveTime).toBe('2026-11-22 08:00:00')
    const id = await passed(soon[code])
    for (const time of ['2026-11-21 22:30:00', '2026-11-22 00:00:00', '2026-11-22 07:59:59']) {
      at(time)
      await send()
      expect(stage.gateway.received).toEqual([])
    }
    at('2026-11-22 08:00:00')
    await send()
    expect(stage.gateway.received.map(({ phone }) => phone)).toEqual([number(1)])
    expect(await logOf()).toMatchObject([{ sendState: 10, sendTime: '2026-11-22 08:00:00', tries: 1 }])
    expect(await batch(id)).toMatchObject({ state: 'DONE', planTime: '2026-11-22 08:00:00' })
  })

  test('nothing is tried again, and nothing leaves that was late', async () => {
    at('2026-11-21 21:57:00')
    stage.gateway.answerWith(503)
    await passed(soon.PROMO)
    await send()
    at('2026-11-21 21:58:01')
    await send()
    stage.gateway.answerWith(200)
    // Five minutes on it is night.
    expect(await rows('select next_try from sms_queue')).toEqual([{ nextTry: '2026-11-22 08:00:00' }])
    await rows(`update sms_queue set next_try = '2026-11-21 22:15:00+08'`)
    at('2026-11-21 22:30:00')
    await send()
    expect(stage.gateway.received).toEqual([])
    expect(await rows('select next_try from sms_queue')).toEqual([{ nextTry: '2026-11-22 08:00:00' }])
    expect(await logOf()).toMatchObject([{ sendState: 0, tries: 2 }])
    at('2026-11-22 08:00:00')
    await send()
    expect(await logOf()).toMatchObject([{ sendState: 10, tries: 3 }])
  })
})

describe('an answer', () => {
  const optedOut = async () => (await rows('select 1 from sms_opt_out')).length
  test.each([
    ['R', 1],
    [' r。', 1],
    ['Ｒ', 1],
    ['收到', 0],
    ['Really', 0],
    ['', 0],
  ])('of "%s" stops the number %i times', async (content, times) => {
    await passed({ phones: numbers(1) })
    await send()
    const said = { phone: number(1), content }
    expect(await reply([said], 'guess')).toBe(401)
    expect(await optedOut()).toBe(0)
    // A provider may tell it twice.
    for (const _ of [1, 2]) expect(await reply([said])).toBe(200)
    expect(await optedOut()).toBe(times)
  })

  test('keeps back what waits for the number, and what failed is not sent again', async () => {
    await consent([1, 2])
    stage.gateway.answerWith(400)
    await passed({ phones: numbers(1) })
    await send()
    const [failed] = await logOf({ sendState: '20' })
    stage.gateway.answerWith(200)
    const id = await passed({ phones: numbers(2), planTime: '2026-11-21 15:00:00' })
    await reply([{ phone: number(1), content: 'R' }])
    expect(await batch(id)).toMatchObject({ ignoredCount: 1 })
    at('2026-11-21 15:00:00')
    await send()
    expect(stage.gateway.received.map(({ phone }) => phone)).toEqual([number(2)])
    expect(await batch(id)).toMatchObject({ state: 'DONE', sentCount: 1, ignoredCount: 1 })
    const again = { method: 'PUT', url: `/api/message/sms/resend?ids=${failed!.id}` } as const
    expect((await stage.manager.inject(again)).json()).toMatchObject({ message: '接收人已拒收短信，不能重发' })
  })

  test('of a number that was never written to changes nothing', async () => {
    expect(await reply([{ phone: number(7), content: 'R' }])).toBe(200)
    expect(await optedOut()).toBe(0)
    expect(await reply([{ phone: '123', content: 'R' }])).toBe(400)
  })
})

describe('one’s own choice', () => {
  const me = () => stage.app.as('comm0101')
  const read = async () => (await (await me()).call(choiceApi.read, {})).result
  const keep = async (marketing: boolean) => (await me()).call(choiceApi.keep, { choices: [], marketing })

  test('is off until it is made, ends with an R, and can be made anew', async () => {
    const [contact] = await rows<{ phoneSealed: string }>(
      `select c.phone_sealed from ref_user_contact c join ref_user u on u.id = c.id where u.username = 'comm0101'`,
    )
    const phone = stage.app.services.secrets.open('user.phone', contact!.phoneSealed)
    expect((await read()).marketing).toBe(false)
    expect(await keep(true)).toMatchObject({ success: true, message: '保存成功' })
    expect((await read()).marketing).toBe(true)
    await passed({ phones: `${phone} 某人` })
    await send()
    await reply([{ phone, content: 'R' }])
    expect((await read()).marketing).toBe(false)
    await keep(true)
    expect((await read()).marketing).toBe(true)
    expect(await rows('select 1 from sms_opt_out')).toEqual([])
    await keep(false)
    expect((await read()).marketing).toBe(false)
    const [kept] = await rows<{ withdrawTime: string | null }>('select withdraw_time from sms_consent')
    expect(kept?.withdrawTime).toBe('2026-11-21 10:00:00')
  })

  test('about kinds of messages leaves it as it is', async () => {
    await keep(true)
    const [choice] = (await read()).choices
    await (await me()).call(choiceApi.keep, { choices: [{ ...choice!, mail: true }] })
    expect((await read()).marketing).toBe(true)
  })
})

describe('templates', () => {
  test('are notices unless told otherwise; codes do not go to many, and what the product says is no marketing', async () => {
    const plain = await template({ templateCode: 'PLAIN', smsType: undefined })
    expect(plain.result.smsType).toBe('2')
    await template({ templateCode: 'CODE', smsType: '1', templateContent: '验证码${code}' })
    const known = (await stage.manager.call(calls.templates, {})).result
    expect(known.map(({ value, smsType }) => [value, smsType])).toEqual([
      ['PLAIN', '2'],
      ['WATER', '2'],
    ])
    expect(await stage.manager.call(api.create, order({ templateCode: 'CODE' }))).toMatchObject({
      status: 400,
      message: '验证码模板不能群发',
    })
    expect(await template({ templateCode: 'REPAIR_DONE', templateContent: '缴费' })).toMatchObject({
      status: 400,
      message: '内置消息不能设为营销短信',
    })
    const { id, version } = plain.result
    const admin = await stage.app.as('admin')
    expect(await admin.call(templateApi.update, { id, version, smsType: '3' })).toMatchObject({
      message: '该模板已应用，不能编辑，请先停用',
    })
  })
})

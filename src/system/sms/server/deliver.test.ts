import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { queueSms, segmentsOf, type NewSms } from '#kernel/server/sms/queue.ts'
import { smsServer, type SmsServer } from '../../../../tests/support/sms-server.ts'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { sendDue } from './deliver.ts'

let gateway: SmsServer
let floor: SystemFloor
beforeAll(async () => {
  gateway = await smsServer('open sesame')
  floor = await systemFloor({ SMS_URL: gateway.address, SMS_TOKEN: 'open sesame' })
})
afterAll(async () => {
  await floor.close()
  await gateway.close()
})
afterEach(() => {
  setClock()
  gateway.answerWith(200)
})

const someone = { tenantId: 1, userId: 'test' }
const queue = (sms: Partial<NewSms> = {}): Promise<string> =>
  floor.services.db.write(someone, (tx) =>
    queueSms(tx, someone, floor.services.secrets, {
      phone: '13912345678',
      template: 'BILL_NOTICE',
      body: '【邻里】您有一张新账单。',
      ...sms,
    }),
  )
const stateOf = async (id: string) => (await floor.rows('select * from sms_message where id = $1', [id]))[0]
const later = (minutes: number): void => {
  const at = new Date(Date.now() + minutes * 60_000)
  setClock(() => at)
}

test('a queued message reaches the gateway once, and its words are kept only as they may be shown', async () => {
  const id = await queue({ body: '【邻里】登录验证码123456', shown: '【邻里】登录验证码******' })
  await Promise.all([sendDue(floor.services), sendDue(floor.services), sendDue(floor.services)])
  expect(gateway.received.filter((one) => one.id === id)).toEqual([
    { id, phone: '13912345678', template: 'BILL_NOTICE', body: '【邻里】登录验证码123456' },
  ])
  const row = await stateOf(id)
  expect(row).toMatchObject({ sendState: 10, tries: 1, content: '【邻里】登录验证码******', bodySealed: null })
  expect(row.providerId).toMatch(/^provider-\d+$/)
  expect(JSON.stringify(row)).not.toMatch(/13912345678|123456"/)
})

test('a gateway that is down is tried again after 1, 5, 30, 120 and 360 minutes, then the message has failed', async () => {
  gateway.answerWith(503)
  const id = await queue()
  for (const minutes of [0, 0.5, 1.1, 6.2, 36.3, 156.4, 516.5]) {
    later(minutes)
    await sendDue(floor.services)
  }
  expect(await stateOf(id)).toMatchObject({ sendState: 20, tries: 6, error: '短信网关返回 503', bodySealed: null })
  expect(await floor.rows('select 1 from sms_queue where id = $1', [id])).toEqual([])
})

test('a gateway that comes back gets the message', async () => {
  gateway.answerWith(500)
  const id = await queue()
  await sendDue(floor.services)
  expect(await stateOf(id)).toMatchObject({ sendState: 0, tries: 1 })
  gateway.answerWith(200)
  later(1.1)
  await sendDue(floor.services)
  expect(await stateOf(id)).toMatchObject({ sendState: 10, tries: 2 })
})

test('a message that the gateway refuses is not tried again', async () => {
  gateway.answerWith(400)
  const id = await queue()
  await sendDue(floor.services)
  expect(await stateOf(id)).toMatchObject({ sendState: 20, tries: 1 })
})

test('a message that has outlived its use is dropped', async () => {
  const id = await queue({ validUntil: new Date(Date.now() + 60_000) })
  later(2)
  await sendDue(floor.services)
  expect(await stateOf(id)).toMatchObject({ sendState: 30, tries: 0, error: '已过有效期，不再发送' })
  expect(gateway.received.some((one) => one.id === id)).toBe(false)
})

test('a message of a transaction that fails is never sent', async () => {
  const work = floor.services.db.write(someone, async (tx) => {
    await queueSms(tx, someone, floor.services.secrets, { phone: '13912345679', template: 'X', body: 'never' })
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  await sendDue(floor.services)
  expect(gateway.received.some((one) => one.body === 'never')).toBe(false)
})

test('messages of one tenant are not seen in another', async () => {
  const id = await queue()
  const other = { tenantId: 2, userId: 'test' }
  const [rows] = await floor.services.db.flight(other, [statement('select id from sms_message where id = $1', [id])])
  expect(rows).toEqual([])
})

test.each([
  ['a'.repeat(70), 1],
  ['a'.repeat(71), 2],
  ['字'.repeat(136), 3],
])('a text is counted in parts (case %#)', (body, parts) => expect(segmentsOf(body)).toBe(parts))

test('a running product sends at once, and without a gateway writes the words down', async () => {
  const linli = await testApp()
  const { db, secrets } = linli.services
  const id = await db.write(someone, (tx) =>
    queueSms(tx, someone, secrets, {
      phone: '13912345678',
      template: 'X',
      body: '验证码111111',
      shown: '验证码******',
    }),
  )
  const read = statement<{ content: string; sendState: number }>(
    'select content, send_state from sms_message where id = $1',
    [id],
  )
  await expect
    .poll(async () => (await db.flight(someone, [read]))[0][0], { timeout: 10_000 })
    .toEqual({ content: '验证码111111', sendState: 10 })
})

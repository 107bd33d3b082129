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
import { choiceApi, noticeKinds, usualChoice } from '../../shared/choices.ts'
import { noticeTemplates } from '../../shared/templates.ts'
import { notify } from '../../server/actions.ts'
import { deliverDue } from './deliver.ts'
import { firstTry } from './queue-message.ts'

const system = systemActor(1)
const patient = { timeout: 20_000 }
const mails: { to: string; words: string }[] = []
let isMailAway = false
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) => done(isMailAway ? new Error('away') : null),
  onData: (stream, session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
      mails.push({ to, words: Buffer.concat(parts).toString() })
      done()
    })
  },
})
let gateway: SmsServer
let app: TestApp
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
  staff = await app.as('staff0101')
  staffId = (await staff.call(profileApi.read, {})).result.id
})
afterAll(async () => {
  await gateway.close()
  await new Promise<void>((resolve) => postOffice.close(resolve))
})
beforeEach(async () => {
  setClock(() => fromWire('2026-11-21 10:00:00'))
  mails.length = 0
  gateway.received.length = 0
  isMailAway = false
  await app.services.db.write(system, async (tx) => {
    for (const table of ['notice_choice', 'notice_delivery', 'sys_message', 'notice'])
      await tx.run(statement(`delete from ${table}`))
  })
})
afterEach(() => setClock())

const kind = noticeTemplates.repairAssigned.code
const choose = (choice: object, caller = staff) =>
  caller.call(choiceApi.keep, { choices: [{ kind, ...usualChoice, ...choice }] })
const assign = (level?: 'H') =>
  app.services.db.write(system, (tx) =>
    notify(tx, system, {
      userIds: [staffId],
      template: noticeTemplates.repairAssigned,
      params: { no: 'BX1', subject: '水', place: '3幢1102室', content: '水管漏水' },
      bizType: 'REPAIR',
      bizId: 'r1',
      ...(level && { level }),
    }),
  )
const waiting = () =>
  app.services.db.read(system, (tx) =>
    tx.all(statement<{ channel: string; tries: number }>('select channel, tries from notice_delivery')),
  )

describe('what one chooses', () => {
  test('is the usual until something is kept, and one’s own', async () => {
    expect((await staff.call(choiceApi.read, {})).result).toMatchObject({
      canSms: true,
      canMail: true,
      phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
      choices: noticeKinds.map((one) => ({ kind: one.kind, ...usualChoice })),
    })
    expect(await choose({ sms: true, browser: false })).toMatchObject({ success: true, message: '保存成功' })
    const of = async (caller: Caller) =>
      (await caller.call(choiceApi.read, {})).result.choices.find((one) => one.kind === kind)
    expect(await of(staff)).toEqual({ kind, browser: false, sms: true, mail: false })
    expect(await of(await app.as('pm0101'))).toEqual({ kind, ...usualChoice })
  })

  test('about kinds that do not exist is ignored', async () => {
    const choices = [{ kind: 'NOTHING', browser: true, sms: true, mail: true }]
    expect(await staff.call(choiceApi.keep, { choices })).toMatchObject({ success: true })
    expect((await staff.call(choiceApi.read, {})).result.choices.map((one) => one.kind)).not.toContain('NOTHING')
  })
})

describe('a message', () => {
  test('stays in the house as long as nobody wants more', async () => {
    await assign()
    expect(await waiting()).toEqual([])
  })

  test('also leaves as text message and mail, once each, when that was chosen', async () => {
    await staff.call(profileApi.save, { email: 'staff@example.cn' })
    await choose({ sms: true, mail: true })
    await assign()
    await Promise.all([deliverDue(app.services), deliverDue(app.services)])
    await expect.poll(() => [gateway.received.length, mails.length], patient).toEqual([1, 1])
    expect(gateway.received[0]?.body).toBe('【邻里】新的维修任务：水。BX1：3幢1102室，水管漏水')
    expect(mails[0]?.to).toBe('staff@example.cn')
    await expect.poll(waiting, patient).toEqual([])
  })

  test('waits for a mail server that is away', async () => {
    await staff.call(profileApi.save, { email: 'staff@example.cn' })
    await choose({ mail: true })
    isMailAway = true
    await assign()
    await deliverDue(app.services)
    await expect.poll(waiting, patient).toEqual([{ channel: 'mail', tries: 1 }])
    isMailAway = false
    setClock(() => fromWire('2026-11-21 10:10:00'))
    await deliverDue(app.services)
    await expect.poll(() => mails.length, patient).toBe(1)
    await expect.poll(waiting, patient).toEqual([])
  })

  test('in a transaction that fails leaves nothing to be sent', async () => {
    await choose({ sms: true })
    const failing = app.services.db.write(system, async (tx) => {
      const params = { no: 'BX1', subject: '水', place: '3幢', content: '水管漏水' }
      const template = noticeTemplates.repairAssigned
      await notify(tx, system, { userIds: [staffId], template, params, bizType: 'REPAIR', bizId: 'r1' })
      throw new Error('later step failed')
    })
    await expect(failing).rejects.toThrow('later step failed')
    expect(await waiting()).toEqual([])
  })
})

describe('a text message', () => {
  const at = (time: string) => fromWire(time)
  test.each([
    ['2026-11-21 07:59:59', '2026-11-21 08:00:00'],
    ['2026-11-21 08:00:00', '2026-11-21 08:00:00'],
    ['2026-11-21 21:59:59', '2026-11-21 21:59:59'],
    ['2026-11-30 22:00:00', '2026-12-01 08:00:00'],
    ['2026-11-21 00:30:00', '2026-11-21 08:00:00'],
  ])('of %s leaves at %s', (given, leaves) => {
    expect(firstTry('L', at(given))).toEqual(at(leaves))
  })

  test('that is urgent leaves at night', () => {
    expect(firstTry('H', at('2026-11-21 23:00:00'))).toEqual(at('2026-11-21 23:00:00'))
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { serverFeatures } from '#app/server/features.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText, setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { templateApi } from '#services/notice/message/shared/api.ts'
import { smsBatchApi, smsBatchCalls } from '#services/notice/sms-batch/shared/api.ts'
import type { SmsBatchInput } from '#services/notice/sms-batch/shared/schema.ts'
import { smsServer, type SmsServer } from './sms-server.ts'
import { testApp, type Caller, type TestApp } from './test-app.ts'

/** What is due, or claimed by the sender that runs beside. */
const underway = `select q.id from sms_queue q where q.next_try <= $1::timestamptz
  or q.next_try > $1::timestamptz + interval '61 seconds' and q.next_try <= $1::timestamptz + interval '2 minutes'`

/** The n-th number of the tests, and a list of them as somebody would paste it. */
export const number = (index: number): string => `139${String(index).padStart(8, '0')}`
export const numbers = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, index) => `${number(from + index)} 住户${from + index}`).join('\n')

/** An order of the template that every stage has, to three numbers unless told otherwise. */
export const order = (part: Partial<SmsBatchInput> = {}): SmsBatchInput => ({
  title: '停水通知',
  templateCode: 'WATER',
  params: '{"time":"9:00"}',
  targetType: 'PHONE',
  phones: numbers(3),
  ...part,
})

interface Stage {
  gateway: SmsServer
  app: TestApp
  /** Judges orders, and sees all. */
  admin: Caller
  /** Opens them. */
  manager: Caller
}

/** A product with a gateway of text messages; before each test `tables` are empty and it is the morning of 2026-11-21. */
export function smsStage(tables: readonly string[], [admin, manager]: readonly [string, string]) {
  const jobs = serverFeatures({ secrets: {} } as never).flatMap((feature) => feature.jobs ?? [])
  const stage = {} as Stage
  const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    stage.app.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
  const at = (time: string): void => setClock(() => fromWire(time))
  /** Does what the named job does when its time has come. */
  const run = (name: string) => jobs.find((one) => one.name === name)!.run(stage.app.services, { dueAt: '' })
  beforeAll(async () => {
    stage.gateway = await smsServer('open sesame')
    const settings = { SMS_URL: stage.gateway.address, SMS_TOKEN: 'open sesame', SESSION_IDLE_MINUTES: '1440' }
    stage.app = await testApp(settings)
    stage.admin = await stage.app.as(admin)
    stage.manager = await stage.app.as(manager)
  })
  afterAll(() => stage.gateway.close())
  beforeEach(async () => {
    at('2026-11-21 10:00:00')
    stage.gateway.received.length = 0
    stage.gateway.answerWith(200)
    for (const table of tables) await rows(`delete from ${table}`)
  })
  afterEach(() => setClock())
  return Object.assign(stage, { rows, at, run })
}

const batchTables = [
  ...['sms_queue', 'sms_message', 'sms_batch', 'sms_quota', 'sms_opt_out', 'sms_consent', 'notice_choice'],
  'sys_message_template',
]

/** A stage on which a project manager orders text messages to many and the district judges them. */
export function smsBatchStage() {
  const stage = smsStage(batchTables, ['supadmin', 'pm0101'])
  beforeEach(async () => {
    const words = { templateCode: 'WATER', templateName: '停水', templateContent: '${name}您好，${time}停水' }
    await (await stage.app.as('admin')).call(templateApi.create, { ...words, useStatus: '1' })
  })
  const open = async (part: Partial<SmsBatchInput> = {}, caller = stage.manager) =>
    (await caller.call(smsBatchApi.create, order(part))).result
  /** An order that was submitted and passed. */
  const passed = async (part: Partial<SmsBatchInput> = {}): Promise<string> => {
    const { id } = await open(part)
    expect(await stage.manager.call(smsBatchApi.deal, { id, action: 'submit' })).toMatchObject({ success: true })
    const answer = await stage.admin.call(smsBatchCalls.audit, { id, pass: 'Y', opinion: '同意' })
    expect(answer).toMatchObject({ success: true, result: { state: 'QUEUED', auditOpinion: '同意' } })
    return id
  }
  /** Until everything that is due has left. */
  const send = async (): Promise<void> => {
    await stage.run('notice.sms-batch')
    await stage.run('sms.retry')
    await expect.poll(() => stage.rows(underway, [nowText()]), { timeout: 20_000 }).toEqual([])
    await stage.run('notice.sms-batch')
  }
  const batch = async (id: string) => (await stage.admin.call(smsBatchApi.one, { id })).result
  return Object.assign(stage, { open, passed, send, batch })
}

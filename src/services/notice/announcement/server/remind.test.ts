import { residentRoles } from '#kernel/shared/role.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { smsServer, type SmsServer } from '../../../../../tests/support/sms-server.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { noticeApi } from '../../shared/api.ts'
import { announcementApi as api } from '../shared/api.ts'
import type { AnnouncementInput } from '../shared/schema.ts'
import { remindDue } from './remind.ts'

const system = systemActor(1)
let gateway: SmsServer
let app: TestApp
let admin: Caller
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))

beforeAll(async () => {
  gateway = await smsServer('open sesame')
  app = await testApp({ SMS_URL: gateway.address, SMS_TOKEN: 'open sesame', SESSION_IDLE_MINUTES: '1440' })
  admin = await app.as('supadmin')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  at('2026-11-20 10:00:00')
  for (const table of ['notice_delivery', 'sys_message', 'notice', 'sys_announcement'])
    await rows(`delete from ${table}`)
})
afterEach(() => setClock())

const usersOf = async (...names: string[]) =>
  (
    await rows<{ id: string }>('select id from ref_user where username = any($1::text[]) order by username', [names])
  ).map(({ id }) => id)
const words: AnnouncementInput = { title: '消防演练', msgContent: '<p>演练</p>', endTime: '2026-12-31 00:00:00' }
const publish = async (more: Partial<AnnouncementInput>, caller = admin) => {
  const { id } = (await caller.call(api.create, { ...words, ...more })).result
  expect(await caller.call(api.release, { id })).toMatchObject({ success: true })
  return id
}
const reminded = () =>
  rows<{ username: string; esContent: string }>(
    `select u.username, m.es_content from sys_message m join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.template_code = 'ANNOUNCE_REMIND' order by u.username`,
  )

test('an urgent one that was not read for a day reminds by text message, once, and only who has not read it', async () => {
  const users = await usersOf('gnormal0101', 'pm0101', 'staff0101')
  const id = await publish({ msgType: 'USER', userIds: users.join(','), priority: 'H', remindSms: true })
  await publish({ msgType: 'USER', userIds: users.join(','), priority: 'H' })
  await (await app.as('pm0101')).call(noticeApi.read, { anntId: id })
  at('2026-11-21 09:59:00')
  await remindDue(app.services)
  expect(await reminded()).toEqual([])
  at('2026-11-21 10:00:00')
  await Promise.all([remindDue(app.services), remindDue(app.services)])
  const esContent = '您有一条紧急通告尚未阅读：《消防演练》，请尽快登录查看。'
  const expected = [
    { username: 'gnormal0101', esContent },
    { username: 'staff0101', esContent },
  ]
  expect(await reminded()).toEqual(expected)
  at('2026-11-23 10:00:00')
  await remindDue(app.services)
  expect(await reminded()).toEqual(expected)
})

test('one to everybody reminds those too who have not opened their box at all', async () => {
  const id = await publish({ msgType: 'ALL', priority: 'H', remindSms: true })
  await (await app.as('pm0101')).call(noticeApi.read, { anntId: id })
  at('2026-11-21 10:00:00')
  await remindDue(app.services)
  const [{ total } = { total: 0 }] = await rows<{ total: number }>(
    `select count(*) as total from ref_user u join ref_user_contact c on c.tenant_id = u.tenant_id and c.id = u.id
    where u.active and c.phone_sealed is not null and u.username <> 'pm0101'`,
  )
  expect(total).toBeGreaterThan(10)
  expect(await reminded()).toHaveLength(total)
})

test('one that is not urgent cannot remind', async () => {
  expect(await admin.call(api.create, { ...words, priority: 'L', remindSms: true })).toMatchObject({
    status: 400,
    result: { fields: { remindSms: '只有紧急通告可以短信提醒' } },
  })
})

test('the residents of villages are told, and nobody tells those of villages out of reach', async () => {
  const villages = await rows<{ id: string; orgCode: string }>('select id, org_code from ref_village order by org_code')
  const [own, foreign] = [villages[0]!, villages.at(-1)!]
  const manager = await app.as('pm0101')
  const options = (await manager.call(api.villages, {})).result
  expect(options.map(({ value }) => value)).toContain(own.id)
  expect(options.map(({ value }) => value)).not.toContain(foreign.id)
  const draft = { ...words, msgType: 'VILLAGE' } as const
  expect(await manager.call(api.create, { ...draft, villageIds: foreign.id })).toMatchObject({
    message: '超出可发布范围',
  })
  expect(await manager.call(api.create, draft)).toMatchObject({ status: 400, message: '请选择接收对象!' })
  const { id } = (await manager.call(api.create, { ...draft, villageIds: own.id })).result
  expect(await manager.call(api.release, { id })).toMatchObject({ message: '该通告的范围须经审核，请提交审核' })
  await manager.call(api.submit, { id })
  expect(await admin.call(api.audit, { id, pass: 'Y' })).toMatchObject({ success: true })
  const told = await rows<{ username: string }>(
    `select u.username from notice n join ref_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
    where n.annt_id = $1 order by 1`,
    [id],
  )
  const residents = await rows<{ username: string }>(
    `select distinct u.username from resident r join household h on h.tenant_id = r.tenant_id and h.resident_id = r.id
      join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where h.village_id = $1 and h.state = 'VERIFIED' and h.del_flag = 0
      and exists (select from ref_user_role o where o.user_id = u.id and o.role_code = any($2::text[])) order by 1`,
    [own.id, residentRoles],
  )
  expect(told.length).toBeGreaterThan(0)
  expect(told).toEqual(residents)
})

test('what a project’s announcement is about reaches its readers', async () => {
  const [staff] = await usersOf('staff0101')
  const about = { busType: 'project', scope: 'property', projectMsgType: 'charge', projectMsgTag: '电梯维保' } as const
  const id = await publish({ msgType: 'USER', userIds: `${staff},`, ...about })
  expect((await admin.call(api.one, { id })).result).toMatchObject(about)
  const caller = await app.as('staff0101')
  const item = { projectMsgType: 'charge', projectMsgTag: '电梯维保', busTypeStr: '项目公告', starFlag: '0' }
  expect((await caller.call(noticeApi.one, { id })).result).toMatchObject(item)
  expect((await caller.call(noticeApi.lists, {})).result.anntMsgList[0]).toMatchObject(item)
})

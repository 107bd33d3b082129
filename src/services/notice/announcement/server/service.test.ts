import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { noticeApi } from '../../shared/api.ts'
import { titleOf } from '../../shared/schema.ts'
import { announcementApi as api } from '../shared/api.ts'
import type { AnnouncementInput } from '../shared/schema.ts'
import { deliverDue } from './deliver.ts'
import { rateOf } from './statistics.ts'

const system = systemActor(1)
let app: TestApp
let admin: Caller
let community: Caller
let staff: Caller
let staffId: string

const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  community = await app.as('comm0101')
  staff = await app.as('staff0101')
  staffId = await idOf('staff0101')
})
beforeEach(async () => {
  at('2026-11-21 10:00:00')
  await rows('delete from notice')
  await rows('delete from todo')
  await rows('delete from sys_announcement')
})
afterEach(() => setClock())

const idOf = async (username: string) =>
  (await rows<{ id: string }>('select id from ref_user where username = $1', [username]))[0]?.id ?? ''
const departOf = async (code: string) =>
  (await rows<{ id: string }>('select id from ref_depart where org_code = $1', [code]))[0]?.id ?? ''

const words: AnnouncementInput = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
const write = async (more: Partial<AnnouncementInput> = {}, caller = admin) =>
  (await caller.call(api.create, { ...words, ...more })).result
const publish = async (more: Partial<AnnouncementInput> = {}, caller = admin) => {
  const { id } = await write(more, caller)
  expect(await caller.call(api.release, { id })).toMatchObject({ success: true, message: '该系统通知发布成功' })
  return id
}
const bell = async (caller = staff) => (await caller.call(noticeApi.lists, {})).result

/** A department below the street, with so many members; those of `also` are members too. Answers their ids. */
async function departWith(code: string, count: number, also: readonly string[] = []) {
  const [parent] = await rows<{ id: string }>(`select id from sys_depart where org_code = 'A01A01'`)
  const id = newId()
  await rows(
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
    values (1, $1, $2, $3, '2', '3', $3)`,
    [id, parent?.id, code],
  )
  const users = Array.from({ length: count }, () => newId())
  await rows(
    `insert into sys_user (id, username, realname, password_hash, password_time) select u, 'u' || u, '员工', '', now() from unnest($1::text[]) u`,
    [users],
  )
  await rows('insert into sys_user_tenant (tenant_id, user_id) select 1, u from unnest($1::text[]) u', [users])
  await rows('insert into sys_user_depart (tenant_id, user_id, depart_id) select 1, u, $2 from unnest($1::text[]) u', [
    [...users, ...also],
    id,
  ])
  return { id, users }
}

describe('receivers', () => {
  test('of two departments with 37 and 18 people, four in both, are 51, and 20 readers are 39.22 per cent', async () => {
    const first = await departWith('A01A01X01', 37)
    const second = await departWith('A01A01X02', 14, first.users.slice(0, 4))
    const id = await publish({ msgType: 'DEPT', depIds: `${first.id},${second.id}` })
    expect(await rows('select 1 from notice where annt_id = $1', [id])).toHaveLength(51)
    await rows('update notice set read_at = now() where id in (select id from notice where annt_id = $1 limit 20)', [
      id,
    ])
    const unread = (await admin.call(api.readStatistics, { id, pageSize: '10' })).result
    expect(unread).toMatchObject({
      receiverCount: 51,
      readCount: 20,
      unreadCount: 31,
      rate: '39.22',
      total: 31,
      pages: 4,
    })
    const read = (await admin.call(api.readStatistics, { id, readFlag: '1', pageSize: '50' })).result
    expect(read.records).toHaveLength(20)
    expect(read.records.every(({ readTime }) => readTime !== null)).toBe(true)
    expect((await admin.call(api.one, { id })).result).toMatchObject({
      receiverCount: 51,
      readCount: 20,
      phase: 'PUBLISHED',
    })
  })

  test('of an organisation are its own people, and those below it by choice', async () => {
    const depIds = await departOf('B01')
    await publish({ msgType: 'DEPT', depIds })
    expect((await bell()).anntMsgTotal).toBe(0)
    await publish({ msgType: 'DEPT', depIds, withBelow: true })
    expect((await bell()).anntMsgTotal).toBe(1)
    expect((await bell(await app.as('gnormal0101'))).anntMsgTotal).toBe(0)
  })

  test('of a role are its holders; a publisher of lower rank reaches those of the own organisation', async () => {
    await publish({ msgType: 'ROLE', roleCodes: 'gnormal' })
    const [near, far] = [await app.as('gnormal0101'), await app.as('gnormal0102')]
    expect([(await bell(near)).anntMsgTotal, (await bell(far)).anntMsgTotal]).toEqual([1, 1])
    await publish({ msgType: 'ROLE', roleCodes: 'gnormal' }, community)
    expect([(await bell(near)).anntMsgTotal, (await bell(far)).anntMsgTotal]).toEqual([2, 1])
  })

  test('beyond the publisher’s own organisation are refused', async () => {
    const refused = { success: false, message: '超出可发布范围' }
    const foreign = await departOf('A01A01A02')
    expect(foreign).not.toBe('')
    expect(await community.call(api.create, { ...words, msgType: 'DEPT', depIds: foreign })).toMatchObject(refused)
    expect(await community.call(api.create, { ...words, msgType: 'ALL' })).toMatchObject(refused)
    const userIds = await idOf('comm0102')
    expect(await community.call(api.create, { ...words, msgType: 'USER', userIds })).toMatchObject(refused)
    const { id, version } = await write({ msgType: 'DEPT', depIds: await departOf('A01A01A01') }, community)
    expect(await community.call(api.update, { id, version, depIds: foreign })).toMatchObject(refused)
    expect(await rows('select id from sys_announcement')).toEqual([{ id }])
  })

  test('have to be named', async () => {
    for (const msgType of ['USER', 'DEPT', 'ROLE'] as const)
      expect(await admin.call(api.create, { ...words, msgType })).toMatchObject({
        status: 400,
        message: '请选择接收对象!',
      })
  })

  test('who are many are told in the background', async () => {
    const { id: depIds } = await departWith('A01A01X03', 1001)
    const id = await publish({ msgType: 'DEPT', depIds })
    await expect
      .poll(async () => (await rows('select 1 from notice where annt_id = $1', [id])).length, { timeout: 20_000 })
      .toBe(1001)
    await deliverDue(app.services)
    expect((await admin.call(api.one, { id })).result.receiverCount).toBe(1001)
  })
})

describe('an announcement to everybody', () => {
  test('makes a row at the first look only, and is read like any message', async () => {
    const id = await publish({ msgAbstract: '明日停水半天' })
    expect(await rows('select 1 from notice')).toEqual([])
    const { anntMsgList, anntMsgTotal } = await bell()
    expect(anntMsgTotal).toBe(1)
    expect(anntMsgList[0]).toMatchObject({
      anntId: id,
      titile: '停水通知',
      msgContent: '<p>明日停水</p>',
      msgAbstract: '明日停水半天',
      priority: 'H',
    })
    expect(await rows('select user_id from notice')).toEqual([{ userId: staffId }])
    expect(await staff.call(noticeApi.read, { anntId: id })).toMatchObject({ success: true })
    expect((await bell()).anntMsgTotal).toBe(0)
    const { result } = await admin.call(api.readStatistics, { id, readFlag: '1' })
    expect(result).toMatchObject({ readCount: 1, records: [{ userId: staffId, username: 'staff0101' }] })
    const unread = (await admin.call(api.readStatistics, { id })).result
    expect(unread.total).toBe(result.receiverCount - 1)
  })

  test('can be read by its own id before any list was asked for', async () => {
    const id = await publish()
    expect((await staff.call(noticeApi.one, { id })).result).toMatchObject({ anntId: id, readFlag: '0' })
    expect((await staff.call(noticeApi.mine, { brief: '1' })).result.records[0]?.msgContent).not.toContain('<p>')
  })

  test('no longer waits when it has expired, and comes to nobody new', async () => {
    await publish({ endTime: '2026-11-21 10:30:00' })
    expect((await bell()).anntMsgTotal).toBe(1)
    at('2026-11-21 10:40:00')
    expect((await bell()).anntMsgTotal).toBe(0)
    expect((await staff.call(noticeApi.mine, {})).result.total).toBe(1)
    expect((await (await app.as('pm0101')).call(noticeApi.mine, {})).result.total).toBe(0)
    const listed = await admin.call(api.page, { phase: 'EXPIRED' })
    expect(listed.result).toMatchObject({ total: 1, records: [{ phase: 'EXPIRED', sendStatus: '1' }] })
    expect((await admin.call(api.page, { phase: 'PUBLISHED,DRAFT' })).result.total).toBe(0)
  })
})

describe('states', () => {
  test('a published announcement is neither changed nor removed; taken back it is, and may go out again unread', async () => {
    const id = await publish({ msgType: 'USER', userIds: `${staffId},` })
    await staff.call(noticeApi.read, { anntId: id })
    expect(await admin.call(api.update, { id, title: '改' })).toMatchObject({ message: '公告已发布，不能修改' })
    expect(await admin.call(api.remove, { id })).toMatchObject({ message: '公告已发布，请先撤销' })
    expect(await admin.call(api.release, { id })).toMatchObject({ success: false })
    expect(await admin.call(api.revoke, { id })).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect(await admin.call(api.revoke, { id })).toMatchObject({ success: false })
    expect((await admin.call(api.update, { id, title: '停水改期' })).result).toMatchObject({
      title: '停水改期',
      phase: 'REVOKED',
    })
    at('2026-11-21 10:10:00')
    await admin.call(api.release, { id })
    const { anntMsgList } = await bell()
    expect(anntMsgList.map(titleOf)).toEqual(['停水改期'])
    expect((await admin.call(api.readStatistics, { id })).result).toMatchObject({ receiverCount: 1, readCount: 0 })
    await admin.call(api.revoke, { id })
    expect(await admin.call(api.removeBatch, { ids: `${id},` })).toMatchObject({ success: true, message: '删除成功!' })
    expect((await admin.call(api.page, {})).result.total).toBe(0)
  })

  test('a release waits for its start, and is told by the job', async () => {
    const id = await publish({ startTime: '2026-11-21 10:20:00' })
    expect((await admin.call(api.one, { id })).result).toMatchObject({
      phase: 'WAITING',
      sendTime: '2026-11-21 10:20:00',
    })
    await deliverDue(app.services)
    expect((await bell()).anntMsgTotal).toBe(0)
    at('2026-11-21 10:20:10')
    await Promise.all([deliverDue(app.services), deliverDue(app.services)])
    expect((await bell()).anntMsgList[0]).toMatchObject({ anntId: id, sendTime: '2026-11-21 10:20:00' })
  })

  test('a release that waits can be taken back before anybody was told', async () => {
    const id = await publish({ startTime: '2026-11-21 10:20:00' })
    await admin.call(api.revoke, { id })
    at('2026-11-21 10:30:00')
    await deliverDue(app.services)
    expect((await bell()).anntMsgTotal).toBe(0)
  })

  test('nothing is released after its end', async () => {
    const { id } = await write({ endTime: '2026-11-21 10:30:00' })
    at('2026-11-21 10:40:00')
    expect(await admin.call(api.release, { id })).toMatchObject({
      success: false,
      message: '结束时间已过，请修改后再发布',
    })
  })
})

describe('taking back', () => {
  test('empties boxes and tells every open page at once, without a word of the text', async () => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const heard: string[] = []
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${staffId}`, [staff.token])
    socket.on('message', (data: Buffer) => heard.push(data.toString()))
    await once(socket, 'open')
    const all = await publish()
    const own = await publish({ msgType: 'USER', userIds: staffId })
    await expect.poll(() => heard.length).toBe(2)
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { cmd: 'topic', msgId: all, msgTxt: '停水通知' },
      { cmd: 'user', userId: staffId, msgId: own, msgTxt: '停水通知' },
    ])
    expect((await bell()).anntMsgTotal).toBe(2)
    for (const id of [own, all]) await admin.call(api.revoke, { id })
    await expect.poll(() => heard.length).toBe(4)
    expect(heard.slice(2).map((text) => JSON.parse(text))).toEqual([
      { cmd: 'topic', msgId: own },
      { cmd: 'topic', msgId: all },
    ])
    expect((await bell()).anntMsgTotal).toBe(0)
    for (const id of [own, all]) {
      expect(await staff.call(noticeApi.one, { id })).toMatchObject({ success: false, message: '该公告已撤回' })
      expect(await staff.call(noticeApi.read, { anntId: id })).toMatchObject({
        success: false,
        message: '该公告已撤回',
      })
    }
    socket.close()
  })
})

test.each([
  [20, 51, '39.22'],
  [0, 0, '0.00'],
  [1, 3, '33.33'],
  [2, 3, '66.67'],
  [1, 1, '100.00'],
  [1, 800, '0.13'],
])('%d of %d readers are %s per cent', (part, all, rate) => expect(rateOf(part, all)).toBe(rate))

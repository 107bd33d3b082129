import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { alarmRaised } from '#system/monitor/shared/events.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { testPassword } from '../../../../tests/support/test-secrets.ts'
import { announcementApi } from '../announcement/shared/api.ts'
import type { AnnouncementInput } from '../announcement/shared/schema.ts'
import { noticeApi } from '../shared/api.ts'
import { boxApi } from '../shared/box.ts'
import { titleOf } from '../shared/schema.ts'
import { noticeTemplates } from '../shared/templates.ts'
import { notify } from './actions.ts'

const system = systemActor(1)
let app: TestApp
let admin: Caller
let staff: Caller
let staffId: string
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const idOf = async (username: string) =>
  (await rows<{ id: string }>('select id from ref_user where username = $1', [username]))[0]!.id

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  staff = await app.as('staff0101')
  staffId = await idOf('staff0101')
})
beforeEach(async () => {
  await app.relay.drain()
  for (const table of ['notice', 'todo', 'sys_announcement']) await rows(`delete from ${table}`)
})

const tell = (subject: string) =>
  app.services.db.write(system, (tx) =>
    notify(tx, system, {
      userIds: [staffId],
      template: noticeTemplates.repairAssigned,
      params: { no: 'BX1', subject, place: '3幢', content: '漏水' },
      bizType: 'REPAIR',
      bizId: 'r1',
    }),
  )
const publish = async (more: Partial<AnnouncementInput> = {}) => {
  const words = { title: '停水', msgContent: '<p>停水</p>', endTime: '2099-01-01 00:00:00', msgType: 'USER' } as const
  const { id } = (await admin.call(announcementApi.create, { ...words, userIds: `${staffId},`, ...more })).result
  expect(await admin.call(announcementApi.release, { id })).toMatchObject({ success: true })
  return id
}
const list = async (query: Record<string, string> = {}, caller = staff) =>
  (await caller.call(boxApi.page, query)).result.records
const at = (method: 'PUT' | 'DELETE', url: string, caller = staff) =>
  caller
    .inject({ method, url: `/api/message/box${url}` })
    .then((answer) => ({ ...answer.json<object>(), status: answer.statusCode }))

describe('the box', () => {
  test('counts, marks, reads and puts away several messages at once, and only one’s own', async () => {
    for (const subject of ['甲', '乙', '丙']) await tell(subject)
    const all = await list()
    const ids = all.map(({ id }) => id)
    expect((await staff.call(boxApi.count, {})).result).toEqual({
      ...{ all: 3, unread: 3, notices: 0, messages: 3, starred: 0, todo: 0 },
    })
    expect(await staff.call(boxApi.star, { ids: ids.slice(0, 2), starred: true })).toMatchObject({ success: true })
    expect((await list({ starFlag: '1' })).map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(await staff.call(boxApi.star, { ids: ids.slice(0, 1), starred: false })).toMatchObject({ success: true })
    expect(await list({ starFlag: '1' })).toHaveLength(1)
    expect(await at('PUT', `/read?ids=${ids.slice(0, 2).join(',')},`)).toMatchObject({ message: '操作成功!' })
    expect((await list({ readFlag: '0' })).map(({ id }) => id)).toEqual([ids[2]])
    expect(await at('DELETE', `/delete?ids=${ids[2]}`)).toMatchObject({ message: '删除成功!' })
    expect(await list()).toHaveLength(2)
    expect((await staff.call(boxApi.count, {})).result).toMatchObject({ all: 2, unread: 0, starred: 1 })
    expect(await staff.call(noticeApi.one, { id: ids[2]! })).toMatchObject({ status: 404 })
    expect(await at('DELETE', `?ids=${ids[0]}`, admin)).toMatchObject({ status: 404 })
    expect(await at('PUT', `/read?ids=${ids[0]},other`)).toMatchObject({ status: 404 })
    expect(await at('DELETE', '?ids=,')).toMatchObject({ status: 400, message: '参数不识别！' })
    expect(await list()).toHaveLength(2)
  })

  test('does not get back what its owner has put away, until the announcement is released anew', async () => {
    const id = await publish({ msgType: 'ALL', userIds: '' })
    const [item] = await list()
    expect(item!.anntId).toBe(id)
    await at('DELETE', `?ids=${id}`)
    expect(await list()).toEqual([])
    expect((await staff.call(noticeApi.lists, {})).result.anntMsgTotal).toBe(0)
    await admin.call(announcementApi.revoke, { id })
    await admin.call(announcementApi.release, { id })
    expect(await list()).toHaveLength(1)
  })
})

describe('an announcement to sign for', () => {
  test('is signed once, then read, and stands in the receipts', async () => {
    const other = await idOf('gnormal0101')
    const id = await publish({ needConfirm: true, userIds: `${staffId},${other},` })
    const [item] = await list()
    expect(item).toMatchObject({ needConfirm: true, confirmTime: null, readFlag: '0' })
    expect(await at('DELETE', `?ids=${item!.id}`)).toMatchObject({ message: '有待签收的通告，请签收后再删除' })
    expect(await staff.call(boxApi.confirm, { anntId: id })).toMatchObject({ success: true, message: '签收成功！' })
    const signed = (await staff.call(noticeApi.one, { id })).result
    expect(signed).toMatchObject({ readFlag: '1', confirmTime: expect.any(String) as string })
    await staff.call(boxApi.confirm, { anntId: id })
    expect((await staff.call(noticeApi.one, { id })).result.confirmTime).toBe(signed.confirmTime)
    const receipts = async (confirmFlag: '0' | '1') =>
      (await admin.call(announcementApi.readStatistics, { id, confirmFlag })).result
    expect(await receipts('1')).toMatchObject({ needConfirm: true, confirmCount: 1, readCount: 1, total: 1 })
    expect((await receipts('1')).records[0]).toMatchObject({ userId: staffId, confirmTime: signed.confirmTime })
    expect((await receipts('0')).records.map(({ userId }) => userId)).toEqual([other])
    expect((await admin.call(announcementApi.one, { id })).result.confirmCount).toBe(1)
    expect(await at('DELETE', `?ids=${item!.id}`)).toMatchObject({ success: true })
  })

  test.each([
    ['that asks for nothing', {}, { message: '该通告无需签收' }],
    ['of others', { userIds: '' }, { status: 404 }],
  ])('one %s is not signed for', async (_, more, wanted) => {
    const userIds = 'userIds' in more ? `${await idOf('gnormal0101')},` : `${staffId},`
    const id = await publish({ userIds })
    expect(await staff.call(boxApi.confirm, { anntId: id })).toMatchObject({ success: false, ...wanted })
  })

  test('one that was taken back is said to be so', async () => {
    const id = await publish({ needConfirm: true })
    await admin.call(announcementApi.revoke, { id })
    expect(await staff.call(boxApi.confirm, { anntId: id })).toMatchObject({ message: '该公告已撤回' })
  })
})

describe('owners of accounts', () => {
  const titles = async (caller: Caller) => {
    await app.relay.drain()
    return (await list({}, caller)).map(titleOf)
  }

  test('hear of a lock, once, wherever the guesses came from', async () => {
    const caller = await app.as('gnormal0102')
    for (let guess = 1; guess <= 7; guess += 1)
      await app.anyone.call(sessionApi.login, { username: 'gnormal0102', password: 'wrong' })
    await expect.poll(() => titles(caller)).toEqual(['您的账号已被锁定'])
  })

  test('hear of another password, and of a device of a new kind', async () => {
    const caller = await app.as('pm0102')
    const login = (browser: string) =>
      app.anyone.call(
        sessionApi.login,
        { username: 'pm0102', password: testPassword },
        {
          'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${browser}`,
        },
      )
    await login('Chrome/140.0')
    await login('curl/8')
    expect(await titles(caller)).toEqual([])
    await login('Firefox/140.0')
    await login('Firefox/141.0')
    expect(await titles(caller)).toEqual(['您的账号在新设备上登录'])
    const password = 'Quiet-River1'
    const input = { username: 'pm0102', oldpassword: testPassword, password, confirmpassword: password }
    expect(await caller.call(sessionApi.updatePassword, input)).toMatchObject({ success: true })
    expect(await titles(caller)).toEqual(['您的登录密码已修改', '您的账号在新设备上登录'])
  })
})

test('operators hear of alarms, others do not', async () => {
  await app.services.db.write(system, (tx) =>
    emit(tx, system, alarmRaised, 'a', { title: '磁盘空间不足', content: '已使用90%' }),
  )
  await app.relay.drain()
  const told = await rows(
    `select u.username, n.title, n.content from notice n join ref_user u on u.tenant_id = n.tenant_id and u.id = n.user_id`,
  )
  expect(told).toEqual([{ username: 'admin', title: '系统告警：磁盘空间不足', content: '已使用90%' }])
})

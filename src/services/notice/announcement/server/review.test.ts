import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { noticeApi } from '../../shared/api.ts'
import { titleOf } from '../../shared/schema.ts'
import { announcementApi as api } from '../shared/api.ts'
import type { AnnouncementInput } from '../shared/schema.ts'
import { deliverDue } from './deliver.ts'

const system = systemActor(1)
let app: TestApp
let admin: Caller
let staff: Caller
let staffId: string

const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  staff = await app.as('staff0101')
  staffId = (await rows<{ id: string }>(`select id from ref_user where username = 'staff0101'`))[0]!.id
})
beforeEach(async () => {
  at('2026-11-21 10:00:00')
  await rows('delete from notice')
  await rows('delete from todo')
  await rows('delete from sys_announcement')
})
afterEach(() => setClock())

const words: AnnouncementInput = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
const write = async (more: Partial<AnnouncementInput> = {}, caller = admin) =>
  (await caller.call(api.create, { ...words, ...more })).result
const publish = async (more: Partial<AnnouncementInput> = {}, caller = admin) => {
  const { id } = await write(more, caller)
  expect(await caller.call(api.release, { id })).toMatchObject({ success: true })
  return id
}
const bell = async (caller = staff) => (await caller.call(noticeApi.lists, {})).result

describe('review', () => {
  let manager: Caller
  let managerDepart: string
  beforeAll(async () => {
    manager = await app.as('pm0101')
    managerDepart =
      (
        await rows<{ departId: string }>(
          `select m.depart_id from ref_user_depart m join ref_user u on u.id = m.user_id where u.username = 'pm0101' limit 1`,
        )
      )[0]?.departId ?? ''
  })
  const wide = { msgType: 'ROLE', roleCodes: 'normal' } as const
  const stateOf = async (id: string) => (await admin.call(api.one, { id })).result

  test('is needed for what goes beyond the author’s own organisation, and not for named people', async () => {
    const { id } = await write(wide, manager)
    expect(await manager.call(api.release, { id })).toMatchObject({
      success: false,
      message: '该通告的范围须经审核，请提交审核',
    })
    expect((await stateOf(id)).state).toBe('0')
    await publish({ msgType: 'USER', userIds: staffId }, manager)
    await publish({ msgType: 'DEPT', depIds: managerDepart }, manager)
    const named = await write({ msgType: 'USER', userIds: staffId }, manager)
    expect(await manager.call(api.submit, { id: named.id })).toMatchObject({ message: '该通告无需审核，可直接发布' })
  })

  test('holds the words still, publishes in the name of the author, and tells them', async () => {
    const { id, version } = await write(wide, manager)
    expect(await manager.call(api.submit, { id })).toMatchObject({ success: true, message: '已提交审核' })
    expect(await stateOf(id)).toMatchObject({ state: '3', phase: 'AUDITING', sendStatus: '0', submitBy: 'pm0101' })
    const held = { success: false, message: '公告审核中，请先撤回' }
    expect(await manager.call(api.update, { id, version, title: '改' })).toMatchObject({ success: false })
    expect(await manager.call(api.update, { id, title: '改' })).toMatchObject(held)
    expect(await manager.call(api.remove, { id })).toMatchObject(held)
    expect(await manager.call(api.release, { id })).toMatchObject({ success: false })
    expect(await manager.call(api.audit, { id, pass: 'Y' })).toMatchObject({ status: 403 })
    expect((await admin.call(api.page, { phase: 'AUDITING' })).result.total).toBe(1)
    expect((await admin.call(api.page, { sendStatus: '0' })).result.total).toBe(1)
    expect(await admin.call(api.audit, { id, pass: 'Y', opinion: '同意' })).toMatchObject({
      success: true,
      message: '审核完成',
    })
    expect(await stateOf(id)).toMatchObject({
      state: '1',
      sender: 'pm0101',
      auditBy: 'supadmin',
      auditOpinion: '同意',
      auditTime: '2026-11-21 10:00:00',
    })
    expect((await bell()).anntMsgList.map(({ anntId }) => anntId)).toEqual([id])
    expect((await bell(manager)).sysMsgList.map(({ content }) => content)).toEqual(['《停水通知》审核通过并发布'])
    expect(await admin.call(api.audit, { id, pass: 'N', opinion: '晚了' })).toMatchObject({ success: false })
  })

  test('sends back with a reason, after which it is changed and submitted anew; the author may withdraw', async () => {
    const { id } = await write(wide, manager)
    await manager.call(api.submit, { id })
    expect(await admin.call(api.audit, { id, pass: 'N' })).toMatchObject({
      status: 400,
      result: { fields: { opinion: '请填写审核意见!' } },
    })
    await admin.call(api.audit, { id, pass: 'N', opinion: '请写明停水时间' })
    expect(await stateOf(id)).toMatchObject({ state: '0', auditOpinion: '请写明停水时间' })
    expect((await bell(manager)).sysMsgList[0]?.content).toBe('《停水通知》审核未通过：请写明停水时间')
    expect(await manager.call(api.update, { id, title: '停水2小时' })).toMatchObject({ success: true })
    await manager.call(api.submit, { id })
    expect(await stateOf(id)).toMatchObject({ state: '3', auditOpinion: null })
    const other = await app.as('co01')
    expect((await other.call(api.withdraw, { id })).success).toBe(false)
    expect(await manager.call(api.withdraw, { id })).toMatchObject({ success: true, message: '已撤回' })
    expect(await stateOf(id)).toMatchObject({ state: '0' })
    expect(await manager.call(api.withdraw, { id })).toMatchObject({ success: false })
  })

  test('does not let an announcement out after its end, nor through who does not see it', async () => {
    const { id } = await write({ ...wide, endTime: '2026-11-21 10:30:00' }, manager)
    await manager.call(api.submit, { id })
    at('2026-11-21 10:40:00')
    expect(await admin.call(api.audit, { id, pass: 'Y' })).toMatchObject({
      success: false,
      message: '结束时间已过，请修改后再发布',
    })
    expect(await (await app.as('comm0102')).call(api.audit, { id, pass: 'Y' })).toMatchObject({ status: 404 })
  })
})

describe('an announcement on top', () => {
  test('stands above newer ones in every box until it ends or is taken down', async () => {
    const old = await publish({ title: '旧', endTime: '2026-11-21 11:00:00' })
    at('2026-11-21 10:05:00')
    const own = await publish({ title: '新', msgType: 'USER', userIds: staffId })
    const order = async () =>
      (await staff.call(noticeApi.mine, {})).result.records.map((item) => [titleOf(item), item.izTop])
    expect(await order()).toEqual([
      ['新', false],
      ['旧', false],
    ])
    expect(await admin.call(api.pin, { id: old, izTop: true })).toMatchObject({ success: true, message: '操作成功！' })
    expect(await order()).toEqual([
      ['旧', true],
      ['新', false],
    ])
    expect((await bell()).anntMsgList.map(titleOf)).toEqual(['旧', '新'])
    expect((await admin.call(api.page, { izTop: 'true' })).result.records).toMatchObject([{ id: old, izTop: true }])
    await admin.call(api.pin, { id: old, izTop: false })
    expect((await order())[0]).toEqual(['新', false])
    await admin.call(api.pin, { id: old, izTop: true })
    at('2026-11-21 11:00:05')
    await deliverDue(app.services)
    expect((await order())[0]).toEqual(['新', false])
    expect(await admin.call(api.pin, { id: old, izTop: true })).toMatchObject({
      success: false,
      message: '只能置顶已发布且未过期的通告',
    })
    await admin.call(api.pin, { id: own, izTop: true })
    await admin.call(api.revoke, { id: own })
    expect((await admin.call(api.one, { id: own })).result.izTop).toBe(false)
    expect(await (await app.as('pm0101')).call(api.pin, { id: old, izTop: true })).toMatchObject({ status: 403 })
  })

  test('comes on top to those who look for the first time', async () => {
    const id = await publish({ title: '置顶' })
    await admin.call(api.pin, { id, izTop: true })
    expect((await bell()).anntMsgList).toMatchObject([{ izTop: true }])
  })
})

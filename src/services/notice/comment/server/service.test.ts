import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { announcementApi } from '../../announcement/shared/api.ts'
import type { AnnouncementInput } from '../../announcement/shared/schema.ts'
import { noticeApi } from '../../shared/api.ts'
import { commentApi as api } from '../shared/api.ts'

let app: TestApp
/** The district's administrator, who publishes. */
let admin: Caller
/** Got the announcement, as gnormal0102 did. */
let reader: Caller

const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))
const idOf = async (username: string) =>
  (await rows<{ id: string }>('select id from ref_user where username = $1', [username]))[0]!.id

beforeAll(async () => {
  app = await testApp({ MISS_LIMIT: '0', SESSION_IDLE_MINUTES: '1440' })
  admin = await app.as('supadmin')
  reader = await app.as('gnormal0101')
})
beforeEach(async () => {
  at('2026-11-21 10:00:00')
  for (const table of ['notice', 'sys_announcement', 'counter']) await rows(`delete from ${table}`)
})
afterEach(() => setClock())

const publish = async (more: Partial<AnnouncementInput> = {}, caller = admin): Promise<string> => {
  const userIds = `${await idOf('gnormal0101')},${await idOf('gnormal0102')}`
  const words = { title: '停水', msgContent: '<p>停水</p>', endTime: '2026-12-31 00:00:00', allowComment: true }
  const answer = await caller.call(announcementApi.create, { ...words, msgType: 'USER', userIds, ...more })
  const { id } = answer.result
  expect(await caller.call(announcementApi.release, { id })).toMatchObject({ success: true })
  return id
}
const say = (caller: Caller, anntId: string, content = '几点恢复？') => caller.call(api.write, { anntId, content })
const listed = (caller: Caller, anntId: string) => caller.call(api.list, { anntId })
const titles = async (caller: Caller) =>
  (await caller.call(noticeApi.mine, {})).result.records.map(({ content }) => content)

describe('a comment', () => {
  test('stands below the announcement for all who got it, with name, organisation and time, the newest first', async () => {
    const anntId = await publish()
    expect((await reader.call(noticeApi.one, { id: anntId })).result.allowComment).toBe(true)
    const first = await say(reader, anntId, '  几点恢复？\r\n谢谢\n\n\n\n！ ')
    expect(first).toMatchObject({ success: true, message: '评论成功！' })
    at('2026-11-21 10:05:00')
    const other = await app.as('gnormal0102')
    await say(other, anntId, '<b>收到</b>')
    const { result } = await listed(other, anntId)
    expect(result).toMatchObject({ total: 2, canWrite: true, canRemove: false })
    const [{ name: realname }] = (await rows<{ name: string }>(
      `select name from ref_user where username = 'gnormal0101'`,
    )) as [{ name: string }]
    expect(result.records.map(({ content, isOwn }) => [content, isOwn])).toEqual([
      ['<b>收到</b>', true],
      ['几点恢复？\n谢谢\n\n！', false],
    ])
    expect(result.records[1]).toMatchObject({
      realname,
      departName: '望江社区',
      createTime: '2026-11-21 10:00:00',
    })
    const page = (await other.call(api.list, { anntId, pageNo: '2', pageSize: '1' })).result
    expect(page.records.map(({ isOwn }) => isOwn)).toEqual([false])
    expect(page).toMatchObject({ total: 2, pages: 2, current: 2, size: 1 })
  })

  test('is told to the author of the announcement once, until that was read', async () => {
    const anntId = await publish()
    await say(reader, anntId)
    await say(reader, anntId, '再问一次')
    const told = (await titles(admin)).filter((words) => words.includes('有新评论'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^《停水》有新评论，.+：几点恢复？$/)
    await admin.call(noticeApi.readAll, {})
    await say(reader, anntId, '第三次')
    expect((await titles(admin)).filter((words) => words.includes('有新评论'))).toHaveLength(2)
  })

  test('sent twice under one key is there once', async () => {
    const anntId = await publish()
    const send = (content: string) =>
      reader.inject({
        method: 'POST',
        url: '/api/sys/sysAnnouncementComment/add',
        headers: { 'x-idempotency-key': 'comment-1' },
        payload: { anntId, content },
      })
    const [first, second] = [await send('收到'), await send('收到')]
    expect(second.json<{ result: object }>().result).toEqual(first.json<{ result: object }>().result)
    expect((await send('不同')).statusCode).toBe(409)
    expect((await listed(reader, anntId)).result.total).toBe(1)
  })

  test.each([
    ['', 400, '请输入评论，1到500个字'],
    [' \n ', 400, '请输入评论，1到500个字'],
    ['字'.repeat(501), 400, '请输入评论，1到500个字'],
  ])('of wrong length is refused (case %#)', async (content, status, message) => {
    expect(await say(reader, await publish(), content)).toMatchObject({ status, message })
  })

  test('of 500 characters is taken, and an eleventh within a minute is not', async () => {
    const anntId = await publish()
    const busy = await app.as('gnormal0102')
    expect(await say(busy, anntId, '字'.repeat(500))).toMatchObject({ success: true })
    const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => say(busy, anntId, `第${index}条`)))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect((await listed(busy, anntId)).result.total).toBeLessThanOrEqual(10)
    at('2026-11-21 11:00:00')
  })
})

describe('who may', () => {
  /** In the scope of the community that publishes: its receiver, itself, whoever stands above it, and everybody else. */
  const cases: [username: string, list: number, write: number, remove: number][] = [
    ['gnormal0101', 200, 200, 403],
    ['comm0101', 200, 500, 200],
    ['street01', 200, 500, 200],
    ['supadmin', 200, 500, 200],
    ['comm0102', 404, 404, 404],
    ['village0101', 404, 404, 404],
    ['co01', 404, 404, 404],
    ['gnormal0102', 404, 404, 403],
    ['staff0101', 404, 404, 403],
    ['owner0101', 404, 404, 403],
  ]
  test.each(cases)('%s reads: %i, writes: %i, takes away: %i', async (username, list, write, remove) => {
    const community = await app.as('comm0101')
    const anntId = await publish({ userIds: await idOf('gnormal0101') }, community)
    const { id } = (await say(reader, anntId)).result
    const caller = await app.as(username)
    /** A refusal in words counts as 500, as in its body. */
    const codeOf = ({ status, code }: { status: number; code: number }) => (status === 200 ? code : status)
    expect(codeOf(await listed(caller, anntId))).toBe(list)
    expect(codeOf(await say(caller, anntId))).toBe(write)
    expect(codeOf(await caller.call(api.remove, { id, reason: '广告' }))).toBe(remove)
    const kept = await rows('select 1 from sys_announcement_comment where id = $1 and del_flag = 0', [id])
    expect(kept).toHaveLength(remove === 200 ? 0 : 1)
  })

  test('one’s own is taken away by oneself, that of others by nobody who only got the announcement', async () => {
    const anntId = await publish()
    const { id } = (await say(reader, anntId)).result
    const withdraw = async (caller: Caller) =>
      (await caller.inject({ method: 'DELETE', url: `/api/sys/sysAnnouncementComment/delete?id=${id}` })).json<object>()
    expect(await withdraw(await app.as('gnormal0102'))).toMatchObject({ code: 404 })
    expect(await withdraw(admin)).toMatchObject({ code: 404 })
    expect(await withdraw(reader)).toMatchObject({ success: true, message: '删除成功!' })
    expect(await withdraw(reader)).toMatchObject({ code: 404 })
    expect((await listed(admin, anntId)).result).toMatchObject({ total: 0, canWrite: false, canRemove: true })
  })

  test('what the publisher takes away needs a reason, which stands in the log and reaches the writer', async () => {
    const anntId = await publish()
    const { id } = (await say(reader, anntId, '卖房加微信')).result
    expect(await admin.call(api.remove, { id, reason: ' ' })).toMatchObject({ status: 400, message: '请填写删除原因!' })
    expect(await admin.call(api.remove, { id, reason: '广告' })).toMatchObject({ success: true })
    expect(await titles(reader)).toContain('您在《停水》下的评论已被删除，原因：广告')
    const [logged] = await rows<{ logContent: string }>(
      'select log_content from sys_log where starts_with(log_content, $1)',
      [`删除通告评论 ${id}`],
    )
    expect(logged?.logContent).toContain('原因：广告')
    const changes = await rows<{ title: string }>('select * from change_log where data_id = $1', [id])
    expect(JSON.stringify(changes)).toContain('广告')
  })
})

describe('no comments', () => {
  const closed: [name: string, change: (id: string) => Promise<unknown>, message: string][] = [
    ['that was taken back', (id) => admin.call(announcementApi.revoke, { id }), '该公告已撤回'],
    ['that has ended', () => Promise.resolve(at('2026-11-21 12:00:01')), '通告已过期，评论已关闭'],
    [
      'that takes none',
      (id) => rows('update sys_announcement set allow_comment = false where id = $1', [id]),
      '该通告未开放评论',
    ],
  ]
  test.each(closed)('are taken or shown below one %s, to nobody', async (_, change, message) => {
    const anntId = await publish({ endTime: '2026-11-21 12:00:00' })
    await say(reader, anntId)
    await change(anntId)
    for (const caller of [reader, admin])
      for (const answer of [await listed(caller, anntId), await say(caller, anntId)])
        expect(answer).toMatchObject({ success: false, message, result: null })
    const one = await reader.call(noticeApi.one, { id: anntId })
    expect(one.success && one.result.allowComment).toBe(false)
  })

  test('stand below a new release, whose words may be others', async () => {
    const anntId = await publish()
    await say(reader, anntId)
    await admin.call(announcementApi.revoke, { id: anntId })
    at('2026-11-21 10:01:00')
    await admin.call(announcementApi.release, { id: anntId })
    expect((await listed(reader, anntId)).result.total).toBe(0)
    await say(reader, anntId, '新的问题')
    expect((await listed(reader, anntId)).result.records.map(({ content }) => content)).toEqual(['新的问题'])
  })

  test('are there unless the author wants them', async () => {
    const { id } = (
      await admin.call(announcementApi.create, { title: '停水', msgContent: '停水', endTime: '2026-12-31 00:00:00' })
    ).result
    expect((await admin.call(announcementApi.one, { id })).result.allowComment).toBe(false)
  })
})

test('one to everybody is commented on by whoever looks at it first there, and by new people', async () => {
  const anntId = await publish({ msgType: 'ALL', userIds: '' })
  const owner = await app.as('owner0101')
  expect(await say(owner, anntId)).toMatchObject({ success: true })
  expect((await listed(await app.as('tenant0101'), anntId)).result).toMatchObject({ total: 1, canWrite: true })
})

test('what was put out of one’s own box is not there any more', async () => {
  const anntId = await publish()
  await reader.inject({ method: 'DELETE', url: `/api/message/box/delete?ids=${anntId}` })
  expect(await listed(reader, anntId)).toMatchObject({ status: 404 })
  expect(await say(reader, anntId)).toMatchObject({ status: 404 })
})

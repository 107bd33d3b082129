import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { urlTicketApi } from '#system/session/url-ticket/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { noticeApi } from '../../shared/api.ts'
import { announcementApi as api } from '../shared/api.ts'
import type { AnnouncementInput } from '../shared/schema.ts'

const system = systemActor(1)
let app: TestApp
let admin: Caller
let community: Caller
let staff: Caller

const run = (text: string) => app.services.db.write(system, (tx) => tx.run(statement(text)))
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  community = await app.as('comm0101')
  staff = await app.as('staff0101')
})
beforeEach(async () => {
  setClock(() => fromWire('2026-11-21 10:00:00'))
  await run('delete from notice')
  await run('delete from sys_announcement')
})
afterEach(() => setClock())

const words = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
const write = async (more: Partial<AnnouncementInput> = {}, caller = admin) =>
  (await caller.call(api.create, { ...words, ...more })).result
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown, caller = admin) =>
  caller.inject({ method, url: `/api/sys/annountCement/${path}`, ...(payload !== undefined && { payload }) })

describe('the protocol', () => {
  test('a title comes and goes in its spelling; what the list answered may be sent back whole', async () => {
    const added = await send('POST', 'add', { ...words, title: undefined, titile: '停电通知' })
    expect(added.json()).toMatchObject({ success: true, message: '添加成功！' })
    const listed = (await send('GET', 'list?titile=*停电*&sendStatus=0&column=titile&order=asc')).json()
    const [row] = listed.result.records
    expect(listed.result.total).toBe(1)
    expect(row).toMatchObject({
      titile: '停电通知',
      sendStatus: '0',
      msgType: 'ALL',
      msgType_dictText: '全体用户',
      priority: 'H',
      priority_dictText: '紧急',
      msgCategory: '1',
      sender: null,
      sendStatus_dictText: '未发布',
    })
    const { title: _title, version: _version, ...whole } = row
    const changed = await send('POST', 'edit', {
      ...whole,
      key: 1,
      titile: '停电通知（改）',
      sendStatus: '1',
      createBy: 'x',
    })
    expect(changed.json()).toMatchObject({
      success: true,
      message: '修改成功!',
      result: { titile: '停电通知（改）', sendStatus: '0' },
    })
    setClock(() => fromWire('2026-11-21 10:05:00'))
    expect((await send('PUT', 'edit', { id: row.id, titile: '再改' })).json()).toMatchObject({ success: true })
    expect((await send('PUT', 'edit', whole)).statusCode).toBe(200)
    expect((await send('PUT', 'edit', { id: row.id, version: 1, titile: 'x' })).statusCode).toBe(409)
  })

  test('release and taking back are taken by GET; people of an announcement end with a comma', async () => {
    const { result: people } = (await send('GET', 'selectUserList?pageSize=5')).json()
    const userIds = people.records.map(({ id }: { id: string }) => id).join(',')
    const { id } = await write({ msgType: 'USER', userIds })
    expect((await send('GET', `doReleaseData?id=${id}`)).json()).toMatchObject({ message: '该系统通知发布成功' })
    const { result } = (await send('GET', `${id}`)).json()
    expect(result).toMatchObject({
      userIds: `${userIds},`,
      sender: 'admin',
      sendStatus: '1',
      sendTime: '2026-11-21 10:00:00',
    })
    expect((await send('GET', `doReovkeData?id=${id}`)).json()).toMatchObject({ message: '该系统通知撤销成功' })
    expect((await send('DELETE', `delete?id=${id}`)).json()).toMatchObject({ message: '删除成功!' })
    expect((await send('DELETE', 'deleteBatch?ids=,')).json()).toMatchObject({ message: '参数不识别！' })
    expect((await send('PUT', `restore/${id}`)).json()).toMatchObject({ success: true })
  })

  test('receivers are chosen from people, departments and earlier announcements of the own organisation', async () => {
    await write({ msgType: 'ROLE', roleCodes: 'gnormal' }, community)
    const announcements = (await send('GET', 'selectAnnouncementList', undefined, community)).json().result
    expect(announcements.total).toBe(1)
    const departs = (await send('GET', 'selectDepList', undefined, community)).json().result
    expect(departs).toHaveLength(1)
    const all = (await send('GET', 'selectUserList?pageSize=500')).json().result.total
    const own = (await send('GET', 'selectUserList?pageSize=500', undefined, community)).json().result.total
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(all)
  })
})

describe('what is written', () => {
  test('loses what would run, in the text and in the title nothing but text is ever shown', async () => {
    const msgContent =
      '<p onclick="x()">好</p><img src="x" onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">a</a>'
    const { id } = await write({ msgContent })
    const text = 'select msg_content from sys_announcement where id = $1'
    const [stored] = await app.services.db.read(system, (tx) => tx.all(statement<{ msgContent: string }>(text, [id])))
    expect(stored?.msgContent).toContain('<img src="x"')
    expect(stored?.msgContent).not.toMatch(/onerror|onclick|script|javascript/)
    const blank = await write({ msgContent: '<script>x</script><p> </p>' })
    expect((await admin.call(api.one, { id: blank.id })).result.msgContent).toBe('')
  })

  test.each([
    [{ title: 'x'.repeat(101) }, '标题不能超过100个字'],
    [{ title: undefined, titile: 'x'.repeat(101) }, '标题应为1到100个字'],
    [{ title: undefined }, '请输入标题!'],
    [{ startTime: '2026-12-31 23:59:59' }, '结束时间必须大于开始时间'],
    [
      { attachments: Array.from({ length: 11 }, (_, n) => ({ fileName: `${n}`, url: 'announcement/a' })) },
      '附件最多10个，单个不超过50MB',
    ],
    [{ openType: 'url', openPage: 'javascript:alert(1)' }, '打开地址应以 / 或 http 开头'],
    [{ attachments: [{ fileName: 'x', url: 'javascript:alert(1)' }] }, '附件地址不正确'],
  ])('is refused when it is wrong (case %#)', async (wrong, message) => {
    expect(await admin.call(api.create, { ...words, ...wrong } as never)).toMatchObject({ status: 400, message })
  })

  test('keeps stored paths of its files and pictures; answers sign them', async () => {
    const path = 'announcement/202611/0123456789abcdef0123456789abcdef/a.pdf'
    const picture = 'jeditor/202611/0123456789abcdef0123456789abcdef/a.png'
    await run(`insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
      select 1, path, path, split_part(path, '/', 1), 'a', 'x', 1, '', '${seedId('user', 'admin')}', now()
      from unnest(array['${path}', '${picture}']) as path`)
    const { id, attachments, msgContent } = await write({
      attachments: [
        { fileName: '方案.pdf', url: `/sys/common/static/${path}?e=1&s=x` },
        { fileName: '全文', url: 'https://example.cn/a' },
      ],
      msgContent: `<p>图</p><img src="/api/sys/common/static/${picture}?e=1&amp;s=x">`,
    })
    expect(attachments.map(({ url }) => url)).toEqual([
      expect.stringMatching(/a\.pdf\?e=\d+&s=/),
      'https://example.cn/a',
    ])
    expect(msgContent).toMatch(/a\.png\?e=\d+&amp;s=[\w-]+/)
    const text = 'select attachments from sys_announcement where id = $1'
    const [stored] = await app.services.db.read(system, (tx) => tx.all(statement<{ attachments: unknown }>(text, [id])))
    expect(stored?.attachments).toEqual([
      { fileName: '方案.pdf', url: path },
      { fileName: '全文', url: 'https://example.cn/a' },
    ])
    await admin.call(api.release, { id })
    const read = (await staff.call(noticeApi.one, { id })).result
    expect(read.attachments[0]?.url).toMatch(/a\.pdf\?e=\d+&s=/)
    expect(read.msgContent).toMatch(/a\.png\?e=\d+&amp;s=/)
  })
})

describe('who may', () => {
  test('only publishers, and each sees the announcements of the own organisation and below', async () => {
    const { id } = await write({ msgType: 'ROLE', roleCodes: 'gnormal' }, community)
    expect((await (await app.as('street01')).call(api.page, {})).result.total).toBe(1)
    const neighbour = await app.as('comm0102')
    expect((await neighbour.call(api.page, {})).result.total).toBe(0)
    for (const call of [api.one, api.release, api.revoke, api.readStatistics, api.remove])
      expect(await neighbour.call(call as typeof api.one, { id })).toMatchObject({ status: 404 })
    expect(await neighbour.call(api.update, { id, title: 'x' })).toMatchObject({ status: 404 })
    expect(await staff.call(api.page, {})).toMatchObject({ code: 510 })
    expect(await staff.call(api.create, words)).toMatchObject({ status: 403 })
  })
})

describe('as a page of its own', () => {
  const page = (id: string, token?: string) =>
    app.app.inject({ url: `/api/sys/annountCement/show/${id}${token === undefined ? '' : `?token=${token}`}` })
  const released = async (more: Partial<AnnouncementInput> = {}) => {
    const { id } = await write({ title: '<b>停水</b>通知', ...more })
    await admin.call(api.release, { id })
    return id
  }

  test('it opens with the session’s token or a ticket for it, once, and runs nothing', async () => {
    const id = await released()
    const shown = await page(id, staff.token)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(shown.headers['content-security-policy']).not.toContain('script-src')
    expect(shown.headers['referrer-policy']).toBe('no-referrer')
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.body).toContain('&lt;b&gt;停水&lt;/b&gt;通知')
    expect(shown.body).toContain('<p>明日停水</p>')
    const path = `/api/sys/annountCement/show/${id}`
    const ticket = (await staff.call(urlTicketApi.issue, { path })).result
    expect((await page(id, ticket)).statusCode).toBe(200)
    expect((await page(id, ticket)).statusCode).toBe(404)
    const other = (await staff.call(urlTicketApi.issue, { path: '/elsewhere' })).result
    expect((await page(id, other)).statusCode).toBe(404)
  })

  test('it is not there without a token, for others than its receivers, and as a draft; publishers see drafts', async () => {
    const id = await released({ msgType: 'ROLE', roleCodes: 'gnormal' })
    for (const token of [undefined, '', 'a'.repeat(43), staff.token])
      expect((await page(id, token)).statusCode).toBe(404)
    const { id: draft } = await write()
    expect((await page(draft, staff.token)).statusCode).toBe(404)
    expect((await page(draft, admin.token)).body).toContain('明日停水')
  })

  test('taken back it says so', async () => {
    const id = await released({ msgType: 'ROLE', roleCodes: 'normal' })
    await admin.call(api.revoke, { id })
    const answer = await page(id, staff.token)
    expect([answer.statusCode, answer.body.includes('该公告已撤回')]).toEqual([404, true])
  })
})

test('a sheet of announcements can be taken out and put in again', async () => {
  await write({ msgCategory: '2', priority: 'M' })
  const sheet = await send('GET', 'exportXls?titile=*停水*')
  const exported = await readSheet(sheet.rawPayload)
  const [head, row] = exported.rows.slice(-2)
  expect(head?.slice(0, 4)).toEqual(['标题', '消息类型', '优先级', '通告对象'])
  expect(row?.slice(0, 4)).toEqual(['停水通知', '系统消息', '重要', '全体用户'])
  const boundary = 'x'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    sheet.rawPayload,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/sys/annountCement/importExcel',
    headers: { 'x-access-token': admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect(answer.json()).toMatchObject({ success: true, message: '共1行数据全部导入成功！' })
  expect((await admin.call(api.page, {})).result.total).toBe(2)
})

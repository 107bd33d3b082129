import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { actorAs, systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import type { Services } from '#kernel/server/services.ts'
import { holidayPermissions } from '../holiday/shared/permissions.ts'
import { workCalendarPermissions } from '../shared/permissions.ts'
import { workCalendarServer } from './feature.ts'

const codes = [...Object.values(workCalendarPermissions), ...Object.values(holidayPermissions)].map(({ code }) => code)
const editor = actorWith({ userId: 'editor', may: new Set(codes) })
const reader = actorWith({ userId: 'reader', may: new Set([workCalendarPermissions.list.code]) })
const identity = tokenIdentity({ editor, reader, abroad: actorAs(editor, { tenantId: 2 }) })

let fixture: FixtureDatabase
let app: FastifyInstance
let services: Services

beforeAll(async () => {
  fixture = await fixtureDatabase()
  const { routes = [], constraints = {}, dictionaries = [] } = workCalendarServer
  ;({ app, services } = await fixtureApp(fixture, { routes, constraints, dictionaries, identity }))
  const system = systemActor(1)
  await fixture.db.write(system, async (tx) => workCalendarServer.install?.(tx, system))
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

type Body = { success: boolean; code: number; message: string; result: Record<string, unknown> }
const call = async (method: string, path: string, body?: object, token = 'editor') => {
  const url = `/api/wisdom${path}`
  const headers = { 'x-access-token': token }
  const answer = await app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, ...answer.json<Body>() }
}
let number = 0
const input = (own: object = {}) => ({
  calendarNo: `TEST${(number += 1)}`,
  name: `日历${number}`,
  workDays: ['MON', 'FRI'],
  windows: '09:00-12:00,13:30-17:30',
  followsHolidays: 'Y',
  remark: null,
  ...own,
})
const add = async (own: object = {}) =>
  (await call('POST', '/workCalendar', input(own))).result as Record<string, unknown> & { id: string }
const stale = { status: 409, code: 409, message: '数据已被他人修改，请刷新后重试' }

describe('a calendar', () => {
  test('is added and answered as it was stored, with its texts', async () => {
    const given = { ...input({ followsHolidays: true, workDays: ['MON', 'TUE'] }), id: 'mine', version: 7 }
    const answer = await call('POST', '/workCalendar', given)
    const stored = { workDays: ['MON', 'TUE'], windows: '09:00-12:00,13:30-17:30', followsHolidays: 'Y', version: 1 }
    expect(answer).toMatchObject({ status: 200, message: '新增成功', result: stored })
    expect(answer.result).toMatchObject({ workDays_dictText: '周一,周二', createBy: 'user1' })
    expect(answer.result['id']).toMatch(/^[0-9a-f]{32}$/)
    expect(answer.result).not.toHaveProperty('tenantId')
  })

  test.each([
    [{ windows: '12:00-09:00' }, 'windows', '工作时段格式应为 09:00-12:00，多段用逗号分隔，按先后排列且不重叠'],
    [{ calendarNo: 'x' }, 'calendarNo', '编码应为2到16位大写字母、数字或下划线，以字母开头'],
    [{ workDays: ['SOMEDAY'] }, 'workDays.0', '请选择有效的选项'],
    [{ followsHolidays: 'maybe' }, 'followsHolidays', '请选择有效的选项'],
  ])('with %j is refused in words', async (wrong, field, message) => {
    const answer = await call('POST', '/workCalendar', input(wrong))
    expect(answer).toMatchObject({ status: 400, message, result: { fields: { [field]: message } } })
  })

  test('whose number or name is taken is refused in the unit’s words', async () => {
    const { calendarNo, name } = await add()
    const twice = await call('POST', '/workCalendar', input({ calendarNo }))
    expect(twice).toMatchObject({ status: 200, success: false, code: 500, message: '该编码已存在' })
    const named = await call('POST', '/workCalendar', input({ name }))
    expect(named).toMatchObject({ success: false, message: '该日历名称已存在' })
  })

  test('is changed at its version, by either address, taking back what a list answered', async () => {
    const row = await add()
    const changed = await call('PUT', '/workCalendar', { ...row, name: '改名', key: 1, children: [] })
    expect(changed).toMatchObject({ message: '更新成功', result: { name: '改名', version: 2 } })
    const again = await call('PUT', `/workCalendar/${row.id}`, { ...changed.result, remark: '备注' })
    expect(again).toMatchObject({ result: { version: 3, remark: '备注' } })
    expect(await call('PUT', '/workCalendar', { ...row, name: '过时' })).toMatchObject(stale)
    const { version: _version, ...unversioned } = row
    const missing = await call('PUT', '/workCalendar', unversioned)
    expect(missing).toMatchObject({ status: 400, message: '缺少版本号，请刷新后重试' })
  })

  test('is deleted by path or by query, leaves its number free, and comes back while that is free', async () => {
    const row = await add()
    expect(await call('DELETE', `/workCalendar/${row.id}?version=9`)).toMatchObject(stale)
    const gone = await call('DELETE', `/workCalendar/delete?id=${row.id}`)
    expect(gone).toMatchObject({ message: '删除成功', result: null })
    const missing = { status: 404, message: '数据不存在或无权查看' }
    expect(await call('DELETE', `/workCalendar/${row.id}`)).toMatchObject(missing)
    expect(await call('GET', `/workCalendar/${row.id}`)).toMatchObject(missing)
    const successor = await add({ calendarNo: row['calendarNo'] })
    const taken = await call('PUT', `/workCalendar/restore/${row.id}`)
    expect(taken).toMatchObject({ success: false, message: '该编码已存在' })
    await call('DELETE', `/workCalendar/${successor.id}?version=1`)
    const back = await call('PUT', `/workCalendar/restore/${row.id}`)
    expect(back).toMatchObject({ message: '已恢复', result: { id: row.id, version: 3 } })
    expect(await call('DELETE', `/workCalendar/${row.id}?version=x`)).toMatchObject({ status: 400 })
  })

  test('is deleted with others all or none', async () => {
    const [a, b] = [await add(), await add()]
    expect(await call('DELETE', `/workCalendar/batch?ids=${a.id},none,${b.id}`)).toMatchObject({ status: 404 })
    expect(await call('GET', `/workCalendar/queryById?id=${a.id}`)).toMatchObject({ success: true })
    const both = await call('DELETE', `/workCalendar/deleteBatch?ids=${a.id},${b.id},${a.id},`)
    expect(both).toMatchObject({ success: true, message: '删除成功' })
    expect(await call('GET', `/workCalendar/${a.id}`)).toMatchObject({ status: 404 })
  })

  test.each(['', ',', ' , '])('is chosen when a batch is deleted: %j names none', async (ids) => {
    const answer = await call('DELETE', `/workCalendar/batch?ids=${encodeURIComponent(ids)}`)
    expect(answer).toMatchObject({ status: 400, message: '请选择一条记录！' })
  })

  test('belongs to its tenant and to those who may', async () => {
    const row = await add()
    expect(await call('PUT', '/workCalendar', row, 'abroad')).toMatchObject({ status: 404 })
    expect(await call('DELETE', `/workCalendar/${row.id}`, undefined, 'abroad')).toMatchObject({ status: 404 })
    expect(await call('GET', '/workCalendar/list', undefined, 'abroad')).toMatchObject({ result: { total: 0 } })
    expect(await call('POST', '/workCalendar', input(), 'reader')).toMatchObject({ status: 403 })
    expect(await call('GET', '/workCalendar', undefined, 'reader')).toMatchObject({ success: true })
    expect(await call('GET', '/holiday/list', undefined, 'reader')).toMatchObject({ status: 200, code: 510 })
  })

  test('that was changed leaves who changed what', async () => {
    const row = await add()
    await call('PUT', '/workCalendar', { ...row, remark: '新备注' })
    const text = `select changes, operator_name from change_log where data_id = $1 order by id desc limit 1`
    const [entries] = await fixture.db.flight(editor, [statement(text, [row.id])])
    const changes = [{ field: 'remark', from: null, to: '新备注' }]
    expect(entries).toEqual([{ changes, operatorName: '张三' }])
  })
})

async function send(bytes: Buffer, name = '节假日.xlsx', token = 'editor') {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const request = new Response(form)
  const headers = { 'x-access-token': token, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({ method: 'POST', url: '/api/wisdom/holiday/importExcel', headers, payload })
  return { status: answer.statusCode, ...answer.json<Body>() }
}
const upload = async ([titles = [], ...rows]: readonly (readonly string[])[], token = 'editor') => {
  const columns = titles.map((title) => ({ title }))
  const chunks: Buffer[] = await writeSpreadsheet({ name: '数据', columns, rows }).toArray()
  return send(Buffer.concat(chunks), '节假日.xlsx', token)
}
const download = (path: string) => app.inject({ url: `/api/wisdom${path}`, headers: { 'x-access-token': 'editor' } })
const sheetOf = async (path: string) => (await readSheet((await download(path)).rawPayload)).rows
const daysOf = async (year: number) => {
  const path = `/holiday/list?day_begin=${year}-01-01&day_end=${year}-12-31&column=day&order=asc`
  const rows = (await call('GET', path)).result['records'] as { day: string; kind: string; name: string }[]
  return rows.map(({ day, kind, name }) => `${day} ${kind} ${name}`)
}

describe('an export', () => {
  test('holds what the list shows under the same query, in words, and under a Chinese name', async () => {
    const { headers } = await download('/holiday/exportXls?kind=WORK')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/节假日-\d{4}-\d\d-\d\d\.xlsx$/)
    const rows = await sheetOf('/holiday/exportXls?kind=WORK')
    expect(rows[0]).toEqual(['节假日数据'])
    expect(rows[1]?.[0]).toContain('导出人：张三')
    expect(rows.slice(2)).toEqual([
      ['日期', '性质', '节日'],
      ['2026-10-10', '调休上班', '国庆节调休'],
    ])
  })

  test('of chosen rows holds just these, in the order of the list', async () => {
    const { result } = await call('GET', '/holiday/list')
    const [first, , third] = result['records'] as { id: string; day: string }[]
    const rows = await sheetOf(`/holiday/exportXls?selections=${third?.id},${first?.id}`)
    expect(rows.slice(3).map(([day]) => day)).toEqual([first?.day, third?.day])
  })
})

describe('an import', () => {
  const head = ['日期', '性质', '节日']

  test('of good rows stores them all', async () => {
    const answer = await upload([head, ['2031-01-01', '放假', '元旦'], ['2031-01-04', 'WORK', '元旦调休']])
    expect(answer).toMatchObject({ code: 200, message: '共2行数据全部导入成功！' })
    expect(answer.result).toMatchObject({ totalCount: 2, successCount: 2, errorCount: 0, fileUrl: null })
    expect(await daysOf(2031)).toEqual(['2031-01-01 REST 元旦', '2031-01-04 WORK 元旦调休'])
  })

  test('stores the good rows and tells each bad one by its line, also what only the database knows', async () => {
    const bad = [
      ['2032-13-01', '放假', '无'],
      ['2032-01-02', '休息', ''],
      ['2032-01-01', '放假', '重复'],
    ]
    const answer = await upload([head, ['2032-01-01', '放假', '元旦'], ...bad, ['2032-05-01', '放假', '劳动节']])
    expect(answer).toMatchObject({ status: 200, success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(answer.result).toMatchObject({ totalCount: 5, successCount: 2, errorCount: 3, fileName: '导入错误.txt' })
    expect(answer.result['msg']).toBe('总上传行数：5，已导入行数：2，错误行数：3')
    const link = /^\/sys\/common\/static\/([^?]+)\?e=\d+&s=/.exec(String(answer.result['fileUrl']))
    const chunks: Buffer[] = (await (await services.files.open(link?.[1] ?? ''))?.stream.toArray()) ?? []
    const lines = Buffer.concat(chunks).toString().replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toEqual([
      '第 3 行：日期格式应为 YYYY-MM-DD',
      '第 4 行：请选择有效的选项；请输入节日!',
      '第 5 行：该日期已登记',
    ])
    expect(await daysOf(2032)).toEqual(['2032-01-01 REST 元旦', '2032-05-01 REST 劳动节'])
  })

  test('takes its own template with the example left out, and its own export', async () => {
    const template = await sheetOf('/holiday/importTemplate')
    expect(template).toEqual([
      ['*日期', '*性质', '*节日'],
      ['示例', '放假'],
    ])
    const filled = await upload([...template, ['2033-01-01', '放假', '元旦']])
    expect(filled).toMatchObject({ code: 200, result: { totalCount: 1, successCount: 1 } })
    const exported = await download('/holiday/exportXls?day_begin=2033-01-01&day_end=2033-12-31')
    expect(await send(exported.rawPayload)).toMatchObject({ code: 201, result: { totalCount: 1, errorCount: 1 } })
  })

  test.each([
    [[['日期'], ['2034-01-01']], '文件导入失败:模板列不匹配，缺少：性质、节日'],
    [[head], '文件导入失败:没有数据行'],
  ])('of %j is refused as a whole', async (rows, message) => {
    expect(await upload(rows)).toMatchObject({ status: 200, success: false, code: 500, message })
  })

  test('of something else, or by somebody else, is refused', async () => {
    const unread = { status: 200, success: false, message: expect.stringContaining('文件导入失败') as string }
    expect(await send(Buffer.from('no workbook'))).toMatchObject(unread)
    const text = await send(Buffer.from('x'), '节假日.txt')
    expect(text).toMatchObject({ ...unread, message: '文件导入失败:只能导入 .xls、.xlsx 或 .csv 文件' })
    expect(await call('POST', '/holiday/importExcel', {})).toMatchObject({ status: 400 })
    expect(await upload([head], 'reader')).toMatchObject({ status: 403 })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { positionApi } from '#system/position/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'
import { dataLogApi } from '#system/data-log/shared/api.ts'

let linli: TestApp
let admin: Caller
let record: { dataTable: string; dataId: string }

beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  const made = await admin.call(positionApi.create, { code: 'smith', name: '锁匠', postRank: '2' })
  const { id } = made.result
  await admin.call(positionApi.update, { id, version: 1, code: 'smith', name: '高级锁匠', postRank: '2' })
  await admin.call(positionApi.update, { id, version: 2, code: 'smith', name: '高级锁匠', postRank: '4' })
  record = { dataTable: 'sys_position', dataId: id }
})

const versions = async () => (await admin.call(dataLogApi.versions, record)).result
const parsed = (content: string) => JSON.parse(content) as Record<string, unknown>

describe('the versions of a record', () => {
  test('are listed newest first, each as the record was then', async () => {
    const all = await versions()
    expect(all.map(({ dataVersion, type, createBy }) => [dataVersion, type, createBy])).toEqual([
      ['3', 'json', expect.any(String)],
      ['2', 'json', expect.any(String)],
      ['1', 'json', expect.any(String)],
    ])
    expect(all.map(({ dataContent }) => parsed(dataContent))).toMatchObject([
      { name: '高级锁匠', postRank: '4', code: 'smith' },
      { name: '高级锁匠', postRank: '2', code: 'smith' },
      { name: '锁匠', postRank: '2', code: 'smith' },
    ])
  })

  test('of a record without any are refused in words', async () => {
    const answer = await admin.call(dataLogApi.versions, { dataTable: 'sys_position', dataId: 'none' })
    expect(answer).toMatchObject({ status: 200, success: false, code: 500, message: '未找到版本信息' })
    expect(await admin.call(dataLogApi.versions, { dataTable: '', dataId: 'x' })).toMatchObject({
      status: 400,
      message: '请选择数据表!',
    })
  })

  test('are compared two by two, in the order asked for, of one record only', async () => {
    const [third, , first] = await versions()
    const pair = { dataId1: first?.id ?? '', dataId2: third?.id ?? '' }
    const { result } = await admin.call(dataLogApi.compare, pair)
    expect(result.map(({ dataContent }) => parsed(dataContent))).toMatchObject([{ name: '锁匠' }, { name: '高级锁匠' }])
    const second = await admin.call(positionApi.create, { code: 'miller', name: '磨工', postRank: null })
    const other = (await admin.call(dataLogApi.page, { dataId: second.result.id })).result.records[0]
    const foreign = await admin.call(dataLogApi.compare, { ...pair, dataId2: other?.id ?? '' })
    expect(foreign).toMatchObject({ success: false, message: '请选择同一条数据的两个版本' })
    expect(await admin.call(dataLogApi.compare, { ...pair, dataId2: 'none' })).toMatchObject({ status: 404 })
  })
})

test('the list shows what changed, of all tables, one table or one record', async () => {
  const list = async (query: Record<string, string>) => (await admin.call(dataLogApi.page, query)).result
  const own = await list({ ...record, pageSize: '2' })
  expect(own).toMatchObject({ total: 3, size: 2, pages: 2 })
  expect(JSON.parse(own.records[0]?.dataContent ?? '')).toEqual([{ field: 'postRank', from: '2', to: '4' }])
  expect((await list({ dataTable: 'sys_position' })).total).toBeGreaterThan(3)
  expect(
    (await list({ dataTable: 'sys_position,holiday', createTime_begin: '2000-01-01', createTime_end: '2000-01-02' }))
      .total,
  ).toBe(0)
  expect((await list({})).total).toBeGreaterThan(3)
  expect((await list({ dataTable: 'village' })).total).toBe(0)
})

test('tables are named, with the labels of their fields where they can be restored', async () => {
  const { result } = await admin.call(dataLogApi.tables, {})
  const position = result.find(({ value }) => value === 'sys_position')
  expect(position).toMatchObject({ text: '职务', restorable: true })
  expect(position?.fields).toContainEqual({ key: 'name', label: '职务名称' })
  expect(result.find(({ value }) => value === 'resident')).toMatchObject({ restorable: false, fields: [] })
})

describe('restoring', () => {
  test('writes the old values as a new version', async () => {
    const all = await versions()
    const first = all.at(-1)?.id ?? ''
    const answer = await admin.call(dataLogApi.restore, { id: first })
    expect(answer).toMatchObject({ message: '已恢复到所选版本', result: { dataVersion: 4 } })
    const now = (await admin.call(positionApi.one, { id: record.dataId })).result
    expect(now).toMatchObject({ name: '锁匠', postRank: '2', version: 4 })
    expect(await admin.call(dataLogApi.restore, { id: first })).toMatchObject({
      success: false,
      message: '该版本与当前内容相同',
    })
  })

  test('is refused for tables without a way back, without permission, and for what is gone', async () => {
    const text = `insert into change_log values (1, 'c1', 'resident', 'r1', 1, '[]', 'u', 'n', now())`
    await linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text)))
    expect(await admin.call(dataLogApi.one, { id: 'c1' })).toMatchObject({ result: { dataTable: 'resident' } })
    expect(await admin.call(dataLogApi.restore, { id: 'c1' })).toMatchObject({ message: '该数据表不支持恢复版本' })
    const [, second] = await versions()
    const id = second?.id ?? ''
    expect(await (await linli.as('pm0101')).call(dataLogApi.restore, { id })).toMatchObject({ status: 403 })
    expect(await (await linli.as('pm0101')).call(dataLogApi.page, {})).toMatchObject({ code: 510 })
    await admin.call(positionApi.remove, { id: record.dataId })
    expect(await admin.call(dataLogApi.restore, { id })).toMatchObject({ status: 404 })
  })
})

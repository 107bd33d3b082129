import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { reportApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

test('a report tells its columns, the texts of its codes and its search fields', async () => {
  const caller = await linli.as('admin')
  const head = (await caller.call(reportApi.head, { code: 'users' })).result
  expect(head).toMatchObject({ cgRpConfigId: 'users', cgRpConfigName: '用户' })
  expect(head.columns.map(({ dataIndex, title }) => `${dataIndex} ${title}`)).toContain('realname 姓名')
  const filters = (await caller.call(reportApi.filters, { id: 'users' })).result
  expect(filters[0]).toEqual({ label: '姓名', field: 'realname', view: 'text', mode: 'single', hidden: '0' })
  const positions = (await caller.call(reportApi.head, { code: 'positions' })).result
  expect(positions.dictOptions['position_rank']).toHaveLength(5)
})

test('rows come in pages, searched and sorted by declared columns only', async () => {
  const caller = await linli.as('admin')
  const ask = async (query: object) => (await caller.call(reportApi.rows, { id: 'users', ...query })).result
  const found = await ask({
    username: 'pm01',
    pageSize: '1',
    column: 'username',
    order: 'desc',
    password: 'x',
    self_a: "'",
  })
  expect(found.total).toBe(2)
  expect(found.records).toMatchObject([{ username: 'pm0102' }])
  expect((await ask({ username: '%' })).total).toBe(0)
  expect((await ask({ pageSize: '100000' })).records.length).toBeLessThanOrEqual(500)
})

test('people are those whom the caller may see', async () => {
  const rows = async (username: string) =>
    (await (await linli.as(username)).call(reportApi.rows, { id: 'users', username: 'pm01' })).result.total
  expect([await rows('co01'), await rows('owner0101')]).toEqual([1, 0])
})

test('an unknown report is refused in words', async () => {
  const answer = await (await linli.as('admin')).call(reportApi.head, { code: 'none' })
  expect(answer).toMatchObject({ status: 200, success: false, message: '该报表不存在' })
})

test('a coded column is searched by its whole code', async () => {
  const caller = await linli.as('admin')
  const { records, total } = (await caller.call(reportApi.rows, { id: 'positions', postRank: '4' })).result
  expect(total).toBe(records.length)
  expect(new Set(records.map(({ postRank }) => postRank))).toEqual(new Set(['4']))
  expect((await caller.call(reportApi.rows, { id: 'positions', postRank: '' })).result.total).toBeGreaterThan(total)
})

import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Page } from '#kernel/shared/page.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { userApi } from '../shared/api.ts'
import type { Person } from '../shared/person.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const read = async (endpoint: Endpoint<Record<string, string>, Page<Person>>, query: object, username = 'admin') =>
  (await (await linli.as(username)).call(endpoint, query as Record<string, string>)).result
const names = async (query: object, username?: string, endpoint = userApi.page) =>
  (await read(endpoint, query, username)).records.map((person) => person.username)

test('people are shown with masked phones, their departments and nothing secret', async () => {
  const [person] = (await read(userApi.page, { username: 'pm0101' })).records
  expect(person).toMatchObject({ username: 'pm0101', status: 1, status_dictText: '正常', orgCodeTxt: '桂园里项目部' })
  expect(person?.phone).toMatch(/^1\d\d\*{4}\d{4}$/)
  expect(Object.keys(person!).filter((key) => /password|hash|sealed|salt/i.test(key))).toEqual([])
})

test.each([
  [{ username: '*0101*', pageSize: '50' }, 'pm0101'],
  [{ username: 'pm0101,co01' }, 'co01'],
  [{ code: `${seedId('user', 'pm0101')},${seedId('user', 'co01')}` }, 'co01'],
  [{ keyword: 'm0101' }, 'pm0101'],
  [{ departId: seedId('depart', 'B01A01'), pageSize: '50' }, 'pm0101'],
])('are found by %j', async (query, wanted) => {
  const found = await names(query)
  expect(found).toContain(wanted)
  expect(found).not.toContain('pm0102')
})

test('are found by the pinyin and the initials of their names', async () => {
  const { readingsOf } = await import('#engines/search/server/pinyin.ts')
  const [manager] = (await read(userApi.page, { username: 'pm0101' })).records
  const [reading] = readingsOf(manager!.realname, { isPerson: true })
  expect(await names({ keyword: reading!.join(''), pageSize: '50' })).toContain('pm0101')
  expect(await names({ keyword: reading!.map((one) => one[0]).join(''), pageSize: '50' })).toContain('pm0101')
})

test('are those of the caller’s own organisation and below it', async () => {
  const own = await names({ pageSize: '500' }, 'co01')
  expect(own).toEqual(expect.arrayContaining(['co01', 'pm0101', 'staff0101']))
  expect(own).not.toContain('pm0102')
  expect(own).not.toContain('admin')
  expect(await names({ departId: seedId('depart', 'B01A02') }, 'co01')).toEqual([])
  expect(await names({ pageSize: '500' }, 'owner0101')).toEqual([])
})

test('are those of the caller’s own department when none is named', async () => {
  const found = await names({ pageSize: '50' }, 'pm0101', userApi.ofDepart)
  expect(found).toEqual(expect.arrayContaining(['pm0101', 'staff0101', 'cs0101']))
  const all = await (await linli.as('admin')).call(userApi.allOfDepart, { id: seedId('depart', 'B01A01A01') })
  expect(all.result.map(({ username }) => username)).toEqual(expect.arrayContaining(found))
})

test('come in bounded pages with an exact total', async () => {
  const page = await read(userApi.page, { pageSize: '5', pageNo: '2', column: 'username', order: 'desc' })
  expect(page).toMatchObject({ size: 5, current: 2 })
  const rest = await read(userApi.page, { pageSize: '-1' })
  expect(rest.records).toHaveLength(page.total)
  const usernames = rest.records
    .map(({ username }) => username)
    .toSorted()
    .toReversed()
  expect(page.records.map(({ username }) => username)).toEqual(usernames.slice(5, 10))
  expect((await read(userApi.page, { pageSize: '100000' })).size).toBe(500)
})

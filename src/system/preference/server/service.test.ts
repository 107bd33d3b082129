import { beforeAll, expect, test } from 'vitest'
import { preferenceApi, preferenceLimits } from '#kernel/shared/preference.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const all = async (username: string) => (await (await linli.as(username)).call(preferenceApi.all, {})).result
const keep = async (username: string, key: string, value: unknown) =>
  (await linli.as(username)).call(preferenceApi.keep, { key, value })

test('a preference comes back as it was set, and the last value wins', async () => {
  const value = { order: ['no', 'state'], widths: { no: 120.5 }, text: '中文\u0000 "', none: null }
  expect(await keep('pm0101', 'list.columns:repair/List', { order: [] })).toMatchObject({ success: true })
  expect(await keep('pm0101', 'list.columns:repair/List', value)).toMatchObject({ success: true })
  expect(await keep('pm0101', 'menu.open', false)).toMatchObject({ success: true })
  expect(await all('pm0101')).toEqual({ 'list.columns:repair/List': value, 'menu.open': false })
})

test('nobody sees or removes what another has set', async () => {
  await keep('pm0101', 'theme', 'dark')
  await keep('staff0101', 'theme', 'light')
  const staff = await linli.as('staff0101')
  expect(await staff.call(preferenceApi.remove, { key: 'theme' })).toMatchObject({ success: true })
  expect(await staff.call(preferenceApi.remove, { key: 'theme' })).toMatchObject({ success: true })
  expect(await all('staff0101')).toEqual({})
  expect(await all('pm0101')).toMatchObject({ theme: 'dark' })
})

test.each(['', 'List.Columns', 'a b', 'columns:', `${'a'.repeat(65)}.${'b'.repeat(140)}`])(
  'refuses the key "%s"',
  async (key) => {
    expect(await keep('co01', key, 1)).toMatchObject({ status: 400, success: false })
    expect(await all('co01')).toEqual({})
  },
)

test('a value is at most 32 KiB of JSON, counted in bytes', async () => {
  const most = '楼'.repeat((preferenceLimits.bytes - 2) / 3)
  expect(await keep('owner0101', 'note', most)).toMatchObject({ success: true })
  expect(await keep('owner0101', 'note', `${most}楼`)).toMatchObject({
    status: 400,
    message: '偏好内容过大，最多32KB',
  })
  expect(await all('owner0101')).toEqual({ note: most })
})

test('a missing value is refused', async () => {
  const caller = await linli.as('owner0101')
  const answer = await caller.call(preferenceApi.keep, { key: 'nothing', value: undefined })
  expect(answer).toMatchObject({ status: 400, message: '缺少偏好内容' })
})

test('a user has at most 400 keys, however many arrive at once; known keys stay open', async () => {
  const { user } = await linli.services.db
    .flight({ tenantId: 1, userId: '' }, [
      statement<{ id: string }>(`select id from ref_user where username = 'cs0101'`),
    ])
    .then(([rows]) => ({ user: rows[0]!.id }))
  await linli.services.db.write({ tenantId: 1, userId: user }, (tx) =>
    tx.run(
      statement(
        `insert into sys_user_preference select 1, $1, 'k' || n, '1', now() from generate_series(1, $2::integer) n`,
        [user, preferenceLimits.keys - 1],
      ),
    ),
  )
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => keep('cs0101', key, 1)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject({
    status: 200,
    message: '个人偏好已达400项上限，请先清理不用的设置',
  })
  expect(await keep('cs0101', 'k1', 2)).toMatchObject({ success: true })
  expect(Object.keys((await all('cs0101'))!)).toHaveLength(preferenceLimits.keys)
})

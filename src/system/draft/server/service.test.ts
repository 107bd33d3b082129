import { beforeAll, expect, test } from 'vitest'
import { draftApi, draftLimits } from '#kernel/shared/draft.ts'
import { now, setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { purgeDrafts } from './jobs.ts'

interface Row {
  userId: string
  view: string
  record: string
  valueSealed: string
}

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

type Place = { view: string; record?: string; departId?: string }

const keep = async (username: string, place: Place, value: object, age = 0) =>
  (await linli.as(username)).call(draftApi.keep, { ...place, value: { ...value }, age })
const read = async (username: string, place: Place) =>
  (await (await linli.as(username)).call(draftApi.one, place)).result
const stored = async (): Promise<Row[]> => {
  const [rows] = await linli.services.db.flight({ tenantId: 1, userId: '' }, [
    statement<Row>('select user_id, view, record, value_sealed from sys_draft order by view, record'),
  ])
  return rows
}

test('a draft comes back for its own place, and the row shows nothing of it', async () => {
  const value = { name: '张三的秘密\u0000', phone: '13800000001', nested: { list: [1, null] } }
  expect(await keep('pm0101', { view: 'repair' }, value)).toMatchObject({ success: true })
  expect(await keep('pm0101', { view: 'repair', record: 'r1' }, { name: '李四' })).toMatchObject({ success: true })
  expect(await read('pm0101', { view: 'repair' })).toMatchObject({ value })
  expect(await read('pm0101', { view: 'repair', record: 'r1' })).toMatchObject({ value: { name: '李四' } })
  expect(await read('pm0101', { view: 'village' })).toBeNull()
  const rows = await stored()
  expect(rows).toHaveLength(2)
  for (const { valueSealed } of rows) {
    expect(valueSealed).toMatch(/^v1:[\w-]+$/)
    expect(Buffer.from(valueSealed.slice(3), 'base64url').toString()).not.toMatch(/张三|李四|138/)
  }
})

test('nobody reads or removes the draft of another', async () => {
  expect(await read('staff0101', { view: 'repair' })).toBeNull()
  const staff = await linli.as('staff0101')
  expect(await staff.call(draftApi.remove, { view: 'repair' })).toMatchObject({ success: true })
  expect(await staff.call(draftApi.removeAll, {})).toMatchObject({ success: true })
  expect(await read('pm0101', { view: 'repair' })).not.toBeNull()
})

test('a draft belongs to the organisation it was typed in, also when the session has moved on', async () => {
  const before = { view: 'moved', departId: 'before' }
  await keep('pm0101', before, { text: 'there' })
  await keep('pm0101', { view: 'moved' }, { text: 'here' })
  expect(await read('pm0101', before)).toMatchObject({ value: { text: 'there' } })
  expect(await read('pm0101', { view: 'moved' })).toMatchObject({ value: { text: 'here' } })
  const caller = await linli.as('pm0101')
  await caller.call(draftApi.remove, before)
  expect(await read('pm0101', before)).toBeNull()
  expect(await read('pm0101', { view: 'moved' })).not.toBeNull()
  await caller.call(draftApi.remove, { view: 'moved' })
})

test('a sealed value that is moved to another row does not open there', async () => {
  await linli.services.db.write({ tenantId: 1, userId: '' }, (tx) =>
    tx.run(
      statement(`update sys_draft set value_sealed = (select value_sealed from sys_draft where view = 'repair'
        and record = '') where view = 'repair' and record = 'r1'`),
    ),
  )
  expect(await read('pm0101', { view: 'repair', record: 'r1' })).toBeNull()
})

test('what was typed earlier replaces nothing that was typed later', async () => {
  await keep('co01', { view: 'note' }, { text: 'later' }, 60_000)
  await keep('co01', { view: 'note' }, { text: 'earlier' }, 120_000)
  expect(await read('co01', { view: 'note' })).toMatchObject({ value: { text: 'later' } })
  await keep('co01', { view: 'note' }, { text: 'latest' }, 0)
  expect(await read('co01', { view: 'note' })).toMatchObject({ value: { text: 'latest' } })
})

test('a draft is at most 64 KiB of JSON and an object', async () => {
  const text = 'a'.repeat(draftLimits.bytes - '{"text":""}'.length)
  expect(await keep('owner0101', { view: 'big' }, { text })).toMatchObject({ success: true })
  expect(await keep('owner0101', { view: 'big' }, { text: `${text}a` })).toMatchObject({
    status: 400,
    message: '草稿内容过大，最多64KB',
  })
  const owner = await linli.as('owner0101')
  expect(await owner.call(draftApi.keep, { view: 'big', value: 'text' as never, age: 0 })).toMatchObject({
    status: 400,
  })
})

test('beyond 200 drafts the oldest gives way', async () => {
  const { userId } = (await stored()).find(({ view }) => view === 'big')!
  await linli.services.db.write({ tenantId: 1, userId }, (tx) =>
    tx.run(
      statement(
        `insert into sys_draft select 1, $1, 'd', 'many', n, 'x', $3::timestamptz - n * interval '1 minute'
        from generate_series(1, $2::integer) n`,
        [userId, draftLimits.drafts, now()],
      ),
    ),
  )
  await keep('owner0101', { view: 'newest' }, { text: 'new' })
  const mine = (await stored()).filter((row) => row.userId === userId)
  expect(mine).toHaveLength(draftLimits.drafts)
  expect(mine.map(({ record }) => record)).not.toContain('200')
  expect(await read('owner0101', { view: 'newest' })).toMatchObject({ value: { text: 'new' } })
})

test('signing out by wish forgets all of one user and nothing of others', async () => {
  const owner = await linli.as('owner0101')
  expect(await owner.call(draftApi.removeAll, {})).toMatchObject({ success: true })
  expect(await read('owner0101', { view: 'newest' })).toBeNull()
  expect(await read('pm0101', { view: 'repair' })).not.toBeNull()
})

test('after 30 days a draft is gone: for its writer at once, from the table by the nightly job', async () => {
  const start = now()
  await keep('pm0101', { view: 'fresh' }, { text: 'x' })
  const count = (await stored()).length
  setClock(() => new Date(start.getTime() + (draftLimits.days * 24 * 60 - 1) * 60_000))
  await purgeDrafts.run(linli.services, { dueAt: '' })
  expect((await stored()).map(({ view }) => view)).toContain('fresh')
  setClock(() => new Date(start.getTime() + (draftLimits.days * 24 * 60 + 1) * 60_000))
  expect((await stored()).length).toBeLessThanOrEqual(count)
  await purgeDrafts.run(linli.services, { dueAt: '' })
  expect(await stored()).toEqual([])
  setClock()
})

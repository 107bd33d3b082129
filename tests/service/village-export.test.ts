import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

const near = seedId('village', 'A01A01A01A01')

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const ask = async (username: string, payload: object) =>
  (await linli.as(username)).inject({ method: 'POST', url: '/api/village/export', payload })
/** The cells of the sheet from its head row on. */
async function sheetOf(username: string, payload: object): Promise<string[][]> {
  const { rows } = await readSheet((await ask(username, payload)).rawPayload)
  return rows.slice(2).map((row) => row.map((cell) => String(cell ?? '')))
}

test.each([
  ['villages', 'supadmin', { type: 'village', name: '桂园里' }, '桂园里', '荷风苑'],
  ['rooms of the own villages', 'pm0101', { type: 'room' }, '0001-01-1-0101', '荷风苑'],
  ['rooms by conditions below `query`', 'supadmin', { type: 'room', query: { villageId: near } }, '桂园里', '荷风苑'],
  ['chosen rooms', 'supadmin', { type: 'room', ids: [seedId('room', 'R02')] }, '0102', '0101'],
  ['residents of the own villages', 'comm0101', { type: 'household' }, '桂园里', '荷风苑'],
])('one call exports %s', async (_, username, payload, has, lacks) => {
  const text = JSON.stringify((await sheetOf(username, payload)).slice(1))
  expect(text).toContain(has)
  expect(text).not.toContain(lacks)
})

test('columns are chosen by key, and phones stay masked', async () => {
  const [head, ...rows] = await sheetOf('comm0101', { type: 'household', columns: ['phone', 'name', 'nothing'] })
  expect(head).toEqual(['姓名', '手机号'])
  expect(rows.length).toBeGreaterThan(0)
  for (const [, phone] of rows) expect(phone).toMatch(/^1\d\d\*{4}\d{4}$/)
})

test.each([
  ['villages', 'comm0101', 'village'],
  ['rooms', 'staff0101', 'room'],
  ['residents', 'pm0101', 'household'],
])('whoever may not export %s is refused, which is written down', async (_, username, type) => {
  expect((await ask(username, { type })).statusCode).toBe(403)
  const text = `select userid from sys_log where log_content = $1 order by id desc limit 1`
  const [[entry]] = await linli.services.db.flight(systemActor(1), [
    statement<{ userid: string }>(text, [`无权导出 ${type}`]),
  ])
  expect(entry).toEqual({ userid: username })
})

test('what no register exports is said so', async () => {
  for (const type of ['nothing', '', '__proto__'])
    expect((await ask('supadmin', { type })).json()).toMatchObject({ message: '不支持导出该类型的数据' })
})

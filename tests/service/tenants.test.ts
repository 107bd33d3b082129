import { afterAll, beforeAll, expect, test } from 'vitest'
import { interleave } from '../hostile/two-tenants.ts'
import { endpoints } from '../support/accounts.ts'
import { storedRows, type StoredRows } from '../support/stored-rows.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { makeTwin, type Twin } from '../support/twin.ts'

let linli: TestApp
let twin: Twin
let stored: StoredRows
let ids: string[]

beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  stored = await storedRows(linli.databaseUrl)
  ids = await stored.ids(1, 3)
  twin = await makeTwin(linli.databaseUrl)
})
afterAll(() => stored.close())

test('two thousand requests of two tenants, 64 at a time, are answered without a row of the other one', async () => {
  const outcome = await interleave(linli, twin, { endpoints, ids, count: 2000, seed: 64 })
  expect(outcome.foreign).toEqual([])
  expect(outcome.broken).toEqual([])
  expect(outcome.sent).toBe(2000)
  // Of all calls there are, those that answer something without more than a guess.
  expect(outcome.served).toBeGreaterThan(400)
}, 600_000)

test('the watch itself would see a row of the other tenant', () => {
  const [id = ''] = ids
  expect(twin.foreign(2, `{"id":"${id}"}`)).toEqual([id])
  expect(twin.foreign(1, `{"id":"${id}"}`)).toEqual([])
  expect(twin.foreign(1, `{"id":"${twin.idOf(id)}"}`)).toEqual([twin.idOf(id)])
  expect(twin.foreign(1, '{"name":"桂园里◆"}')).toEqual(['◆'])
})

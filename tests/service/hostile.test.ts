import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurns, replay, runHostile, type HostileOutcome } from '../hostile/run.ts'
import { hostileRequests } from '../hostile/request.ts'
import { endpoints, isOpenTo } from '../support/accounts.ts'
import { storedRows, type StoredRows } from '../support/stored-rows.ts'
import { testApp, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let stored: StoredRows
let ids: string[]
let outcome: HostileOutcome

beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  stored = await storedRows(linli.databaseUrl)
  ids = await stored.ids(1, 2)
})
afterAll(() => stored.close())

describe('two thousand hostile requests made from the endpoint data', () => {
  test('never meet an unexpected failure, an answer of another shape, or silence', async () => {
    outcome = await runHostile(linli, { endpoints, pool: { ids }, count: 2000, seed: 20261121 })
    expect(outcome.faults).toEqual([])
    expect(outcome.sent).toBe(2000)
  }, 600_000)

  test('reach far: many are served, many are refused for what they carry', () => {
    const share = (kind: string) => (outcome.counts.get(kind) ?? 0) / outcome.sent
    expect(share('200 success')).toBeGreaterThan(0.1)
    expect(share('400')).toBeGreaterThan(0.1)
    expect(Object.getPrototypeOf({})).not.toHaveProperty('x')
  })

  test('change no record where they are refused', async () => {
    const refused = outcome.answered.filter(({ answer: { status } }) => [400, 403, 404, 405, 409].includes(status))
    await linli.relay.drain()
    // From here on nothing but a request may write.
    await linli.jobs.stop()
    for (let at = 0; at < 400; at += 100) {
      const before = await stored.digests(1)
      const again = await inTurns(refused.slice(at, at + 100), 8, ({ request }) => replay(linli, request))
      const accepted = again.filter((status) => status < 400)
      if (accepted.length === 0) expect(await stored.digests(1)).toEqual(before)
    }
    expect(refused.length).toBeGreaterThan(400)
  }, 600_000)
})

test('good requests of people without the right change no record', async () => {
  const closed = endpoints.filter(
    (one) => one.access !== 'public' && !isOpenTo(one, 'dependents') && one.method !== 'GET',
  )
  const requests = hostileRequests(closed, { ids }, closed.length * 2, 7).filter(({ isPlain }) => isPlain)
  await linli.jobs.stop()
  const before = await stored.digests(1)
  const { token } = await linli.as('dep0101')
  const statuses = await inTurns(requests, 8, async ({ method, url, payload, headers }) => {
    const sent = { method, url, headers: { ...headers, 'tenant-id': '', 'x-access-token': token } }
    const answer = await linli.app.inject({ ...sent, ...(payload !== undefined && { payload }) })
    return (answer as unknown as { statusCode: number }).statusCode
  })
  expect(statuses.filter((status) => status === 200)).toEqual([])
  expect(await stored.digests(1)).toEqual(before)
})

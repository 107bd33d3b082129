import { describe, expect, test } from 'vitest'
import { endpoints } from '../support/accounts.ts'
import { storedRows } from '../support/stored-rows.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { makeTwin } from '../support/twin.ts'
import { runHostile } from './run.ts'
import { interleave } from './two-tenants.ts'

const total = Number(process.env['HOSTILE_COUNT'] ?? 100_000)
const batch = 2000
const from = Number(process.env['HOSTILE_SEED'] ?? 1)
const batches = Array.from({ length: Math.ceil(total / batch) }, (_, index) => from + index)
const sums = new Map<string, number>()
const seen = { sent: 0, stallMs: 0, slowest: { ms: 0, what: '' } }

/** A district of its own for each batch, so that what earlier requests have destroyed hides nothing. */
async function district(): Promise<{ linli: TestApp; ids: string[] }> {
  const linli = await testApp({ MISS_LIMIT: '0' })
  const stored = await storedRows(linli.databaseUrl)
  const ids = await stored.ids(1, 3)
  await stored.close()
  return { linli, ids }
}

describe('hostile requests', () => {
  test.each(batches)(
    'batch %i: no unexpected failure, no answer off its schema, no stall over 250 ms',
    async (seed) => {
      const { linli, ids } = await district()
      const outcome = await runHostile(linli, {
        endpoints,
        pool: { ids },
        count: batch,
        seed: seed * 1_000_003,
        watchStalls: true,
      })
      // The database has room for a few districts at a time.
      await linli.close()
      for (const [kind, count] of outcome.counts) sums.set(kind, (sums.get(kind) ?? 0) + count)
      seen.sent += outcome.sent
      seen.stallMs = Math.max(seen.stallMs, outcome.stallMs)
      if (outcome.slowest.ms > seen.slowest.ms) seen.slowest = outcome.slowest
      const kinds = [...sums].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ×${count}`)
      console.log(`${seen.sent} sent: ${kinds.join(', ')}`)
      console.log(`  longest stall ${seen.stallMs} ms; slowest answer ${seen.slowest.ms} ms: ${seen.slowest.what}`)
      expect(outcome.faults).toEqual([])
      expect(outcome.stallMs, outcome.stalledBy).toBeLessThanOrEqual(250)
    },
  )
})

test('interleaved requests of two tenants never show a foreign row', async () => {
  const { linli, ids } = await district()
  const twin = await makeTwin(linli.databaseUrl)
  const outcome = await interleave(linli, twin, { endpoints, ids, count: total, seed: from })
  console.log(`${outcome.sent} sent by two tenants, ${outcome.served} served, ${outcome.read} characters read`)
  expect({ foreign: outcome.foreign, broken: outcome.broken }).toEqual({ foreign: [], broken: [] })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { castRound, openCasting, votersAtOnce } from './casting.ts'
import { lineFaults, lineRound, openWired } from './line-rounds.ts'
import { openPaying, paymentsAtOnce, payRound } from './paying.ts'
import { restartInTurn } from './rolling.ts'
import { round, type Round } from './rounds.ts'
import { openScene, type Scene } from './scene.ts'
import { killOneOfTwo } from './two-processes.ts'

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
}, 300_000)
afterAll(() => scene.close())

/** What every round must show, whatever was killed. How long it takes is judged by the long form: here other tests run beside. */
function expectWhole({ audit, violations, acked }: Pick<Round, 'audit' | 'violations' | 'acked'>): void {
  expect(violations).toEqual([])
  expect(acked).toBeGreaterThan(0)
  expect(audit).toEqual({ stored: scene.intents.length, lost: 0, twice: 0, torn: 0, undelivered: 0 })
}

describe('under a load of numbered writes', () => {
  test.each(['app', 'postgres', 'app'] as const)(
    'kill -9 of %s loses nothing, doubles nothing, tears nothing, and is over',
    async (fault) => expectWhole(await round(scene, fault)),
    120_000,
  )

  test('SIGTERM drains, and every acknowledged write is stored', async () => {
    expectWhole(await round(scene, 'SIGTERM'))
  }, 120_000)

  test('of two processes on one database either may die: the other goes on', async () => {
    expectWhole(await killOneOfTwo(scene, 'first'))
  }, 120_000)

  test('two processes behind a proxy are restarted one after the other, and no request fails', async () => {
    expectWhole(await restartInTurn(scene))
  }, 300_000)

  test('a database that is stopped, slow, cut or full for a while costs time and nothing else', async () => {
    const wired = await openWired(scene)
    try {
      for (const fault of lineFaults) expectWhole(await lineRound(scene, wired, fault))
    } finally {
      await wired.close()
    }
  }, 240_000)

  const holidays = `holiday where name like '故障演练%'`
  const tickets = `repair where location_text like '故障演练%'`
  test.each([
    ['lost', `delete from holiday where id = (select max(id) from ${holidays})`],
    ['torn', `delete from change_log where data_id = (select max(id) from ${holidays})`],
    ['torn', `delete from sla_timer where kind = 'ARRIVE' and biz_id = (select max(id) from ${tickets})`],
    ['torn', `delete from repair where id = (select max(id) from ${tickets})`],
    [
      'torn',
      `update idempotency set answer_sealed = null where key =
        (select 'fault-' || substring(location_text from '[0-9]+$') from ${tickets} order by id desc limit 1)`,
    ],
    [
      'twice',
      `update repair set location_text = (select min(location_text) from ${tickets})
      where id = (select max(id) from ${tickets} and location_text > (select min(location_text) from ${tickets}))`,
    ],
  ] as const)('the audit itself would see what is %s by %s', async (what, damage) => {
    const client = await scene.connect()
    const kinds = scene.kinds.map(({ kind }) => kind)
    await client.query(`begin; set local session_replication_role = replica`)
    await client.query(damage)
    expect((await audit(client, kinds, scene.intents))[what]).toBeGreaterThan(0)
    await client.end()
  })
})

test('kill -9 while owners cast: each acknowledged ballot is in the chain, and whoever heard nothing ends with one', async () => {
  const casting = await openCasting(scene, 2)
  for (const turn of casting.turns.keys()) {
    const round = await castRound(scene, casting, turn)
    expect(round).toMatchObject({ stored: votersAtOnce, lost: 0, twice: 0, violations: [] })
    expect(round.acked).toBeGreaterThan(0)
    expect(round.acked).toBeLessThan(votersAtOnce)
  }
  await casting.client.end()
}, 240_000)

test('kill -9 while bills are paid and others are made: each payment stands once, the batch is whole, the books agree', async () => {
  const paying = await openPaying(scene)
  const { outcome } = await payRound(scene, paying)
  expect(outcome).toMatchObject({ stored: paymentsAtOnce, lost: 0, twice: 0, violations: [] })
  expect(outcome.made).toBe(outcome.planned)
  expect(outcome.planned).toBeGreaterThan(0)
  expect(outcome.acked).toBeGreaterThan(0)
  expect(outcome.acked).toBeLessThan(paymentsAtOnce)
  await paying.client.end()
}, 400_000)

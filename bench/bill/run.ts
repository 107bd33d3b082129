// `npx tsx bench/bill/run.ts [--homes 100000]`: a month of so many homes billed by the job of the night;
// what others wait meanwhile; then the list of bills and its sums.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { billApi, billCalls } from '#business/property-fee/bill/shared/api.ts'
import { multiply } from '#kernel/shared/decimal.ts'
import { openStage, type Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'
import { fill, village } from './fill.ts'

const { values } = parseArgs({ options: { homes: { type: 'string', default: '100000' } } })
const homes = Number(values.homes)
const say = (line: string): void => console.log(line)
/** Of 100,000 bills; fewer have a part of it. */
const goals = { batchMs: (45_000 * homes) / 100_000, otherMs: 300, listMs: 200, sumsMs: 500 }
let missed = 0
const told = (what: string, value: number, goal: number): void => {
  if (value > goal) missed += 1
  say(`  ${what.padEnd(34)} ${ms(value)}   goal ${ms(goal)}${value > goal ? '  missed' : ''}`)
}

async function askerOf(stage: Stage) {
  const { app } = stage.running
  const headers = { 'x-access-token': await stage.token('pm0101') }
  return async (path: string): Promise<{ total?: number }> => {
    const answer = await app.inject({ method: 'GET', url: `/api${path}?pageSize=10`, headers })
    const { success, message, result } = answer.json() as {
      success: boolean
      message: string
      result: { total?: number }
    }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
}

/** Runs the job of the night; answers its milliseconds and how many bills it made of what sum. */
async function batch({ running: { services, features }, owner }: Stage) {
  const nightly = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'fee.batch-generate')!
  const before = await owner.query<{ id: string }>('select id from fee_batch')
  const begun = performance.now()
  await nightly.run(services, { dueAt: '' })
  const wall = performance.now() - begun
  const text = `select coalesce(sum(s.made), 0)::integer as made, coalesce(sum(s.amount), 0)::text as amount
    from fee_batch b join fee_batch_shard s on s.tenant_id = b.tenant_id and s.batch_id = b.id
    where b.village_id = $1 and b.id <> all($2::text[])`
  const { rows } = await owner.query<{ made: number; amount: string }>(text, [village, before.rows.map(({ id }) => id)])
  return { wall, ...rows[0]! }
}

/** What somebody else waits who asks every 50 ms, until `isOver`. */
async function others(ask: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await ask()
    waits.push(performance.now() - begun)
    await sleep(50)
  }
  return waits.toSorted((one, other) => one - other)
}

/** Homes that stand in for others are entered into the search as all are: no month begins with that. */
async function searched({ owner }: Stage): Promise<void> {
  for (;;) {
    const { rows } = await owner.query('select from search_pending limit 1')
    if (rows.length === 0) return
    await sleep(200)
  }
}

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'linli-bills-'))
  const stage = await openStage(folder, () => {}, 'tiny')
  try {
    await fill(stage.owner, homes)
    await searched(stage)
    const ask = await askerOf(stage)
    let isOver = false
    const waiting = others(
      () => ask(billApi.page.paths[0]!),
      () => isOver,
    )
    const before = process.memoryUsage().heapUsed
    const { wall, made, amount } = await batch(stage)
    isOver = true
    const waits = await waiting
    const wanted = multiply(['232.70', homes])
    say(`${made} bills of together ${amount} yuan (scenario 9: ${homes} of ${wanted})`)
    if (made !== homes || amount !== wanted) throw new Error('not what scenario 9 says')
    told('the batch', wall, goals.batchMs)
    told('others meanwhile, p95', waits[Math.floor(waits.length * 0.95)] ?? 0, goals.otherMs)
    say(`  heap +${Math.round((process.memoryUsage().heapUsed - before) / 1_048_576)} MB`)
    const again = await batch(stage)
    say(`a second run makes ${again.made} in ${ms(again.wall)}`)
    if (again.made !== 0) throw new Error('a second run makes none')
    const asked = [() => ask(billApi.page.paths[0]!), () => ask(billCalls.sums.paths[0]!)]
    const [list, sums] = await timedTogether(asked)
    told('the list of bills, p95', list!.late, goals.listMs)
    told('sums of all of them, p95', sums!.late, goals.sumsMs)
  } finally {
    await stage.close()
    await rm(folder, { recursive: true, force: true })
  }
}

await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0

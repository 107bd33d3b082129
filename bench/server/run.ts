// `npm run bench [case ...]`: what a request costs in the product, as a ratio to a bare handler with the same SQL.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { bundle, outdir } from './bundle.ts'
import { prepareCases, wireOf, type Case } from './cases.ts'
import type { LoadOrder, LoadResult } from './load-process.ts'
import { startFlags, startWorker, type Worker } from './orders.ts'
import { judge, printCase, printHead, type Sample } from './report.ts'
import { openStage, password, secret, type Stage } from './stage.ts'

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 7)
const milliseconds = Number(process.env['BENCH_MILLISECONDS'] ?? 2000)
const idleSeconds = 6

interface Contestant {
  worker: Worker
  port: number
}

/** One measurement: a load of a few seconds, and the CPU time that the server's process used for it. */
async function measure({ worker, port }: Contestant, load: Worker, order: Omit<LoadOrder, 'port'>): Promise<Sample> {
  const before = await worker.order<number>('usage')
  const result = await load.order<LoadResult>('load', { ...order, port })
  const cpu = (await worker.order<number>('usage')) - before
  if (result.count === 0) throw new Error('nothing was measured')
  return { cpu: cpu / result.count, rate: result.count / result.seconds, p50: result.p50, p99: result.p99 }
}

/** What a process uses while nobody asks anything, in milliseconds of CPU a second; every request pays a share of it. */
async function idle({ worker }: Contestant): Promise<number> {
  const before = await worker.order<number>('usage')
  await new Promise((resume) => setTimeout(resume, idleSeconds * 1000))
  return ((await worker.order<number>('usage')) - before) / 1000 / idleSeconds
}

/** Product and floor in turn, so that a noisy neighbour meets both. The first round warms up and does not count. */
async function compare(one: Case, sides: { product: Contestant; floor: Contestant }, load: Worker) {
  const samples = { product: [] as Sample[], floor: [] as Sample[] }
  for (let repetition = 0; repetition <= repetitions; repetition += 1) {
    for (const side of ['floor', 'product'] as const) {
      const all = one[side].map(wireOf)
      const share = Math.floor(all.length / (repetitions + 1))
      const requests = one.once ? all.slice(repetition * share, (repetition + 1) * share) : all
      const order = { requests, connections: one.connections, milliseconds, once: one.once }
      const sample = await measure(sides[side], load, order)
      await sides[side].worker.order('settle')
      if (repetition > 0) samples[side].push(sample)
    }
  }
  return samples
}

async function contestants(stage: Stage) {
  const common = { LOG_LEVEL: 'error', SECRET: secret }
  const settings = { DATA_DIR: stage.dataDir, CAPTCHA: 'off', SEED: 'none', DEMO_PASSWORD: password }
  const profile = process.env['BENCH_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`] : []
  const product = await startWorker(
    join(outdir, 'product-process.mjs'),
    { ...common, ...settings, DATABASE_URL: stage.url },
    [...startFlags, ...profile],
  )
  const floor = await startWorker(
    join(outdir, 'floor-process.mjs'),
    { ...common, DATABASE_URL: stage.bareUrl },
    profile,
  )
  const load = await startWorker(join(outdir, 'load-process.mjs'), {})
  return { product, floor, load }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  await bundle(['product', 'floor', 'load'])
  const stage = await openStage()
  const { product, floor, load } = await contestants(stage)
  try {
    const cases = await prepareCases(product, floor)
    const sides = {
      product: { worker: product, port: await product.order<number>('port') },
      floor: { worker: floor, port: await floor.order<number>('port') },
    }
    const [floorIdle, productIdle] = [await idle(sides.floor), await idle(sides.product)]
    console.log(`idle: ${floorIdle.toFixed(1)} / ${productIdle.toFixed(1)} ms of CPU a second`)
    printHead(repetitions, milliseconds)
    let good = true
    for (const one of cases.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const samples = await compare(one, sides, load)
      printCase(one, samples)
      good = judge(one, samples) && good
    }
    console.log(
      `load average at the end: ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}`,
    )
    process.exitCode = good ? 0 : 1
  } finally {
    await Promise.all([product.end(), floor.end(), load.end()])
    await stage.close()
  }
}

await main()

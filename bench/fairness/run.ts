// `npx tsx bench/fairness/run.ts`: what one user who sends 60 lists at once costs another one who works as usual. The
// server runs as it is built, in a process of its own, on 200,000 tickets. Both are measured in turns, FAIRNESS_ROUNDS (7)
// of 3 seconds each, so that whatever else the machine does meets them alike.
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { at } from '../load/arrivals.ts'
import { signIn } from '../load/cases.ts'
import { openClient, type Call, type Client } from '../load/client.ts'
import { bundle, outdir } from '../server/bundle.ts'
import { startFlags, startWorker } from '../server/orders.ts'
import { openStage, password, secret } from '../server/stage.ts'

const rounds = Number(process.env['FAIRNESS_ROUNDS'] ?? 7)
const seconds = 3
const atOnce = 60
const mostRatio = 3
const lists = [
  '/api/wisdom/repair?pageSize=50',
  '/api/village/households?pageSize=50',
  '/api/sys/user/list?pageSize=50',
]

/** The times of one user who asks a list every 50 ms. */
async function usual(client: Client, token: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const began = performance.now()
    await client.call({ method: 'GET', path: '/api/wisdom/repair?pageSize=20', token })
    times.push(performance.now() - began)
    await pause(50)
  }
  return times
}

const p95 = (times: readonly number[]): number =>
  at(
    times.toSorted((a, b) => a - b),
    0.95,
  )

/** Sixty lists at once, again and again, until told to end; answers how many there were. */
async function crowd(client: Client, token: string, signal: AbortSignal): Promise<number> {
  let sent = 0
  while (!signal.aborted) {
    const calls = Array.from({ length: atOnce }, (_, n): Call => {
      return { method: 'GET', path: lists[n % lists.length]!, token }
    })
    await Promise.all(calls.map((one) => client.call(one)))
    sent += calls.length
  }
  return sent
}

async function main(): Promise<void> {
  await bundle(['product'])
  const stage = await openStage()
  const settings = { DATA_DIR: stage.dataDir, CAPTCHA: 'off', SEED: 'none', DEMO_PASSWORD: password }
  const env = { LOG_LEVEL: 'error', SECRET: secret, ...settings, DATABASE_URL: stage.url }
  const product = await startWorker(join(outdir, 'product-process.mjs'), env, [...startFlags])
  const port = await product.order<number>('port')
  const [quiet, loud] = [openClient(port), openClient(port)]
  try {
    const manager = await signIn(quiet, 'pm0101')
    const administrator = await signIn(loud, 'admin')
    await usual(quiet, manager.token)
    const times = { alone: [] as number[], beside: [] as number[] }
    let sent = 0
    for (let round = 0; round < rounds; round += 1) {
      times.alone.push(...(await usual(quiet, manager.token)))
      const stop = new AbortController()
      const crowded = crowd(loud, administrator.token, stop.signal)
      times.beside.push(...(await usual(quiet, manager.token)))
      stop.abort()
      sent += await crowded
    }
    const [alone, beside] = [p95(times.alone), p95(times.beside)]
    const ratio = beside / alone
    const figures = `p95 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${atOnce} lists at once (${sent} of them)`
    console.log(`${ratio <= mostRatio ? 'ok      ' : 'MISSED  '} ratio ${ratio.toFixed(2)}, ${figures}`)
    if (ratio > mostRatio) process.exitCode = 1
  } finally {
    quiet.close()
    loud.close()
    await product.end()
    await stage.close()
  }
}

await main()

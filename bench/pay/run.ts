// `npx tsx bench/pay/run.ts [--rate 200] [--seconds 60]`: a channel tells of payments at a steady rate, each twentieth one
// twice at once, in the product as it runs; then every order, bill, entry and chain is looked at.
import { request, Agent } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openProcess } from '#app/server/compose.ts'
import { verifyLedgers } from '#kernel/server/ledger/verify.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { startWechatPeer, type SentNotification, type WechatPeer } from '../../tests/support/wechat-peer.ts'
import { arrivals, at } from '../load/arrivals.ts'
import { bundle, outdir } from '../server/bundle.ts'
import { startFlags, startWorker } from '../server/orders.ts'
import { openDistrict, password, secret, type Stage } from '../server/stage.ts'
import { creditor, faultsOf, fill, type Ordered } from './fill.ts'

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
})
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const goalMs = 300
/** Every so manieth is told twice at one moment, as channels do. */
const twiceEach = 20
const ms = (value: number): string => `${value.toFixed(1)} ms`

/** Answers the status of what the channel sends. */
function teller(port: number, merchant: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const path = `/api/property/pay/notify/wechat/${merchant}`
  const tell = ({ headers, body }: SentNotification) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', reject).end(body)
    })
  return { tell, close: () => agent.destroy() }
}

/** What the channel sends of each order, signed ahead: signing is its work, not ours. */
function paidAll(peer: WechatPeer, ordered: readonly Ordered[]): SentNotification[] {
  return ordered.map(({ payNo, total }) => {
    peer.orders.set(payNo, { payNo, total, state: 'NOTPAY', tradeNo: undefined, notifyUrl: '', expires: '' })
    peer.pay(payNo)
    return peer.notification(payNo)
  })
}

/** The chains of all money, as the nightly job looks at them. */
async function chainFaults(stage: Stage): Promise<string[]> {
  const settings = readSettings({ LOG_LEVEL: 'error', DATA_DIR: stage.dataDir, DEMO_PASSWORD: password })
  const running = await openProcess({ settings, databaseUrl: stage.url, secret, poolSize: 2 })
  try {
    const kinds = running.features.flatMap(({ ledgers = [] }) => ledgers)
    const reports = await verifyLedgers(running.services.db, kinds)
    return reports.flatMap(({ faults }) => faults.map((fault) => JSON.stringify(fault)))
  } finally {
    await running.close()
  }
}

async function measure(): Promise<boolean> {
  await bundle(['product'])
  const peer = await startWechatPeer({ creditor })
  // Those of the first two seconds only warm the process up.
  const warm = rate
  const orders = rate * seconds + warm
  let ordered: Ordered[] = []
  const stage = await openDistrict(
    async () => {},
    async (client) => void (ordered = await fill(client, orders, peer.settings.merchantId)),
  )
  const owner = new pg.Client({ connectionString: stage.bareUrl })
  await owner.connect()
  const settings = { DATA_DIR: stage.dataDir, CAPTCHA: 'off', SEED: 'none', DEMO_PASSWORD: password, ...peer.env }
  const env = { LOG_LEVEL: 'error', SECRET: secret, ...settings, DATABASE_URL: stage.url }
  const product = await startWorker(join(outdir, 'product-process.mjs'), env, [...startFlags])
  const { tell, close } = teller(await product.order<number>('port'), peer.settings.merchantId)
  try {
    const sent = paidAll(peer, ordered)
    const one = async (n: number) => {
      const times = n % twiceEach === 0 ? [1, 2] : [1]
      for (const status of await Promise.all(times.map(() => tell(sent[n]!))))
        if (status !== 204) throw new Error(`answered ${status}`)
    }
    await arrivals(rate / 2, 2, one)
    const before = await product.order<number>('usage')
    const begun = performance.now()
    const { times, failed, failures } = await arrivals(rate, seconds, (n) => one(n + warm))
    const took = (performance.now() - begun) / 1000
    const used = (await product.order<number>('usage')) - before
    const late = at(times, 0.95)
    const wrong = [...(await faultsOf(owner, orders)), ...(await chainFaults(stage))]
    console.log(
      `told      ${times.length} payments in ${took.toFixed(1)} s: ${(times.length / took).toFixed(0)} a second of ${rate}, p50 ${ms(at(times, 0.5))}, p95 ${ms(late)}, slowest ${ms(times.at(-1) ?? 0)}; processor ${ms(used / 1000 / times.length)} each; failed ${failed} ${failures.join('; ')}`,
    )
    console.log(`          ${wrong.join('; ') || `each of ${orders} paid once, chains whole`}`)
    const isGood = failed === 0 && wrong.length === 0 && late <= goalMs
    console.log(`          goal ${rate} a second, none lost or doubled, p95 ${goalMs} ms${isGood ? '' : '  missed'}`)
    return isGood
  } finally {
    close()
    await product.end()
    await owner.end()
    await stage.close()
    await peer.close()
  }
}

process.exitCode = (await measure()) ? 0 : 1

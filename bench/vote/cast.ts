import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { normalChoices } from '#business/owners-meeting/ballot/shared/choices.ts'
import { castingApi } from '#business/owners-meeting/casting/shared/api.ts'
import { createSecrets } from '#kernel/server/secrets.ts'
import { readTownLog } from '../../tests/support/town-log.ts'
import {
  buildTown,
  giveCodes,
  townBallots,
  townChoices,
  untilOpen,
  type TownBallot,
} from '../../tests/support/voting-town.ts'
import { arrivals, at } from '../load/arrivals.ts'
import { signIn } from '../load/cases.ts'
import { openClient, type Client } from '../load/client.ts'
import { bundle, outdir } from '../server/bundle.ts'
import { startFlags, startWorker, type Worker } from '../server/orders.ts'
import { openDistrict, password, secret } from '../server/stage.ts'
import { gateAlone } from './gate.ts'

const secrets = createSecrets({ secret })
const smsCode = '246813'
const goalMs = 300
/** So many ballots each account casts: ten a minute are let through. */
const ballotsOfAccount = 8
const ms = (value: number): string => `${value.toFixed(1)} ms`

interface Place {
  client: Client
  owner: pg.Client
  product: Worker
  ballots: readonly TownBallot[]
  tokens: ReadonlyMap<string, string>
}

/** Everybody who casts, signed in some at a time. */
async function tokensOf(client: Client, accounts: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  const left = [...accounts]
  const work = async () => {
    for (let account = left.pop(); account !== undefined; account = left.pop())
      tokens.set(account, (await signIn(client, account)).token)
  }
  await Promise.all([work(), work(), work(), work()])
  return tokens
}

/** The n-th ballot, as the page sends it. */
async function press({ client, ballots, tokens }: Place, n: number): Promise<void> {
  const { entryId, account } = ballots[n]!
  const signImage = Buffer.alloc(6000, 1 + (n % 250)).toString('base64')
  await client.call({
    ...{ method: 'POST', path: `/api${castingApi.cast.paths[0]!}`, token: tokens.get(account)!, key: `cast-${n}` },
    body: { entryId, choices: townChoices(n), signImage, smsCode },
  })
}

/** What the log says of all who have cast: none lost, none doubled, none changed, and the chain whole. */
async function proven({ owner, ballots }: Place): Promise<string[]> {
  const { casts, faults } = await readTownLog(owner, secrets)
  const byEntry = new Map(casts.map((act) => [act.record.entryId, act]))
  const doubled = casts.length - byEntry.size
  const lost = ballots.filter(
    ({ entryId }, n) => !isDeepStrictEqual(byEntry.get(entryId)?.record.choices, normalChoices(townChoices(n))),
  )
  const wrong = [
    ...(doubled > 0 ? [`${doubled} doubled`] : []),
    ...(lost.length > 0 ? [`${lost.length} lost or changed`] : []),
  ]
  return [...faults, ...wrong]
}

async function measure(place: Place, rate: number, seconds: number): Promise<boolean> {
  // Ballots that only warm the process up count nowhere.
  const first = rate
  const warm = await arrivals(rate / 2, 2, (n) => press(place, n))
  if (warm.failed > 0) throw new Error(warm.failures.join('; '))
  const before = await place.product.order<number>('usage')
  const begun = performance.now()
  const { times, failed, failures } = await arrivals(rate, seconds, (n) => press(place, first + n))
  const took = (performance.now() - begun) / 1000
  const used = (await place.product.order<number>('usage')) - before
  const late = at(times, 0.95)
  const reached = times.length / took
  const wrong = await proven(place)
  console.log(
    `cast      ${times.length} ballots in ${took.toFixed(1)} s: ${reached.toFixed(0)} a second of ${rate} that came, p50 ${ms(at(times, 0.5))}, p95 ${ms(late)}, slowest ${ms(times.at(-1) ?? 0)}; processor ${ms(used / 1000 / times.length)} each; failed ${failed} ${failures.join('; ')}`,
  )
  console.log(`          the chain of ${place.ballots.length}: ${wrong.join('; ') || 'whole, none lost, none doubled'}`)
  const isGood = failed === 0 && wrong.length === 0 && late <= goalMs
  console.log(`          goal ${rate} a second with p95 ${goalMs} ms${isGood ? '' : '  missed'}`)
  return isGood
}

/** Casts at a steady rate in the product as it runs, in a process of its own; whether the goal was met. */
export async function measureCasting(rate: number, seconds: number): Promise<boolean> {
  await bundle(['product'])
  const homes = rate * (seconds + 1)
  const accounts = Math.ceil(homes / ballotsOfAccount)
  const stage = await openDistrict(
    async () => {},
    (client) => buildTown(client, secrets, { homes, accounts }),
  )
  const owner = new pg.Client({ connectionString: stage.bareUrl })
  await owner.connect()
  const settings = { DATA_DIR: stage.dataDir, CAPTCHA: 'off', SEED: 'none', DEMO_PASSWORD: password }
  const env = { LOG_LEVEL: 'error', SECRET: secret, ...settings, DATABASE_URL: stage.url }
  const product = await startWorker(join(outdir, 'product-process.mjs'), env, [
    ...startFlags,
    ...(process.env['VOTE_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['VOTE_PROFILE']}`] : []),
  ])
  const client = openClient(await product.order<number>('port'))
  try {
    await untilOpen(owner)
    await giveCodes(owner, secrets, smsCode)
    await owner.query('vacuum analyze')
    const ballots = await townBallots(owner)
    if (ballots.length !== homes) throw new Error(`${ballots.length} entries of ${homes} homes`)
    const tokens = await tokensOf(client, [...new Set(ballots.map(({ account }) => account))])
    console.log(`floor     ${await gateAlone(stage.bareUrl)}`)
    return await measure({ client, owner, product, ballots, tokens }, rate, seconds)
  } finally {
    client.close()
    await product.end()
    await owner.end()
    await stage.close()
  }
}

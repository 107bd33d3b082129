// `npm run bench:load -- [signIn broadcast mixed menu]`: what a crowd costs. The server runs as it is built, in a
// process of its own; this process is the crowd. LOAD_SECONDS (60) of sign-ins, LOAD_MINUTES (10) of everyday calls.
import { join } from 'node:path'
import pg from 'pg'
import { bundle, outdir } from '../server/bundle.ts'
import { startFlags, startWorker } from '../server/orders.ts'
import { openStage, password, secret, type Stage } from '../server/stage.ts'
import { broadcast, menus, mixed, signIn, signInRate, signIns, type Stand, type Verdict } from './cases.ts'
import { openClient } from './client.ts'
import { addMenus, addPeople } from './people.ts'

const seconds = Number(process.env['LOAD_SECONDS'] ?? 60)
const minutes = Number(process.env['LOAD_MINUTES'] ?? 10)
const people = Math.max(1200, seconds * signInRate)

async function stand(stage: Stage): Promise<Stand> {
  const script = join(outdir, 'product-process.mjs')
  const settings = { DATA_DIR: stage.dataDir, CAPTCHA: 'off', SEED: 'none', DEMO_PASSWORD: password }
  const env = { LOG_LEVEL: 'error', SECRET: secret, ...settings, DATABASE_URL: stage.url }
  const product = await startWorker(script, env, [...startFlags, '--expose-gc'])
  const port = await product.order<number>('port')
  const client = openClient(port)
  return { client, port, product, sessions: [], administrator: await signIn(client, 'admin') }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  await bundle(['product'])
  const stage = await openStage()
  const database = new pg.Client({ connectionString: stage.bareUrl })
  await database.connect()
  await addPeople(database, people)
  const place = await stand(stage)
  const cases: Record<string, () => Promise<Verdict>> = {
    signIn: () => signIns(place, seconds),
    broadcast: () => broadcast(place),
    mixed: () => mixed(place, minutes),
    menu: async () => {
      await addMenus(database)
      return menus(place)
    },
  }
  try {
    for (const [name, run] of Object.entries(cases)) {
      // The sessions that sign-in opens are those that everything else works with.
      if (wanted.length > 0 && name !== 'signIn' && !wanted.includes(name)) continue
      const { figures, good } = await run()
      console.log(`${good ? 'ok      ' : 'MISSED  '} ${name.padEnd(10)} ${figures}`)
      if (!good) process.exitCode = 1
    }
  } finally {
    place.client.close()
    await place.product.end()
    await database.end()
    await stage.close()
  }
}

await main()

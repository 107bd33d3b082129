import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { connectAsSuperuser, ownerUrl } from '#kernel/server/embedded-postgres/connect.ts'
import type { Endpoint } from '#kernel/server/embedded-postgres/server-conf.ts'
import { readPidFile, runningPostmaster } from '#kernel/server/embedded-postgres/pid-file.ts'
import { startS3Peer } from '../support/s3-peer.ts'
import { testPassword } from '../support/test-secrets.ts'
import { loadTiny } from '../support/tiny.ts'
import { ensureBuilt, faultFolder, freePort, startApp, untilReady, type AppProcess } from './app-process.ts'
import { holidayIntent, repairIntent, type IntentKind } from './intent-kinds.ts'
import { startLoad, type Intent, type Load } from './load.ts'
import { call, send } from './send.ts'

/** A data folder with the tiny district, one running product on it, and the client's ledger over all rounds. */
export interface Scene {
  app: AppProcess
  readonly kinds: readonly { kind: IntentKind; token: string }[]
  /** Of all rounds so far. */
  readonly intents: Intent[]
  load(ports?: readonly number[]): Load
  /** Starts the product again at the same address; milliseconds until it is ready. */
  restart(): Promise<number>
  postmaster(): Promise<number | undefined>
  /** A connection above the tenant wall. */
  connect(): Promise<pg.Client>
  /** Where the database server listens. */
  endpoint(): Promise<Endpoint>
  ownerUrl(at?: Endpoint): Promise<string>
  /** A data folder for one more process; removed with the scene. */
  folder(): Promise<string>
  /** The settings of a process that keeps its files where the others do. */
  filesEnv: Readonly<Record<string, string>>
  /** One more process of the product, on the same database from a data folder of its own; ready. */
  another(env?: Readonly<Record<string, string>>): Promise<AppProcess>
  /** The next life of such a one that has ended; ready. */
  restartOther(app: AppProcess): Promise<AppProcess>
  close(): Promise<void>
}

/** Builds the product, fills a new data folder (durability on, as in production) and starts the product on it. */
export async function openScene(): Promise<Scene> {
  ensureBuilt()
  const folder = await faultFolder()
  const { dataDir } = folder
  const cluster = join(dataDir, 'pg')
  const peer = await startS3Peer()
  try {
    await fill(dataDir)
    const port = await freePort()
    const app = startApp(dataDir, port, peer.env)
    await untilReady(app, performance.now())
    const kinds = await signedIn(port)
    const others: AppProcess[] = []
    const ready = async (made: AppProcess) => {
      others.push(made)
      await untilReady(made, performance.now())
      return made
    }
    const endpoint = async () => {
      const file = await readPidFile(cluster)
      if (!file) throw new Error('no database server runs')
      return file
    }
    const scene: Scene = {
      app,
      kinds,
      filesEnv: peer.env,
      intents: [],
      load: (ports = [port]) => startLoad({ ports, kinds }),
      restart: async () => {
        const since = performance.now()
        scene.app = scene.app.again()
        return untilReady(scene.app, since)
      },
      postmaster: async () => (await runningPostmaster(cluster))?.pid,
      connect: async () => connectAsSuperuser(await endpoint(), dataDir, 'linli'),
      endpoint,
      ownerUrl: async (at) => ownerUrl(at ?? (await endpoint()), dataDir),
      folder: () => mkdtemp(`${dataDir}-`),
      another: async (env = {}) => {
        const settings = { DATABASE_URL: await scene.ownerUrl(), ...peer.env, ...env }
        return ready(startApp(await scene.folder(), await freePort(), settings))
      },
      restartOther: (app) => ready(app.again()),
      close: async () => {
        for (const one of [scene.app, ...others]) {
          one.signal('SIGKILL')
          await one.ended
        }
        await peer.close()
        await folder.remove()
      },
    }
    return scene
  } catch (error) {
    await peer.close()
    await folder.remove()
    throw error
  }
}

async function fill(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir })
  try {
    await migrateAll(database.url)
    await loadTiny(database.url)
  } finally {
    await database.stop()
  }
}

async function signedIn(port: number): Promise<Scene['kinds']> {
  const holiday = { kind: holidayIntent, token: await signIn(port, holidayIntent.account) }
  const manager = await signIn(port, repairIntent('').account)
  const villages = await call<{ value: string }[]>(port, manager, 'GET', '/sys/picker/village')
  return [holiday, { kind: repairIntent(villages[0]?.value ?? ''), token: manager }]
}

/** Signs an account of the district in; its token. */
export async function signIn(port: number, username: string): Promise<string> {
  const answer = await send(port, 'POST', '/api/sys/login', { body: { username, password: testPassword } })
  const { result, message } = JSON.parse(answer.body) as { result: { token?: string } | null; message: string }
  if (!result?.token) throw new Error(`${username} could not sign in: ${message}`)
  return result.token
}

import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startApp, untilReady, type AppProcess } from './app-process.ts'
import { holdJobs } from './held-jobs.ts'
import { endings, settled, type Round } from './rounds.ts'
import type { Scene } from './scene.ts'
import { send } from './send.ts'
import { openWire, type Wire } from './wire.ts'

export const lineFaults = ['stopped', 'slow', 'cut', 'full'] as const
type LineFault = (typeof lineFaults)[number]

export interface LineRound extends Omit<Round, 'fault'> {
  fault: LineFault
}

/** One more process of the product, whose line to the database can be broken. */
export interface Wired {
  app: AppProcess
  wire: Wire
  close(): Promise<void>
}

export async function openWired(scene: Scene): Promise<Wired> {
  const wire = await openWire(await scene.endpoint())
  const DATABASE_URL = await scene.ownerUrl({ socketDir: '', port: wire.port })
  const app = startApp(await scene.folder(), await freePort(), { DATABASE_URL, ...scene.filesEnv })
  await untilReady(app, performance.now())
  return {
    app,
    wire,
    close: async () => {
      app.signal('SIGKILL')
      await app.ended
      await wire.close()
    },
  }
}

/** A database that fails for a while and comes back by itself, in the middle of a write load. */
export async function lineRound(scene: Scene, wired: Wired, fault: LineFault): Promise<LineRound> {
  const load = scene.load([wired.app.port])
  await pause(700)
  const acked = load.acked()
  const jobs = await holdJobs(scene)
  const seen = await faults[fault](scene, wired)
  await jobs.release()
  const since = performance.now()
  const writable = load.untilAcked(since)
  const healthyMs = await untilReady(wired.app, since)
  const writableMs = await writable
  await pause(300)
  await load.stop()
  scene.intents.push(...load.intents)
  const outcome = await settled(scene, load)
  const unfelt = fault !== 'slow' && load.failures.size === 0 ? ['nobody felt the fault'] : []
  const idle = acked === 0 ? ['nothing was written before the fault'] : []
  const violations = [...outcome.violations, ...unfelt, ...idle, ...seen, ...endings(scene.app, wired.app)]
  return { fault, healthyMs, writableMs, ...outcome, violations }
}

/** Each answers what should not have been seen meanwhile. */
const faults: Readonly<Record<LineFault, (scene: Scene, wired: Wired) => Promise<string[]>>> = {
  stopped: async (_scene, { app, wire }) => {
    wire.set('stopped')
    await pause(1500)
    const { status } = await send(app.port, 'GET', '/readyz')
    wire.set('fair')
    return status === 503 ? [] : [`/readyz said ${status} without a database`]
  },
  slow: async (_scene, { wire }) => {
    wire.set('slow')
    await pause(3000)
    wire.set('fair')
    return []
  },
  cut: async (_scene, { wire }) => {
    for (let time = 0; time < 6; time += 1) {
      wire.cut()
      await pause(250)
    }
    return []
  },
  // The server's own answer where no block can be added; a disk that is really full would end the machine's other work.
  full: async (scene) => {
    const client = await scene.connect()
    try {
      await client.query(`create or replace function fault_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
      for (const table of written)
        await client.query(
          `create trigger fault_full before insert on ${table} for each row execute function fault_full()`,
        )
      await pause(1500)
      for (const table of written) await client.query(`drop trigger fault_full on ${table}`)
    } finally {
      await client.end()
    }
    return []
  },
}

const written = ['holiday', 'repair'] as const

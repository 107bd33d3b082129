import { setTimeout as pause } from 'node:timers/promises'
import { audit, untilDelivered, type Audit } from './audit.ts'
import { untilReady, type AppProcess } from './app-process.ts'
import { holdJobs } from './held-jobs.ts'
import type { Load } from './load.ts'
import type { Scene } from './scene.ts'

/** What a fault cost, and what the database says afterwards. */
export interface Round {
  fault: 'app' | 'postgres' | 'SIGTERM'
  acked: number
  /** Attempts that failed meanwhile, by kind. */
  failures: string
  /** Milliseconds until `/readyz` said yes again, from the restart, or from the kill where the product restarts itself. */
  healthyMs: number
  /** The same until a write sent afterwards was acknowledged. */
  writableMs: number
  audit: Audit
  violations: readonly string[]
}

/** One fault in the middle of a write load, with jobs running; the load goes on until every intent is acknowledged. */
export async function round(scene: Scene, fault: Round['fault']): Promise<Round> {
  const load = scene.load()
  await pause(500 + Math.random() * 700)
  const jobs = await holdJobs(scene)
  const { healthyMs, writableMs } = await injected[fault](scene, load)
  await jobs.release()
  await pause(300)
  await load.stop()
  scene.intents.push(...load.intents)
  const outcome = await settled(scene, load)
  return { fault, healthyMs, writableMs, ...outcome, violations: [...outcome.violations, ...endings(scene.app)] }
}

/** Nothing that the database does may end a process. */
export const endings = (...apps: readonly AppProcess[]): string[] =>
  apps.filter((app) => app.isOver()).map((app) => `the product has ended:\n${app.said()}`)

/** What the ledger and the database say once the load is over. */
export async function settled(
  scene: Pick<Scene, 'connect' | 'kinds' | 'intents'>,
  load: Load,
): Promise<Pick<Round, 'acked' | 'failures' | 'audit' | 'violations'>> {
  const client = await scene.connect()
  try {
    const undelivered = await untilDelivered(client)
    const kinds = scene.kinds.map(({ kind }) => kind)
    const unanswered = load.intents.filter((one) => one.storedId === undefined)
    return {
      acked: load.acked(),
      failures: [...load.failures].map(([what, count]) => `${what}×${count}`).join(' ') || '-',
      audit: { ...(await audit(client, kinds, scene.intents)), undelivered },
      violations: [...load.violations, ...unanswered.map((one) => `${one.key}: never acknowledged`)],
    }
  } finally {
    await client.end()
  }
}

type Injected = Pick<Round, 'healthyMs' | 'writableMs'>

const injected: Readonly<Record<Round['fault'], (scene: Scene, load: Load) => Promise<Injected>>> = {
  app: async (scene, load) => {
    scene.app.signal('SIGKILL')
    await scene.app.ended
    const since = performance.now()
    const writable = load.untilAcked(since)
    return { healthyMs: await scene.restart(), writableMs: await writable }
  },
  postgres: async (scene, load) => {
    const old = await scene.postmaster()
    if (old === undefined) throw new Error('no database server runs')
    process.kill(old, 'SIGKILL')
    const since = performance.now()
    // Its children live on for a moment and still answer: only the next server counts.
    const isBack = async () => ![undefined, old].includes(await scene.postmaster())
    const healthyMs = await untilReady(scene.app, since, isBack)
    const again = performance.now()
    return { healthyMs, writableMs: Math.round(again - since) + (await load.untilAcked(again)) }
  },
  SIGTERM: async (scene, load) => {
    const since = performance.now()
    scene.app.signal('SIGTERM')
    const code = await scene.app.ended
    const drained = Math.round(performance.now() - since)
    if (code !== 0) throw new Error(`SIGTERM: exit code ${code} after ${drained} ms\n${scene.app.said()}`)
    const writable = load.untilAcked(performance.now())
    const restarted = await scene.restart()
    // The slower of both: what drained for long is as late as what started late.
    return { healthyMs: Math.max(drained, restarted), writableMs: await writable }
  },
}

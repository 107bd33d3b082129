import { setTimeout as pause } from 'node:timers/promises'
import { settled, type Round } from './rounds.ts'
import type { Scene } from './scene.ts'

export interface Survival extends Omit<Round, 'fault' | 'healthyMs' | 'writableMs'> {
  /** Longest time without any acknowledgement while one of the two was gone, in milliseconds. */
  silentMs: number
}

/** Two processes share one database under load; one is killed, and its clients turn to the other. */
export async function killOneOfTwo(scene: Scene, victim: 'first' | 'second'): Promise<Survival> {
  const second = await scene.another()
  const load = scene.load([scene.app.port, second.port])
  await pause(800)
  const killed = victim === 'first' ? scene.app : second
  killed.signal('SIGKILL')
  await killed.ended
  const from = performance.now()
  await pause(1500)
  const until = performance.now()
  if (victim === 'first') await scene.restart()
  await load.stop()
  scene.intents.push(...load.intents)
  const outcome = await settled(scene, load)
  second.signal('SIGTERM')
  const code = await second.ended
  const endedBadly = victim === 'first' && code !== 0 ? [`the second process ended with ${code}`] : []
  const violations = [...outcome.violations, ...endedBadly]
  return { ...outcome, violations, silentMs: longestPause(load.intents, from, until) }
}

function longestPause(intents: readonly { ackedAt: number }[], from: number, until: number): number {
  const times = intents.map((one) => one.ackedAt).filter((at) => at > from && at < until)
  const all = [from, ...times.toSorted((a, b) => a - b), until]
  return Math.round(Math.max(...all.slice(1).map((at, index) => at - (all[index] as number))))
}

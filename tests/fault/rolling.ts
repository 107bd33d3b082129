import { setTimeout as pause } from 'node:timers/promises'
import type { AppProcess } from './app-process.ts'
import { openBalancer } from './balancer.ts'
import { settled, type Round } from './rounds.ts'
import type { Scene } from './scene.ts'

const everyMs = 200
/** Several times what the proxy needs to notice, on a busy machine too. */
const drainWait = '2'

/**
 * Two processes behind a proxy are restarted one after the other, as the handbook says, under a load of writes. Whatever
 * failed for a client is a violation: here nothing has been killed.
 */
export async function restartInTurn(scene: Scene): Promise<Omit<Round, 'fault' | 'healthyMs' | 'writableMs'>> {
  const both = [await scene.another({ DRAIN_WAIT: drainWait }), await scene.another({ DRAIN_WAIT: drainWait })] as const
  const ports = both.map(({ port }) => port)
  const balancer = await openBalancer(ports, everyMs)
  const load = scene.load([balancer.port])
  const wrong: string[] = []
  const end = async (app: AppProcess) => {
    app.signal('SIGTERM')
    const code = await app.ended
    if (code !== 0) wrong.push(`a process ended with ${code}:\n${app.said()}`)
  }
  const next: AppProcess[] = []
  for (const old of both) {
    await pause(800)
    await end(old)
    next.push(await scene.restartOther(old))
    await balancer.untilReady(ports)
  }
  await pause(500)
  await load.stop()
  await balancer.close()
  await Promise.all(next.map(end))
  scene.intents.push(...load.intents)
  const outcome = await settled(scene, load)
  const failed = [...load.failures].map(([what, count]) => `${count} requests failed: ${what}`)
  return { ...outcome, violations: [...outcome.violations, ...failed, ...wrong] }
}

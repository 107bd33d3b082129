import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Presence } from './presence.ts'
import type { Worker } from './worker.ts'

/** Keeps one worker at its work, whatever ends it. */
export interface Supervisor {
  stop(patience: number): Promise<void>
}

const firstWaitMs = 1_000
const longestWaitMs = 10_000

/**
 * Starts a worker, and another in its place when it fails; rejects when the first one cannot be started. One that fails
 * may have long jobs to end, so its successor does not wait for that.
 */
export async function supervise(start: () => Promise<Worker>, presence: Presence, log: Logger): Promise<Supervisor> {
  const living = new Set<Worker>()
  let stopping = false

  const enter = async () => {
    const worker = await start()
    if (stopping) return worker.stop(0)
    living.add(worker)
    presence.add(worker.id)
    void worker.over.then(() => {
      living.delete(worker)
      presence.remove(worker.id)
    })
    void worker.failing.then(succeed)
  }
  const succeed = async () => {
    for (let wait = firstWaitMs; !stopping; wait = Math.min(wait * 2, longestWaitMs)) {
      await pause(wait, undefined, { ref: false })
      if (stopping) return
      try {
        await enter()
        log.info('the job queue is worked off again')
        return
      } catch (error) {
        log.warn({ error }, 'the job queue cannot be worked off')
      }
    }
  }

  await enter()
  return {
    stop: async (patience) => {
      stopping = true
      await Promise.all([...living].map((worker) => worker.stop(patience)))
      presence.stop()
    },
  }
}

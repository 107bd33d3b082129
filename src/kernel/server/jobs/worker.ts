import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { within } from '../within.ts'

/** One life of the queue's worker: from its start until it is stopped, or stops because the database was away. */
export interface Worker {
  id: string
  /** It takes no further job; those that it has go on. */
  failing: Promise<void>
  /** Nothing of it runs any more. */
  over: Promise<void>
  /** Takes no further job from this very moment on; what runs has `patience` milliseconds to end, then it goes back. */
  stop(patience: number): Promise<void>
}

/** Starts a worker; rejects while the database is away. */
export async function startWorker(pool: Pool, taskList: TaskList, log: Logger): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter()
  let made: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => void (made = workerPool))
  const failing = new Promise<void>((resolve) => events.on('pool:gracefulShutdown', () => resolve()))
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: queueLogger(log),
    events,
    // Otherwise the end of a job is written by a promise that nobody awaits: lost with the database, it would end the
    // process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const workers = made as WorkerPool
  const over = runner.promise.catch((error: unknown) => log.warn({ error }, 'the worker of the job queue has ended'))
  return {
    id: workers.id,
    failing: Promise.race([failing, over]),
    over,
    stop: async (patience) => {
      // One that has failed is stopping already.
      const stopped = runner.stop().catch(() => over)
      if (await within(patience, stopped)) return
      await within(
        patience,
        Promise.resolve(workers.forcefulShutdown('the process ends')).catch(() => {}),
      )
    },
  }
}

const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ meta }, message)
  })

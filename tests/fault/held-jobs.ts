import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Scene } from './scene.ts'

/** The lock under which the log is sealed; no request takes it, nor the table of turns. */
const locks = `begin; select pg_advisory_xact_lock(7260914, 1); lock table task_turn in access exclusive mode`
const names = ['log.seal', 'task.run', 'task.clear'] as const
/** So many of each, that every process has some. */
const copies = 4
const fewest = 4

/** Jobs that stay in their middle. */
export interface HeldJobs {
  release(): Promise<void>
}

/** Has jobs run that wait for locks which a connection of ours holds, and go on when it lets go or is lost. */
export async function holdJobs(scene: Pick<Scene, 'connect'>): Promise<HeldJobs> {
  const holder = await scene.connect()
  await holder.query(locks)
  const client = await scene.connect()
  try {
    for (const name of names)
      await client.query(`select graphile_worker.add_job($1, '{}'::json) is null from generate_series(1, ${copies})`, [
        name,
      ])
    for (let tries = 0; (await running(client)) < fewest; tries += 1) {
      if (tries === 100) throw new Error('no job has begun within 10 s')
      await pause(100)
    }
  } finally {
    await client.end()
  }
  return { release: () => holder.end().catch(() => {}) }
}

async function running(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ running: number }>(
    `select count(*)::integer as running from graphile_worker.jobs
      where locked_at is not null and task_identifier = any($1)`,
    [names],
  )
  return rows[0]?.running ?? 0
}

/** Waits until none of these jobs is left, also of those whose worker was killed; the seconds, or undefined after 90. */
export async function untilJobsDone(scene: Pick<Scene, 'connect'>): Promise<number | undefined> {
  const client = await scene.connect()
  const since = performance.now()
  try {
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::integer as open from graphile_worker.jobs
          where task_identifier = any($1) and created_at < now() - interval '1 second'`,
        [names],
      )
      const seconds = Math.round((performance.now() - since) / 1000)
      if (rows[0]?.open === 0) return seconds
      if (seconds > 90) return undefined
      await pause(500)
    }
  } finally {
    await client.end()
  }
}

import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fixtureDatabase, memoryLog, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { setClock } from '../clock.ts'
import { appRole } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { job, type Job } from './job.ts'
import { migrateJobs, startJobs, type Runner } from './runner.ts'

let fixture: FixtureDatabase
let runners: Runner[] = []
let time = Date.parse('2026-11-21T00:00:30Z')

beforeAll(async () => {
  fixture = await fixtureDatabase()
  setClock(() => new Date(time))
})
afterEach(async () => {
  await Promise.all(runners.map((one) => one.stop()))
  runners = []
})
afterAll(async () => {
  setClock()
  await fixture.close()
})

async function process(...jobs: Job[]): Promise<Runner> {
  const { pool } = fixture.open({ pipeline: false, max: 6 })
  const made = await startJobs(pool, { log: memoryLog().log } as unknown as Services, jobs)
  runners.push(made)
  return made
}
const add = (name: string, payload: object) =>
  fixture.pool.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])

test('processes that start at once prepare the queue one after the other', async () => {
  const prepare = async (): Promise<void> => {
    const owner = new Client({ connectionString: fixture.url })
    await owner.connect()
    try {
      for (let round = 0; round < 5; round += 1) await migrateJobs(fixture.url, appRole, (text) => owner.query(text))
    } finally {
      await owner.end()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 4 }, prepare))
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})

describe('jobs', () => {
  test('fire once for each due time, however many processes look', async () => {
    const ran: string[] = []
    const sweep = job({
      name: 'sweep',
      title: '清扫',
      schedule: '0 * * * * ?',
      run: async (_services, { dueAt }) => void ran.push(dueAt),
    })
    const two = [await process(sweep), await process(sweep)]
    await Promise.all(two.map((one) => one.tick()))
    expect(await fixture.asOwner('select job from job_fire')).toEqual([])
    for (const seconds of [30, 60]) {
      time += seconds * 1000
      await Promise.all(two.flatMap((one) => [one.tick(), one.tick()]))
    }
    await expect.poll(() => ran.toSorted()).toEqual(['2026-11-21 08:01:00', '2026-11-21 08:02:00'])
    expect(await fixture.asOwner('select job from job_fire')).toHaveLength(2)
  })

  test('are looked for every second once it has begun', async () => {
    const ran: string[] = []
    const one = await process(
      job({
        name: 'begun',
        title: '清扫',
        schedule: '0 * * * * ?',
        run: async (_services, { dueAt }) => void ran.push(dueAt),
      }),
    )
    time += 60_000
    await setTimeout(1200)
    expect(ran).toEqual([])
    one.begin()
    await expect.poll(() => ran.length, { timeout: 5000 }).toBe(1)
  })

  test('make up for the newest missed run only, after however long a pause', async () => {
    const ran: string[] = []
    const sweep = job({
      name: 'pause',
      title: '清扫',
      schedule: '0 0 * * * ?',
      run: async (_services, { dueAt }) => void ran.push(dueAt),
    })
    const one = await process(sweep)
    time = Date.parse('2026-11-23T05:30:00Z')
    await one.tick()
    await one.tick()
    await expect.poll(() => ran).toEqual(['2026-11-23 13:00:00'])
    expect(await fixture.asOwner(`select job from job_fire where job = 'pause'`)).toHaveLength(1)
  })

  test('run when they are added, with their payload and the services', async () => {
    const got: unknown[] = []
    await process(
      job({ name: 'mail', title: '邮件', run: async ({ log }, payload) => void got.push([typeof log.info, payload]) }),
    )
    await add('mail', { to: 'u1' })
    await expect.poll(() => got).toEqual([['function', { to: 'u1' }]])
  })

  test('are tried again later when they fail', async () => {
    await process(job({ name: 'shaky', title: '抖动', run: () => Promise.reject(new Error('not yet')) }))
    await add('shaky', {})
    const failed = `select attempts, last_error, run_at > now() as later from graphile_worker.jobs where task_identifier = 'shaky' and attempts > 0`
    await expect
      .poll(() => fixture.pool.query(failed).then(({ rows }) => rows as unknown[]))
      .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not yet') as string, later: true }])
    await runners.pop()?.stop()
    const done: string[] = []
    await process(job({ name: 'shaky', title: '抖动', run: async () => void done.push('now') }))
    await fixture
      .asOwner(`select graphile_worker.reschedule_jobs(array[id], run_at := now()) from graphile_worker.jobs`)
      .catch(() => undefined)
    await fixture.pool.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`,
    )
    await expect.poll(() => done, { timeout: 5000 }).toEqual(['now'])
  })
})

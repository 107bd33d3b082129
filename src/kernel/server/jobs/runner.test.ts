import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fixtureDatabase, memoryLog, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { setClock } from '../clock.ts'
import { appRole } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { emptyBook, type JobBook } from './book.ts'
import { job, type Job } from './job.ts'
import type { WorkerTiming } from './presence.ts'
import { addRun } from './queue.ts'
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

const quick: WorkerTiming = { beat: 50, silence: 400, patience: 300 }

async function process(...jobs: Job[]): Promise<Runner> {
  const { pool } = fixture.open({ pipeline: false, max: 6 })
  const made = await startJobs(pool, { log: memoryLog().log } as unknown as Services, jobs, emptyBook, quick)
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

describe('a worker', () => {
  const held = () =>
    fixture.asOwner<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs order by id')
  /** The job is in its middle until `end` is called. */
  const slow = (name: string) => {
    const ran: number[] = []
    const ends: (() => void)[] = []
    const one = job({
      name,
      title: '慢',
      run: () => new Promise((resolve) => void (ran.push(ran.length + 1), ends.push(resolve))),
    })
    return { one, ran, end: () => ends.forEach((end) => end()) }
  }
  const clean = () => fixture.asOwner('delete from graphile_worker._private_jobs')

  test('that cannot write how its jobs ended is replaced: they run again, and nothing is left unhandled', async () => {
    await clean()
    const good = slow('good')
    const bad = slow('bad')
    const fails = job({
      ...bad.one,
      run: async (...given) => {
        await bad.one.run(...given)
        throw new Error('no')
      },
    })
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    globalThis.process.on('unhandledRejection', note)
    const trace = vi.spyOn(console, 'trace').mockReturnValue()
    try {
      await process(good.one, fails)
      await add('good', {})
      await add('bad', {})
      await expect.poll(() => [good.ran, bad.ran]).toEqual([[1], [1]])
      await fixture.asOwner(`revoke update, delete on graphile_worker._private_jobs from ${appRole}`)
      good.end()
      bad.end()
      await setTimeout(300)
      await fixture.asOwner(`grant all on graphile_worker._private_jobs to ${appRole}`)
      await expect
        .poll(() => [good.ran, bad.ran], { timeout: 10_000 })
        .toEqual([
          [1, 2],
          [1, 2],
        ])
      good.end()
      await expect.poll(held).toHaveLength(1)
    } finally {
      globalThis.process.off('unhandledRejection', note)
      trace.mockRestore()
    }
    expect(unhandled).toEqual([])
    bad.end()
  })

  test('that died in the middle of a job that must not overlap gives it up after its silence', async () => {
    await clean()
    const { text, values } = addRun({ runId: 'r1', job: 'alone', dueAt: '', parameter: {}, concurrent: false })
    await fixture.pool.query(text, [...values])
    await fixture.asOwner(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 second'`,
    )
    await fixture.asOwner(`update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now()`)
    await fixture.asOwner(`insert into job_worker (id, beat_at) values ('dead', now())`)
    const { one, ran, end } = slow('alone')
    await process(one)
    await setTimeout(200)
    expect(ran).toEqual([])
    await expect.poll(() => ran, { timeout: 5000 }).toEqual([1])
    // Two that live do not take from each other, however long it lasts.
    await process(one)
    await setTimeout(900)
    expect(ran).toEqual([1])
    end()
    await expect.poll(held).toEqual([])
  })

  test('that is told to end gives back what does not end in time, and another takes it', async () => {
    await clean()
    const told: boolean[] = []
    let end: () => void = () => {}
    const stubborn = job({
      name: 'stubborn',
      title: '久',
      run: (_services, _payload, ending) =>
        new Promise((resolve) => {
          end = resolve
          ending?.addEventListener('abort', () => told.push(true))
        }),
    })
    const first = await process(stubborn)
    await add('stubborn', {})
    await expect.poll(async () => (await held()).map((row) => row.locked_by !== null)).toEqual([true])
    const since = performance.now()
    await first.stop()
    expect(performance.now() - since).toBeLessThan(2000)
    expect(told).toEqual([true])
    expect(await held()).toEqual([{ locked_by: null }])
    end()
  })
})

describe('a due time that fell into downtime', () => {
  const bookOf = (catchUp: boolean, since: string): JobBook => ({
    ...emptyBook,
    settings: async () =>
      new Map([
        ['night', { schedule: '0 0 3 * * ?', since: new Date(since), parameter: {}, concurrent: true, catchUp }],
      ]),
  })
  const ran: string[] = []
  const night = job({ name: 'night', title: '夜', run: async (_services, { dueAt }) => void ran.push(dueAt) })
  const start = async (catchUp: boolean, since: string) => {
    const { pool } = fixture.open({ pipeline: false, max: 6 })
    const made = await startJobs(pool, { log: memoryLog().log } as unknown as Services, [night], bookOf(catchUp, since))
    runners.push(made)
    await made.tick()
    await made.tick()
  }

  test.each([
    ['is made up for once, the newest alone', true, '2026-11-01T00:00:00Z', ['2026-11-24 03:00:00']],
    ['is not made up for twice', true, '2026-11-01T00:00:00Z', []],
    ['is left out where the job says so', false, '2026-11-01T00:00:00Z', []],
    ['is left out when it was planned only later', true, '2026-11-25T00:00:00Z', []],
  ] as const)('%s', async (sentence, catchUp, since, expected) => {
    time = Date.parse('2026-11-24T05:00:00Z')
    ran.length = 0
    if (sentence.startsWith('is left')) await fixture.asOwner(`delete from job_fire where job = 'night'`)
    await start(catchUp, since)
    await setTimeout(expected.length > 0 ? 0 : 300)
    await expect.poll(() => ran).toEqual(expected)
  })
})

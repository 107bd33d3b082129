import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import { actorAs, actorSeeing, systemActor, type Actor } from '#kernel/server/actor.ts'
import { now, nowText, setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal, unavailable } from '#kernel/server/errors.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import type { Services } from '#kernel/server/services.ts'
import type { TaskKind, TaskWork } from '#kernel/server/task-kind.ts'
import { Readable } from 'node:stream'
import { clearTasks } from './clearance.ts'
import { openTaskFile } from './file.ts'
import { cancelTask, listTasks, removeTask, retryTask } from './service.ts'
import { drain } from './work.ts'

let fixture: FixtureDatabase
let services: Services
const may = { code: 'count:run', label: '数', roles: [] }
const person = actorAs(systemActor(1), { userId: 'u1', username: 'u1', may: new Set(['count:run']) })
const stranger = actorAs(person, { userId: 'u2', username: 'u2' })

/** Work whose steps a test decides. */
let step: (work: TaskWork) => Promise<{ message: string; file?: { path: string; name: string } }>
const kinds = new Map<string, TaskKind>([['count', { kind: 'count', access: [may], run: (work) => step(work) }]])
const order = { kind: 'count', title: '数数', input: { upTo: 3 }, total: 3 }
const start = (actor = person) => services.tasks.start(actor, order)
const work = () => drain(services, { kinds, constraints: {} })
const fetchFile = (id: string, actor = person) => openTaskFile(services.db, actor, id, services, kinds)
const only = async (id: string) =>
  (await listTasks(services.db, person, services, kinds)).find((task) => task.id === id)

beforeAll(async () => {
  fixture = await fixtureDatabase()
  ;({ services } = await fixtureApp(fixture, {}))
})
beforeEach(() => {
  setClock()
  step = async () => ({ message: '数完了' })
})
afterAll(async () => {
  setClock()
  await fixture.close()
})

describe('a task', () => {
  test('waits, runs with the rights of its owner and ends with a sentence and a file', async () => {
    const path = newStoredPath('task', '结果.txt', now())
    step = async ({ actor, input, progress }) => {
      progress(3, 3)
      await services.files.write(path, Readable.from([Buffer.from('三')]), 100)
      return {
        message: `${actor.userId} ${JSON.stringify(input)} ${actor.may.has('count:run')}`,
        file: { path, name: '结果.txt' },
      }
    }
    const id = await start()
    expect(await only(id)).toMatchObject({ state: 'WAITING', done: 0, total: 3, file: 'NONE' })
    await work()
    expect(await only(id)).toMatchObject({
      state: 'DONE',
      done: 3,
      message: 'u1 {"upTo":3} true',
      fileName: '结果.txt',
      file: 'READY',
    })
    const { stream, name } = await fetchFile(id)
    expect([name, Buffer.concat((await stream.toArray()) as Buffer[]).toString()]).toEqual(['结果.txt', '三'])
    await expect(fetchFile(id, stranger)).rejects.toMatchObject({ status: 404 })
  })

  test('ends without a file when its owner loses the right to it, or some rows leave their reach, while it runs', async () => {
    const before = { ...services.identity }
    const changed = [actorAs(person, { may: new Set() }), actorSeeing(person, { villages: ['v1'] })]
    for (const owner of changed) {
      const path = newStoredPath('task', '结果.txt', now())
      step = async () => {
        await services.files.write(path, Readable.from([Buffer.from('三')]), 100)
        services.identity.renewed = async () => owner
        return { message: '数完了', file: { path, name: '结果.txt' } }
      }
      const id = await start()
      await work()
      Object.assign(services.identity, before)
      expect(await only(id)).toMatchObject({
        state: 'FAILED',
        message: '权限或管辖范围已变更，请重新执行',
        file: 'NONE',
      })
      expect(await services.files.stat(path)).toBeUndefined()
    }
  })

  test('gives its file only while the rights hold under which it was made', async () => {
    const path = newStoredPath('task', '结果.txt', now())
    step = async () => {
      await services.files.write(path, Readable.from([Buffer.from('三')]), 100)
      return { message: '数完了', file: { path, name: '结果.txt' } }
    }
    const before = { ...services.identity }
    const at = (villages: string[]) => actorSeeing(actorAs(person, { departId: 'd1' }), { villages })
    services.identity.renewed = async () => at(['v1', 'v2'])
    const id = await start(at(['v1']))
    await work()
    const gone = '权限或管辖范围已变更，不能下载该文件，请重新执行'
    const rules = new Map([['count:run', [[]]]])
    const cases: [today: Actor, isGiven: boolean][] = [
      [at(['v1', 'v2', 'v3']), true],
      [at(['v1']), false],
      [actorAs(at(['v1', 'v2']), { may: new Set() }), false],
      [actorSeeing(at(['v1', 'v2']), { narrow: 'staff' }), false],
      [actorAs(at(['v1', 'v2']), { rules }), false],
    ]
    for (const [today, isGiven] of cases) {
      const [view] = await listTasks(services.db, today, services, kinds)
      expect(view?.file).toBe(isGiven ? 'READY' : 'WITHHELD')
      if (isGiven) (await fetchFile(id, today)).stream.destroy()
      else await expect(fetchFile(id, today)).rejects.toThrow(gone)
      // Whoever has chosen another organisation meanwhile is asked about in the one where the file was made.
      services.identity.renewed = async () => today
      const elsewhere = actorAs(person, { departId: 'd2', may: new Set() })
      if (isGiven) (await fetchFile(id, elsewhere)).stream.destroy()
      else await expect(fetchFile(id, elsewhere)).rejects.toThrow(gone)
    }
    services.identity.renewed = async () => undefined
    await expect(fetchFile(id, actorAs(person, { departId: 'd2' }))).rejects.toThrow(gone)
    Object.assign(services.identity, before)
  })

  test('is seen by its owner alone', async () => {
    const id = await start()
    expect(await listTasks(services.db, stranger, services, kinds)).toEqual([])
    for (const call of [
      () => cancelTask(services.db, stranger, id),
      () => retryTask(services.db, stranger, id, kinds),
      () => removeTask(services.db, stranger, id, services),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
    await work()
    expect(await only(id)).toMatchObject({ state: 'DONE' })
  })

  test('runs once, however many processes look for work', async () => {
    const ran: string[] = []
    step = async ({ input }) => {
      ran.push(JSON.stringify(input))
      return { message: '' }
    }
    await Promise.all(Array.from({ length: 4 }, () => start()))
    await Promise.all([work(), work(), work()])
    expect(ran).toHaveLength(4)
  })

  test('fails with our own words, and with nothing of what a defect says', async () => {
    step = () => Promise.reject(refusal('没有数据'))
    const refused = await start()
    await work()
    step = () => Promise.reject(new Error('secret of the machine'))
    const broken = await start()
    await work()
    expect(await only(refused)).toMatchObject({ state: 'FAILED', message: '没有数据' })
    expect(await only(broken)).toMatchObject({ state: 'FAILED', message: '执行失败，请重试' })
  })

  test('whose owner lost the right is refused when it is tried again', async () => {
    step = () => Promise.reject(refusal('不行'))
    const id = await start()
    await work()
    const poorer = actorAs(person, { may: new Set<string>() })
    await expect(retryTask(services.db, poorer, id, kinds)).rejects.toMatchObject({ status: 403 })
  })
})

describe('users take turns', () => {
  test('whoever asks for much waits for himself, and whoever asks later for little is next', async () => {
    const ran: string[] = []
    step = async ({ actor }) => {
      ran.push(actor.userId)
      return { message: '' }
    }
    const third = actorAs(person, { userId: 'u3', username: 'u3' })
    for (const who of [person, person, person, person, stranger, stranger, third]) await start(who)
    await work()
    expect(ran.toSorted()).toEqual(['u1', 'u1', 'u1', 'u1', 'u2', 'u2', 'u3'])
    expect(new Set(ran.slice(0, 3))).toEqual(new Set(['u1', 'u2', 'u3']))
    expect(new Set(ran.slice(3, 5))).toEqual(new Set(['u1', 'u2']))
    expect(ran.slice(5)).toEqual(['u1', 'u1'])
  })

  test('three exports of a user may wait or run; the fourth is refused, also when it is tried again', async () => {
    const exporting = { kind: 'export:/count', access: [may], run: (one: TaskWork) => step(one) }
    const all = new Map([['export:/count', exporting]])
    const busy = '最多同时进行3个导出，请等待前面的导出完成'
    const one = (actor = person) => services.tasks.start(actor, { ...order, kind: 'export:/count' })
    const [first] = await Promise.all([one(), one(), one()])
    await expect(one()).rejects.toThrow(busy)
    await one(stranger)
    await start()
    await cancelTask(services.db, person, first)
    const outcomes = await Promise.allSettled([one(), one(), one()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(retryTask(services.db, person, first, all)).rejects.toThrow(busy)
    await drain(services, { kinds: new Map([...kinds, ...all]), constraints: {} })
    await retryTask(services.db, person, first, all)
    await drain(services, { kinds: all, constraints: {} })
    expect(await only(first)).toMatchObject({ state: 'DONE' })
  })
})

describe('a cancelled task', () => {
  test('that waits ends at once; one that runs ends at its next step; both can be tried again', async () => {
    const waiting = await start()
    await cancelTask(services.db, person, waiting)
    expect(await only(waiting)).toMatchObject({ state: 'CANCELLED' })
    const running = await start()
    step = async ({ checkpoint }) => {
      await cancelTask(services.db, person, running)
      await services.db.write(person, (tx) => checkpoint(tx, 1, { at: 1 }))
      return { message: '' }
    }
    await work()
    expect(await only(running)).toMatchObject({ state: 'CANCELLED', done: 0 })
    step = async () => ({ message: '再来' })
    for (const id of [waiting, running]) await retryTask(services.db, person, id, kinds)
    await work()
    expect([await only(waiting), await only(running)]).toMatchObject([
      { state: 'DONE', message: '再来' },
      { state: 'DONE', message: '再来' },
    ])
    await expect(cancelTask(services.db, person, running)).rejects.toThrow('任务已结束，不能取消')
  })
})

describe('a task whose process died', () => {
  const later = (seconds: number) => {
    const time = now().getTime() + seconds * 1000
    setClock(() => new Date(time))
  }
  /** Runs until the step throws away its process: the turn stays held by somebody who is silent. */
  const abandon = (id: string) =>
    fixture.asOwner(
      `with t as (update task_turn set is_open = true, holder = 'dead', beat_at = $2, ended_at = null where id = $1 returning id)
       select * from t`,
      [id, nowText()],
    )

  test('goes on in another after a minute of silence, from what it had kept', async () => {
    const id = await start()
    step = async ({ checkpoint }) => {
      await services.db.write(person, (tx) => checkpoint(tx, 2, { at: 2 }))
      return { message: '' }
    }
    await work()
    await abandon(id)
    const seen: unknown[] = []
    step = async ({ kept }) => {
      seen.push(kept)
      return { message: '接着数' }
    }
    await work()
    expect(seen).toEqual([])
    later(61)
    await work()
    expect(seen).toEqual([{ at: 2 }])
    expect(await only(id)).toMatchObject({ state: 'DONE', message: '接着数' })
  })

  test('loses what it does after it was taken over', async () => {
    const id = await start()
    step = async ({ checkpoint }) => {
      await services.db.write(systemActor(1), (tx) =>
        tx.run(statement(`update task_turn set holder = 'another' where tenant_id = 1 and id = $1`, [id])),
      )
      await services.db.write(person, (tx) => checkpoint(tx, 3, { at: 3 }))
      return { message: '不该出现' }
    }
    await work()
    const [row] = await services.db.read(person, (tx) =>
      tx.all(statement<unknown>('select kept, state from task where tenant_id = 1 and id = $1', [id])),
    )
    expect(row).toEqual({ kept: null, state: 'RUNNING' })
    await fixture.asOwner('delete from task_turn where id = $1', [id])
  })

  test('or lost its database in the middle does not fail, but goes on later', async () => {
    const id = await start()
    step = async ({ checkpoint }) => {
      await services.db.write(person, (tx) => checkpoint(tx, 2, { at: 2 }))
      throw unavailable()
    }
    await work()
    expect(await only(id)).toMatchObject({ state: 'RUNNING', done: 2 })
    step = async ({ kept }) => ({ message: JSON.stringify(kept) })
    later(61)
    await work()
    expect(await only(id)).toMatchObject({ state: 'DONE', message: '{"at":2}' })
  })

  test('and ended three processes fails clearly', async () => {
    const id = await start()
    await fixture.asOwner('update task_turn set attempts = 3 where id = $1', [id])
    await work()
    expect(await only(id)).toMatchObject({ state: 'FAILED', message: '服务中断，任务未完成，请重试' })
  })
})

describe('a task whose process ends', () => {
  const state = (id: string) =>
    services.db.read(person, (tx) =>
      tx.all(
        statement<unknown>(
          `select n.holder, n.attempts, t.state, t.kept from task_turn n join task t using (tenant_id, id) where id = $1`,
          [id],
        ),
      ),
    )

  test('goes back at once with what it had kept, counts no attempt, and what it still does is not stored', async () => {
    const id = await start()
    const ending = new AbortController()
    const file = newStoredPath('task', '迟到.txt', now())
    const late = { begins: () => {}, failed: '' }
    const goesOn = new Promise<void>((resolve) => (late.begins = resolve))
    let over: () => void = () => {}
    const isOver = new Promise<void>((resolve) => (over = resolve))
    step = async ({ checkpoint }) => {
      await services.db.write(person, (tx) => checkpoint(tx, 1, { at: 1 }))
      ending.abort()
      await goesOn
      await services.db
        .write(person, (tx) => checkpoint(tx, 2, { at: 2 }))
        .catch((error: Error) => (late.failed = error.name))
      await services.files.write(file, Readable.from([Buffer.from('迟')]), 100)
      setImmediate(over)
      return { message: '太迟', file: { path: file, name: '迟到.txt' } }
    }
    await drain(services, { kinds, constraints: {} }, ending.signal)
    expect(await state(id)).toEqual([{ holder: null, attempts: 0, state: 'WAITING', kept: { at: 1 } }])
    expect(await fixture.asOwner(`select task_identifier from graphile_worker.jobs`)).not.toEqual([])
    late.begins()
    await isOver
    await expect.poll(() => services.files.stat(file)).toBeUndefined()
    expect(late.failed).toBe('TaskStopped')
    step = async ({ kept }) => ({ message: JSON.stringify(kept) })
    await work()
    expect(await only(id)).toMatchObject({ state: 'DONE', message: '{"at":1}' })
  })

  test('is not taken up any more', async () => {
    const id = await start()
    await drain(services, { kinds, constraints: {} }, AbortSignal.abort())
    expect(await only(id)).toMatchObject({ state: 'WAITING' })
    await work()
  })
})

test('files go after 7 days and tasks after 30', async () => {
  const path = newStoredPath('task', '旧.txt', now())
  step = async () => {
    await services.files.write(path, Readable.from([Buffer.from('旧')]), 100)
    return { message: '', file: { path, name: '旧.txt' } }
  }
  const id = await start()
  await work()
  const begin = now().getTime()
  const after = async (days: number) => {
    setClock(() => new Date(begin + days * 86_400_000))
    await clearTasks(services)
    return { task: await only(id), file: await services.files.stat(path) }
  }
  expect(await after(6)).toMatchObject({ task: { fileName: '旧.txt' }, file: { size: 3 } })
  expect(await after(8)).toMatchObject({ task: { state: 'DONE', file: 'NONE' }, file: undefined })
  expect(await after(31)).toEqual({ task: undefined, file: undefined })
})

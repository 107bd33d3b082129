import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

let fixture: FixtureDatabase
let db: Db
const caller = { tenantId: 1, userId: 'u1' }
const one = statement<{ one: number }>('select 1 as one')
const refused = { status: 503, code: 503, headers: { 'retry-after': '5' } }

beforeAll(async () => {
  fixture = await fixtureDatabase({ lamp: 'tenant_id integer not null, id text not null, bright integer' })
  ;({ db } = fixture)
  await db.write(caller, (tx) => tx.run(statement(`insert into lamp values (1, 'a', 1), (1, 'b', 1)`)))
})
afterAll(() => fixture.close())

const brightOf = async (id: string): Promise<number | undefined> => {
  const [rows] = await db.flight(caller, [
    statement<{ bright: number }>('select bright from lamp where id = $1', [id]),
  ] as const)
  return rows[0]?.bright
}
const setBright = (id: string, bright: number) => statement('update lamp set bright = $2 where id = $1', [id, bright])
const processId = statement<{ pid: number }>('select pg_backend_pid() as pid')
const kill = (pid: number) => fixture.asOwner('select pg_terminate_backend($1)', [pid])

describe('a flight', () => {
  test('answers the rows of each statement in order', async () => {
    const two = statement<{ twoWords: string }>('select $1::text as two_words', ['x'])
    expect(await db.flight(caller, [one, two, one])).toEqual([[{ one: 1 }], [{ twoWords: 'x' }], [{ one: 1 }]])
  })

  test('rejects with the first error and leaves the only connection usable', async () => {
    const { db: narrow } = fixture.open({ max: 1 })
    const text = `select 1 / $1::int as fresh_after_error`
    const broken = [one, statement(text, [0]), statement('select 2 as behind'), one]
    await expect(narrow.flight(caller, broken)).rejects.toMatchObject({ code: '22012' })
    expect(await narrow.flight(caller, [statement('select 2 as behind'), one, statement(text, [1])])).toEqual([
      [{ behind: 2 }],
      [{ one: 1 }],
      [{ freshAfterError: 1 }],
    ])
    await narrow.close()
  })

  test('whose value cannot be written leaves the connection usable', async () => {
    const { db: narrow } = fixture.open({ max: 1 })
    const circle: unknown[] = []
    circle.push(circle)
    await expect(narrow.flight(caller, [one, statement('select $1::text as circle', [circle])])).rejects.toThrow(
      'call stack',
    )
    const unbuildable = { compile: () => expect.fail('no statement') }
    await expect(narrow.flight(caller, [unbuildable])).rejects.toThrow('no statement')
    expect(await narrow.flight(caller, [one, statement('select $1::text as circle', ['o'])])).toHaveLength(2)
    await narrow.close()
  })

  test('only reads', async () => {
    await expect(db.flight(caller, [setBright('a', 9)])).rejects.toMatchObject({ code: '25006' })
  })

  test('above the time limit is cancelled, and the pool recovers', async () => {
    const { db: hasty } = fixture.open({ max: 1, statementTimeout: 50 })
    await expect(hasty.flight(caller, [one, statement('select pg_sleep(5)')])).rejects.toMatchObject({ code: '57014' })
    expect(await hasty.flight(caller, [one])).toEqual([[{ one: 1 }]])
    await hasty.close()
  })

  test('is answered 503 when nothing is free in time or nobody listens', async () => {
    const { db: away } = fixture.open({ url: 'postgres://linli@127.0.0.1:1/linli' })
    await expect(away.flight(caller, [one])).rejects.toMatchObject(refused)
    await expect(away.read(caller, (tx) => tx.one(one))).rejects.toMatchObject(refused)
    await expect(away.write(caller, (tx) => tx.one(one))).rejects.toMatchObject(refused)
    await expect(away.stream(caller, one, 10).next()).rejects.toMatchObject(refused)
  })
})

describe('a connection that is killed', () => {
  test('in a flight answers 503, and the next call gets a fresh one', async () => {
    const { db: narrow } = fixture.open({ max: 1 })
    const lost = narrow.flight(caller, [one, statement('select pg_sleep(20)'), one]).catch((error: unknown) => error)
    const find = `select pid from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`
    await expect.poll(() => fixture.asOwner(find)).toHaveLength(1)
    const [sleeper] = await fixture.asOwner<{ pid: number }>(find)
    await kill(sleeper?.pid ?? 0)
    expect(await lost).toMatchObject(refused)
    expect(await narrow.flight(caller, [one])).toEqual([[{ one: 1 }]])
  })

  test.each(['read', 'write'] as const)('while a %s thinks answers 503 and stores nothing', async (way) => {
    const { db: narrow } = fixture.open({ max: 1 })
    const work = narrow[way](caller, async (tx: Parameters<Parameters<Db['read']>[1]>[0]) => {
      const { pid } = await tx.one(processId)
      if (way === 'write') await tx.run(setBright('a', 77))
      await kill(pid)
      // The news of the end arrives while nothing is asked.
      await new Promise((resume) => setTimeout(resume, 50))
      return tx.one(one)
    })
    await expect(work).rejects.toMatchObject(refused)
    expect(await narrow.read(caller, (tx) => tx.one(one))).toEqual({ one: 1 })
    expect(await brightOf('a')).toBe(1)
  })

  test('while idle is replaced at the next use', async () => {
    const { db: narrow } = fixture.open({ max: 1 })
    const [[row]] = await narrow.flight(caller, [processId])
    await kill(row?.pid ?? 0)
    await new Promise((resume) => setTimeout(resume, 50))
    expect(await narrow.flight(caller, [one])).toEqual([[{ one: 1 }]])
  })
})

describe('a write', () => {
  test('is undone as a whole when the work throws', async () => {
    const work = db.write(caller, async (tx) => {
      await tx.run(setBright('a', 50))
      throw new Error('thought better of it')
    })
    await expect(work).rejects.toThrow('thought better of it')
    expect(await brightOf('a')).toBe(1)
  })

  test('does not pass for stored when an error inside was swallowed', async () => {
    const work = db.write(caller, async (tx) => {
      await tx.run(setBright('a', 50))
      await tx.run(statement('select 1 / 0')).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('nothing was stored')
    expect(await brightOf('a')).toBe(1)
  })

  test('tells what broke it, whichever of the statements that travel together is heard of first', async () => {
    const late = async (work: Promise<unknown>): Promise<unknown> => {
      try {
        return await work
      } catch (error) {
        // As long as a failure takes on its way through functions.
        for (let hop = 0; hop < 10; hop += 1) await Promise.resolve()
        throw error
      }
    }
    const work = db.write(caller, (tx) =>
      Promise.all([late(tx.run(statement('select 1 / 0'))), tx.run(setBright('a', 50))]),
    )
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await brightOf('a')).toBe(1)
  })

  test('stores what travels with the commit behind all else, or nothing at all', async () => {
    await db.write(caller, async (tx) => {
      tx.atCommit(statement(`update lamp set bright = bright + 1 where id = 'a'`))
      await tx.run(setBright('a', 40))
    })
    expect(await brightOf('a')).toBe(41)
    const failing = db.write(caller, async (tx) => {
      tx.atCommit(statement('select 1 / $1::int as at_commit', [0]))
      await tx.run(setBright('a', 50))
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await brightOf('a')).toBe(41)
    await db.write(caller, (tx) => tx.run(setBright('a', 1)))
    expect(await brightOf('a')).toBe(1)
  })

  test('runs what follows after the commit, in order, each job once', async () => {
    const done: unknown[] = []
    const job = () => void done.push('a')
    await db.write(caller, async (tx) => {
      await tx.run(setBright('b', 5))
      tx.afterCommit(job)
      tx.afterCommit(() => void done.push('b'))
      tx.afterCommit(job)
      expect(done).toEqual([])
    })
    expect(done).toEqual(['a', 'b'])
  })

  test('runs nothing afterwards when it fails, also when the commit itself does', async () => {
    await fixture.asOwner(
      `create table checked_late (id integer primary key, other integer references checked_late deferrable initially deferred);
       grant insert on checked_late to linli_app`,
    )
    const done: string[] = []
    const woken: string[] = []
    db.onEmitted(() => void woken.push('relay'))
    const work = db.write(caller, async (tx) => {
      tx.afterCommit(() => void done.push('too early'))
      tx.emitted()
      await tx.run(statement('insert into checked_late values (1, 2)'))
    })
    await expect(work).rejects.toMatchObject({ code: '23503' })
    expect([...done, ...woken]).toEqual([])
    await db.write(caller, async (tx) => tx.emitted())
    expect(woken).toEqual(['relay'])
  })

  test('is tried again after a real deadlock, and both finish', async () => {
    let bothHold = () => {}
    const together = new Promise<void>((resolve) => (bothHold = resolve))
    let holding = 0
    let tries = 0
    const both = (first: string, second: string) =>
      db.write(caller, async (tx) => {
        tries += 1
        await tx.run(statement('update lamp set bright = bright + 10 where id = $1', [first]))
        holding += 1
        if (holding === 2) bothHold()
        await together
        await tx.run(statement('update lamp set bright = bright + 10 where id = $1', [second]))
      })
    await db.write(caller, (tx) => tx.run(statement('update lamp set bright = 1')))
    await Promise.all([both('a', 'b'), both('b', 'a')])
    // The one that gave way may be back before the other has noticed, and meet it again.
    expect(tries).toBeGreaterThanOrEqual(3)
    expect([await brightOf('a'), await brightOf('b')]).toEqual([21, 21])
  })

  test.each([
    ['40001', 5],
    ['40P01', 5],
    ['23505', 1],
    ['P0001', 1],
  ])('that fails with %s is tried %i times', async (code, times) => {
    let tries = 0
    const work = db.write(caller, async (tx) => {
      tries += 1
      await tx.run(statement(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`))
    })
    await expect(work).rejects.toMatchObject({ code })
    expect(tries).toBe(times)
  })
})

test('plans from before a migration are dropped, and the new columns are read', async () => {
  await fixture.asOwner(`create table changing (id integer, note text); grant select on changing to linli_app`)
  await fixture.asOwner(`insert into changing values (1, 'x')`)
  const { db: warm } = fixture.open({ max: 3 })
  const all = statement('select * from changing')
  await Promise.all([1, 2, 3].map(() => warm.flight(caller, [all, statement('select pg_sleep(0.05)')])))
  await fixture.asOwner(`alter table changing drop column note, add column room_no text default '101'`)
  const rows = [{ id: 1, roomNo: '101' }]
  expect(await Promise.all([1, 2, 3].map(() => warm.flight(caller, [all])))).toEqual([[rows], [rows], [rows]])
  expect(await warm.read(caller, (tx) => tx.all(all))).toEqual(rows)
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actorWith,
  fixtureDatabase,
  memoryLog,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { event } from '../../shared/event.ts'
import { integer, object } from '../../shared/schema.ts'
import { setClock } from '../clock.ts'
import { statement } from '../db/statement.ts'
import { emit } from './emit.ts'
import { on, type Handler } from './handler.ts'
import { startRelay, type Relay } from './relay.ts'

const switched = event('lamp.switched', object({ n: integer(0, 99) }))
const broken = event('lamp.broken', object({ n: integer(0, 99) }))
const actor = actorWith({ userId: 'u7' })
let fixture: FixtureDatabase
let relays: Relay[] = []
let told: string[] = []
let failing = new Set<string>()
let time = 0

/** Tells the test what it hears, and fails as long as the test wants it to. */
const hearing = (name: string, heard = switched): Handler =>
  on(heard, name, async (tx, who, { n }) => {
    expect(who).toMatchObject({ tenantId: 1, userId: 'system' })
    await tx.run(statement('insert into heard (handler, n) values ($1, $2)', [name, n]))
    if (failing.has(`${name} ${n}`)) throw new Error(`cannot hear ${n}`)
    told.push(`${name} ${n}`)
  })
const handlers = [hearing('first'), hearing('second'), hearing('other', broken)]

const relay = (own: readonly Handler[] = handlers, log = memoryLog().log) => {
  const { db, pool } = fixture.open({ max: 4 })
  const made = startRelay({ db, pool, handlers: own, log })
  relays.push(made)
  return made
}
const tell = (aggregate: string, ...numbers: number[]) =>
  fixture.db.write(actor, async (tx) => {
    for (const n of numbers) await emit(tx, actor, switched, aggregate, { n })
  })
const open = () =>
  fixture.asOwner<{ attempts: number }>('select attempts from outbox where done_at is null order by seq')

beforeAll(async () => {
  fixture = await fixtureDatabase()
  await fixture.asOwner('create table heard (handler text, n integer); grant select, insert on heard to linli_app')
})
beforeEach(async () => {
  await fixture.asOwner('delete from outbox; delete from event_delivery; delete from heard')
  time = Date.parse('2026-11-21T00:00:00Z')
  setClock(() => new Date(time))
  told = []
  failing = new Set()
})
afterEach(async () => {
  await Promise.all(relays.map((one) => one.stop()))
  relays = []
})
afterAll(async () => {
  setClock()
  await fixture.close()
})

describe('the relay', () => {
  test('delivers each event once to each of its handlers, in order', async () => {
    const one = relay()
    await tell('a', 1, 2, 3)
    await one.drain()
    await one.drain()
    expect(told).toEqual([1, 2, 3].flatMap((n) => [`first ${n}`, `second ${n}`]))
    expect(await open()).toEqual([])
  })

  test('wakes by itself after a commit that emitted', async () => {
    const { db, pool } = fixture.open({ max: 4 })
    relays.push(startRelay({ db, pool, handlers, log: memoryLog().log }))
    await db.write(actor, (tx) => emit(tx, actor, broken, 'a', { n: 1 }))
    await expect.poll(() => told).toEqual(['other 1'])
  })

  test('delivers nothing of a transaction that was undone', async () => {
    const one = relay()
    const undone = fixture.db.write(actor, async (tx) => {
      await emit(tx, actor, switched, 'a', { n: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await one.drain()
    expect(told).toEqual([])
  })

  test('keeps nothing that a failing handler wrote, and repeats only that handler', async () => {
    const one = relay()
    failing.add('second 1')
    await tell('a', 1)
    await one.drain()
    expect(told).toEqual(['first 1'])
    expect(await fixture.asOwner('select handler from heard')).toEqual([{ handler: 'first' }])
    expect(await open()).toEqual([{ attempts: 1 }])
    failing.clear()
    time += 1000
    await one.drain()
    expect(told).toEqual(['first 1', 'second 1'])
    expect(await open()).toEqual([])
  })

  test('holds back what follows in the same aggregate, pass after pass, and nothing else', async () => {
    const one = relay([hearing('first')])
    failing.add('first 1')
    await tell('a', 1, 2)
    await tell('b', 11)
    await one.drain()
    await tell('a', 3)
    await tell('c', 21)
    await one.drain()
    expect(told).toEqual(['first 11', 'first 21'])
    failing.clear()
    await one.drain()
    expect(told).toHaveLength(2)
    time += 1000
    await one.drain()
    expect(told.slice(2)).toEqual(['first 1', 'first 2', 'first 3'])
  })

  test('waits longer after each failure, and logs it', async () => {
    const { lines, log } = memoryLog()
    const one = relay([hearing('first')], log)
    failing.add('first 1')
    await tell('a', 1)
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await one.drain()
      const [row] = await fixture.asOwner<{ next: Date; last_error: string }>(
        'select next_try as next, last_error from outbox',
      )
      expect(row?.last_error).toBe('cannot hear 1')
      waits.push(((row?.next.getTime() ?? 0) - time) / 1000)
      time = row?.next.getTime() ?? 0
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect(lines.filter((line) => line.includes('a handler failed'))).toHaveLength(4)
  })

  test('works off more than one batch', async () => {
    const one = relay([hearing('first')])
    const numbers = Array.from({ length: 230 }, (_, index) => index % 100)
    await tell('a', ...numbers)
    await one.drain()
    expect(told).toEqual(numbers.map((n) => `first ${n}`))
  })

  test('settles events that nobody hears', async () => {
    const one = relay([])
    await tell('a', 1)
    await one.drain()
    expect(await open()).toEqual([])
  })

  test('goes on after a restart where it stood, in another process', async () => {
    const one = relay()
    failing.add('second 2')
    await tell('a', 1, 2, 3)
    await one.drain()
    await one.stop()
    failing.clear()
    time += 5000
    await relay().drain()
    expect(told).toEqual(['first 1', 'second 1', 'first 2', 'second 2', 'first 3', 'second 3'])
  })

  test('never delivers twice although two processes run it', async () => {
    const two = [relay(), relay()]
    const rounds = Array.from({ length: 8 }, async (_, index) => {
      await tell(`a${index % 3}`, index, index + 10)
      await Promise.all(two.map((one) => one.drain()))
    })
    await Promise.all(rounds)
    await expect.poll(async () => [await Promise.all(two.map((one) => one.drain())), await open()].at(1)).toEqual([])
    expect(told).toHaveLength(32)
    expect(new Set(told).size).toBe(32)
  })

  test('keeps tenants apart: an aggregate of the same name elsewhere is not held back', async () => {
    const abroad = { ...actor, tenantId: 2 }
    const one = relay([
      on(switched, 'any', async (_tx, who, { n }) => {
        if (who.tenantId === 1) throw new Error('not here')
        told.push(`any ${n}`)
      }),
    ])
    await tell('a', 1)
    await fixture.db.write(abroad, (tx) => emit(tx, abroad, switched, 'a', { n: 2 }))
    await one.drain()
    expect(told).toEqual(['any 2'])
  })

  test('survives a database that is away for a moment', async () => {
    const { lines, log } = memoryLog()
    const { db, pool } = fixture.open({ max: 4 })
    const one = startRelay({ db, pool, handlers, log })
    relays.push(one)
    await one.drain()
    await fixture.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const isTold = () =>
      tell('a', 1).then(
        () => true,
        () => false,
      )
    await expect.poll(isTold).toBe(true)
    await expect.poll(() => one.drain().then(open)).toEqual([])
    expect(new Set(told)).toEqual(new Set(['first 1', 'second 1']))
    expect(lines.every((line) => line.includes('could not deliver'))).toBe(true)
  })
})

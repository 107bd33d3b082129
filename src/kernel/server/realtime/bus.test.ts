import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fixtureDatabase, memoryLog, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { openPostgresBus, type Bus } from './bus.ts'

let fixture: FixtureDatabase
const buses: Bus[] = []
const memory = memoryLog()

beforeAll(async () => {
  fixture = await fixtureDatabase()
})
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  await fixture.close()
})

async function processes(count: number): Promise<Bus[]> {
  const made = await Promise.all(Array.from({ length: count }, () => openPostgresBus(fixture.url, memory.log)))
  buses.push(...made)
  return made
}
function heardBy(bus: Bus, channel: string): string[] {
  const heard: string[] = []
  bus.subscribe(channel, (ids) => void heard.push(...ids))
  return heard
}
const listeners = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and (query like 'listen%' or query like '%pg_notify%')`
const cut = () => fixture.asOwner(`select pg_terminate_backend(pid) ${listeners}`)

describe('the bus', () => {
  test('reaches its own process at once and every other soon, by channel', async () => {
    const [a, b] = (await processes(2)) as [Bus, Bus]
    const [own, other, elsewhere] = [heardBy(a, 'role'), heardBy(b, 'role'), heardBy(b, 'dict')]
    a.publish('role', ['r1', 'r2'])
    a.publish('role', ['r1'])
    expect(own).toEqual(['r1', 'r2', 'r1'])
    await expect.poll(() => other).toEqual(['r1', 'r2'])
    expect(own).toHaveLength(3)
    expect(elsewhere).toEqual([])
  })

  test('carries more than one notice holds, whatever its script', async () => {
    const [a, b] = (await processes(2)) as [Bus, Bus]
    const heard = heardBy(b, 'many')
    const texts = Array.from({ length: 300 }, (_, index) => `${index} "您有新的工单"\\${'消息'.repeat(index % 60)}`)
    a.publish('many', texts)
    await expect.poll(() => heard).toEqual(texts)
    expect(memory.lines).toEqual([])
  })

  test('connects again when it was cut off, tells so, and sends what was said meanwhile', async () => {
    const [a, b] = (await processes(2)) as [Bus, Bus]
    const heard = heardBy(b, 'later')
    const back: string[] = []
    a.onReconnect(() => void back.push('a'))
    b.onReconnect(() => void back.push('b'))
    await cut()
    await expect.poll(() => back.toSorted()).toEqual(['a', 'b'])
    a.publish('later', ['after'])
    await expect.poll(() => heard).toEqual(['after'])
  })

  test('tries on while there is no database, keeps what is published, and comes back as one', async () => {
    const pids = () => fixture.asOwner<{ pid: number }>(`select pid ${listeners}`)
    const before = (await pids()).map(({ pid }) => pid)
    const [a] = (await processes(1)) as [Bus]
    const mine = (await pids()).find(({ pid }) => !before.includes(pid))
    const [b] = (await processes(1)) as [Bus]
    const heard = heardBy(b, 'kept')
    let back = 0
    a.onReconnect(() => void (back += 1))
    const server = new Client({ connectionString: inject('databaseUrl') })
    await server.connect()
    const [database] = await fixture.asOwner<{ name: string }>('select current_database() as name')
    await server.query(`alter database ${database?.name} allow_connections false`)
    await fixture.asOwner('select pg_terminate_backend($1)', [mine?.pid])
    await expect.poll(() => memory.lines.join('')).toContain('the bus is not connected')
    a.publish('kept', ['x'])
    a.publish('kept', ['y'])
    await server.query(`alter database ${database?.name} allow_connections true`)
    await server.end()
    await expect.poll(() => heard.toSorted(), { timeout: 5000 }).toEqual(['x', 'y'])
    expect(back).toBe(1)
    expect(await pids()).toHaveLength(buses.length)
  })

  test('does not open at all without a database', async () => {
    await expect(openPostgresBus('postgres://linli@127.0.0.1:1/linli', memory.log)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
  })
})

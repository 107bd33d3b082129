import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memoryLog } from '../../../../tests/support/kernel-fixture.ts'
import type { Bus } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

/** No package brings a Redis; where the machine has one (or Valkey), it is the real one that is asked. */
const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

describe.skipIf(!program)('the bus over Redis', () => {
  let port: number
  let server: ChildProcess
  const buses: Bus[] = []
  const memory = memoryLog()

  const start = async () => {
    server = spawn(program as string, [
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--bind',
      '127.0.0.1',
    ])
    await new Promise<void>((resolve) =>
      server.stdout?.on('data', (chunk: Buffer) => {
        if (/ready to accept/i.test(String(chunk))) resolve()
      }),
    )
  }
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }
  const open = async (): Promise<Bus> => {
    const bus = await openRedisBus(`redis://127.0.0.1:${port}`, memory.log)
    buses.push(bus)
    return bus
  }
  const heardBy = (bus: Bus, channel: string): string[] => {
    const heard: string[] = []
    bus.subscribe(channel, (ids) => void heard.push(...ids))
    return heard
  }

  beforeAll(async () => {
    port = await freePort()
    await start()
  })
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()))
  })
  afterAll(stop)

  test('reaches its own process at once and every other soon, by channel', async () => {
    const [a, b] = [await open(), await open()]
    const [own, other, elsewhere] = [heardBy(a, 'role'), heardBy(b, 'role'), heardBy(b, 'dict')]
    a.publish('role', ['r1', 'r2'])
    expect(own).toEqual(['r1', 'r2'])
    await expect.poll(() => other).toEqual(['r1', 'r2'])
    expect(own).toHaveLength(2)
    expect(elsewhere).toEqual([])
  })

  test('carries texts of any script and length', async () => {
    const [a, b] = [await open(), await open()]
    const heard = heardBy(b, 'many')
    const texts = Array.from({ length: 300 }, (_, index) => `${index} "您有新的工单"\\${'消息'.repeat(index % 60)}`)
    a.publish('many', texts)
    await expect.poll(() => heard).toEqual(texts)
  })

  test('comes back by itself after the server was away, and tells so', async () => {
    const [a, b] = [await open(), await open()]
    const heard = heardBy(b, 'later')
    let back = 0
    b.onReconnect(() => (back += 1))
    await stop()
    a.publish('later', ['x'])
    await start()
    await expect.poll(() => back, { timeout: 15_000 }).toBeGreaterThan(0)
    a.publish('later', ['y'])
    await expect.poll(() => heard, { timeout: 15_000 }).toContain('y')
  })
})

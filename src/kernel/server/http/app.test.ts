import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import { fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { route } from './route.ts'

const answer = { method: 'GET', result: z.string(), permission: 'public' } as const
const slow = endpoint({ ...answer, path: '/slow' })
const quick = endpoint({ ...answer, path: '/quick' })

let fixture: FixtureDatabase

beforeAll(async () => {
  fixture = await fixtureDatabase()
})
afterAll(() => fixture.close())

/** An app with one request in progress on a kept connection, at the moment when its end begins. */
async function ending() {
  const signals = new EventEmitter()
  const entered = once(signals, 'entered')
  const released = once(signals, 'released')
  const waiting = route(slow, async () => {
    signals.emit('entered')
    await released
    return 'slow'
  })
  const { app } = await fixtureApp(fixture, { routes: [waiting, route(quick, async () => 'quick')] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ask = (path: string) => socket.write(`GET /api${path} HTTP/1.1\r\nHost: linli\r\n\r\n`)
  const heard = text(socket)
  await once(socket, 'connect')
  ask('/slow')
  await entered
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  return { closed, release: () => signals.emit('released'), ask, heard }
}

test('a process that ends answers what it has begun, and waits for no idle connection', async () => {
  const { closed, release, heard } = await ending()
  release()
  await closed
  expect(await heard).toMatch(/^HTTP\/1.1 200 OK[^]*"result":"slow"/)
})

test('a process that ends still serves what arrives on a kept connection, and closes it', async () => {
  const { closed, release, ask, heard } = await ending()
  ask('/quick')
  release()
  await closed
  const [, first, second] = (await heard).split('HTTP/1.1 ')
  expect(first).toMatch(/^200 OK[^]*"result":"slow"/)
  expect(second).toMatch(/^200 OK[^]*connection: close[^]*"result":"quick"/i)
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket, { type WebSocketServer } from 'ws'
import { wallApi } from '#business/board/wall/shared/api.ts'
import { setClock } from '#kernel/server/clock.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

const announcement = JSON.stringify({ cmd: 'topic', msgTxt: '停水通知' })
/** Every kind of socket: its address after the user, and the word that its pages say from time to time. */
const kinds = [
  { kind: 'the notice socket', path: (userId: string) => `websocket/${userId}`, beat: 'HeartBeat' },
  {
    kind: 'the live channel of grids',
    path: (userId: string) => `vxeSocket/${userId}/example`,
    beat: JSON.stringify({ type: 'heart_beat', data: '' }),
  },
]

let linli: TestApp
let port: number
beforeAll(async () => {
  linli = await testApp({ SESSION_IDLE_MINUTES: '1' })
  await linli.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = linli.app.server.address() as AddressInfo)
})
afterEach(() => setClock())

const later = (seconds: number) => {
  const at = new Date(Date.now() + seconds * 1000)
  setClock(() => at)
}

async function opened(caller: Caller, path: (userId: string) => string) {
  const answer = await linli.services.identity.authenticate(caller.token)
  if (answer.kind !== 'actor') throw new Error('no session')
  const { userId } = answer.actor
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/${path(userId)}`, [caller.token])
  const heard: string[] = []
  socket.on('message', (data: Buffer) => void heard.push(String(data)))
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
  await once(socket, 'open')
  return { socket, heard, closed, userId }
}
const announce = (userId: string, text = announcement) => linli.services.bus.publish('socket', [`${userId} ${text}`])

describe.each(kinds)('$kind', ({ path, beat }) => {
  test('ends with the session that ends by time, however often it beats, and is told nothing from then on', async () => {
    const name = path('') === 'websocket/' ? 'gnormal0101' : 'gnormal0102'
    const own = await opened(await linli.as(name), path)
    for (const seconds of [10, 20, 30]) {
      later(seconds)
      own.socket.send(beat)
      await expect.poll(() => own.heard.length).toBe(seconds / 10)
    }
    later(70)
    announce(own.userId)
    own.socket.send(beat)
    expect(await own.closed).toBe(4401)
    expect(own.heard).toHaveLength(3)
  })

  test.each(['words', 'pings'])('is closed when it says too much, in %s', async (what) => {
    const own = await opened(await linli.as('pm0101'), path)
    for (let count = 0; count < 21; count += 1) {
      if (what === 'pings') own.socket.ping()
      else own.socket.send(beat)
    }
    expect(await own.closed).toBe(1008)
  })
})

test.each(['words', 'pings'])('a wall screen that says too much, in %s, is closed', async (what) => {
  const { result } = await (await linli.as('supadmin')).call(wallApi.issue, { name: `大厅${what}` })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/wall/${result.id}`, [result.pass])
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
  await once(socket, 'open')
  for (let count = 0; count < 21; count += 1) {
    if (what === 'pings') socket.ping()
    else socket.send('{}')
  }
  expect(await closed).toBe(1008)
})

test('a notice socket whose page does not read is cut off before much waits for it', async () => {
  const own = await opened(await linli.as('village0101'), (userId) => `websocket/${userId}`)
  own.socket.pause()
  const before = process.memoryUsage().external
  const text = JSON.stringify({ cmd: 'user', msgTxt: 'x'.repeat(64 * 1024) })
  for (let count = 0; count < 400; count += 1) {
    announce(own.userId, text)
    if (count % 20 === 0) await new Promise((resume) => setTimeout(resume, 5))
  }
  const { websocketServer: sockets } = linli.app as unknown as { websocketServer: WebSocketServer }
  await expect.poll(() => sockets.clients.size, { timeout: 5000 }).toBe(0)
  expect(process.memoryUsage().external - before).toBeLessThan(16 * 1024 * 1024)
  own.socket.terminate()
})

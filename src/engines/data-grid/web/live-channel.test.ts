import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer, type WebSocket as Peer } from 'ws'
import type { LiveMessage } from '../shared/live-message.ts'
import { openLiveChannel } from './live-channel.ts'

const http = createServer()
const channel = new WebSocketServer({ server: http })
let address = ''
let peers: { peer: Peer; protocol: string }[] = []
let heard: string[] = []
let told: LiveMessage[] = []
let leave = (): void => {}
let answers = true

const beat = JSON.stringify({ type: 'heart_beat', data: '' })

beforeAll(async () => {
  // Node's own wants events of Node's own, which the imitated browser replaces.
  vi.stubGlobal('WebSocket', WebSocket)
  channel.on('connection', (peer) => {
    peers.push({ peer, protocol: peer.protocol })
    peer.on('message', (data) => {
      heard.push((data as Buffer).toString())
      if (answers) peer.send(beat)
    })
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/api/vxeSocket/u1/plan`
})
afterAll(() => {
  vi.unstubAllGlobals()
  channel.close()
  http.close()
})
beforeEach(() => {
  peers = []
  heard = []
  told = []
  answers = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** Waits by turns of the real event loop, which the sockets use. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000 && !isTrue(); turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(isTrue()).toBe(true)
}
/** So many turns that anything due would have come. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}
async function open(): Promise<void> {
  leave = openLiveChannel({ address, token: 'tok-en', onMessage: (message) => void told.push(message) })
  vi.advanceTimersByTime(0)
  await until(() => heard.length === 1)
  await rest()
}

test('a sign of life goes out at once and ten seconds after each answer, with the token as sub-protocol', async () => {
  await open()
  expect([peers[0]?.protocol, heard]).toEqual(['tok-en', [beat]])
  vi.advanceTimersByTime(9_999)
  await rest()
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => heard.length === 2)
})

test('a channel that does not answer within six seconds is opened again five seconds later', async () => {
  answers = false
  await open()
  vi.advanceTimersByTime(5_999)
  await rest()
  expect(channel.clients.size).toBe(1)
  vi.advanceTimersByTime(1)
  await until(() => channel.clients.size === 0)
  await rest()
  vi.advanceTimersByTime(4_999)
  await rest()
  expect(peers).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => peers.length === 2)
  await until(() => heard.length === 2)
})

test('what it hears besides is handed on, and what nobody understands is not', async () => {
  await open()
  const update = { type: 'update_vxe_table', data: { socketKey: 'vxe-default', args: [{ id: 'r1' }, ''] } }
  peers[0]!.peer.send('nonsense')
  peers[0]!.peer.send(JSON.stringify(update))
  await until(() => told.length === 1)
  expect(told).toEqual([update])
})

test('a session that has ended is not asked for again', async () => {
  await open()
  peers[0]!.peer.close(4401)
  await rest()
  vi.advanceTimersByTime(60_000)
  await rest()
  expect(peers).toHaveLength(1)
})

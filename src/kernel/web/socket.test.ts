import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer, type WebSocket as Peer } from 'ws'
import { openSocket } from './socket.ts'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

const http = createServer()
const channel = new WebSocketServer({ server: http })
let peers: { peer: Peer; path: string | undefined; protocol: string }[] = []
let heard: string[] = []
let leave = (): void => {}

beforeAll(async () => {
  // Node's own wants events of Node's own, which the imitated browser replaces.
  vi.stubGlobal('WebSocket', WebSocket)
  channel.on('connection', (peer, request) => {
    peers.push({ peer, path: request.url, protocol: peer.protocol })
    peer.on('message', (data) => heard.push((data as Buffer).toString()))
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/` })
})
afterAll(() => {
  vi.unstubAllGlobals()
  channel.close()
  http.close()
})
beforeEach(() => {
  peers = []
  heard = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
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
async function open(): Promise<void> {
  leave = openSocket('u1', 'tok-en')
  vi.advanceTimersByTime(0)
  await until(() => peers.length === 1)
  await rest()
}
/** So many turns that anything due would have come. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('the channel of a user carries the token as its sub-protocol and beats every 20 seconds', async () => {
  await open()
  expect(peers[0]).toMatchObject({ path: '/api/websocket/u1', protocol: 'tok-en' })
  await rest()
  vi.advanceTimersByTime(3_000)
  await until(() => heard.length === 1)
  vi.advanceTimersByTime(16_999)
  await rest()
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => heard.length === 2)
  vi.advanceTimersByTime(40_000)
  await until(() => heard.length === 4)
  expect(new Set(heard)).toEqual(new Set(['HeartBeat']))
})

test('a channel that came back is silent for a whole beat', async () => {
  await open()
  peers[0]!.peer.terminate()
  await rest()
  vi.advanceTimersByTime(5_000)
  await until(() => peers.length === 2)
  await rest()
  vi.advanceTimersByTime(19_999)
  await rest()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  await until(() => heard.length === 1)
})

test('a channel that closes comes back after 5 seconds, again and again', async () => {
  await open()
  for (const count of [2, 3]) {
    peers.at(-1)!.peer.terminate()
    await rest()
    vi.advanceTimersByTime(4_999)
    await rest()
    expect(peers).toHaveLength(count - 1)
    vi.advanceTimersByTime(1)
    await until(() => peers.length === count)
    await rest()
  }
})

test('a session that has ended is not asked for again', async () => {
  await open()
  peers[0]!.peer.close(4401)
  await rest()
  vi.advanceTimersByTime(60_000)
  await rest()
  expect(peers).toHaveLength(1)
})

test('a page that is left takes its channel along', async () => {
  await open()
  leave()
  await rest()
  vi.advanceTimersByTime(60_000)
  await rest()
  expect(peers).toHaveLength(1)
  expect(channel.clients.size).toBe(0)
})

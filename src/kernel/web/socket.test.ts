// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { rest, socketPeer, until } from '../../../tests/support/socket-peer.ts'
import { openSocket } from './socket.ts'

declare const jsdom: { reconfigure: (settings: { url: string }) => void }

let leave = (): void => {}
const server = socketPeer()

afterEach(() => leave())

async function open(): Promise<void> {
  jsdom.reconfigure({ url: `http://${server.host}/` })
  leave = openSocket('u1', 'tok-en')
  vi.advanceTimersByTime(0)
  await until(() => server.peers.length === 1)
  await rest()
}

test('the channel of a user carries the token as its sub-protocol and beats every 20 seconds', async () => {
  await open()
  expect(server.peers[0]).toMatchObject({ path: '/api/websocket/u1?console=1', protocol: 'tok-en' })
  await rest()
  vi.advanceTimersByTime(3_000)
  await until(() => server.heard.length === 1)
  vi.advanceTimersByTime(16_999)
  await rest()
  expect(server.heard).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => server.heard.length === 2)
  vi.advanceTimersByTime(40_000)
  await until(() => server.heard.length === 4)
  expect(new Set(server.heard)).toEqual(new Set(['HeartBeat']))
})

test('a channel that came back is silent for a whole beat', async () => {
  await open()
  server.peers[0]!.peer.terminate()
  await rest()
  vi.advanceTimersByTime(5_000)
  await until(() => server.peers.length === 2)
  await rest()
  vi.advanceTimersByTime(19_999)
  await rest()
  expect(server.heard).toEqual([])
  vi.advanceTimersByTime(1)
  await until(() => server.heard.length === 1)
})

test('a channel that closes comes back after 5 seconds, again and again', async () => {
  await open()
  for (const count of [2, 3]) {
    server.peers.at(-1)!.peer.terminate()
    await rest()
    vi.advanceTimersByTime(4_999)
    await rest()
    expect(server.peers).toHaveLength(count - 1)
    vi.advanceTimersByTime(1)
    await until(() => server.peers.length === count)
    await rest()
  }
})

test('a session that has ended is not asked for again', async () => {
  await open()
  server.peers[0]!.peer.close(4401)
  await rest()
  vi.advanceTimersByTime(60_000)
  await rest()
  expect(server.peers).toHaveLength(1)
})

test('a page that is left takes its channel along', async () => {
  await open()
  leave()
  await rest()
  vi.advanceTimersByTime(60_000)
  await rest()
  expect(server.peers).toHaveLength(1)
  expect(server.open()).toBe(0)
})

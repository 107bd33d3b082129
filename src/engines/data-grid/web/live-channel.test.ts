import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rest, socketPeer, until } from '../../../../tests/support/socket-peer.ts'
import type { LiveMessage } from '../shared/live-message.ts'
import { openLiveChannel } from './live-channel.ts'

const beat = JSON.stringify({ type: 'heart_beat', data: '' })
let answers = true
let told: LiveMessage[] = []
let leave = (): void => {}
const server = socketPeer((peer) => void (answers && peer.send(beat)))

beforeEach(() => {
  told = []
  answers = true
})
afterEach(() => leave())

async function open(): Promise<void> {
  const address = `ws://${server.host}/api/vxeSocket/u1/plan`
  leave = openLiveChannel({ address, token: 'tok-en', onMessage: (message) => void told.push(message) })
  vi.advanceTimersByTime(0)
  await until(() => server.heard.length === 1)
  await rest()
}

test('a sign of life goes out at once and ten seconds after each answer, with the token as sub-protocol', async () => {
  await open()
  expect([server.peers[0]?.protocol, server.heard]).toEqual(['tok-en', [beat]])
  vi.advanceTimersByTime(9_999)
  await rest()
  expect(server.heard).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => server.heard.length === 2)
})

test('a channel that does not answer within six seconds is opened again five seconds later', async () => {
  answers = false
  await open()
  vi.advanceTimersByTime(5_999)
  await rest()
  expect(server.open()).toBe(1)
  vi.advanceTimersByTime(1)
  await until(() => server.open() === 0)
  await rest()
  vi.advanceTimersByTime(4_999)
  await rest()
  expect(server.peers).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await until(() => server.peers.length === 2)
  await until(() => server.heard.length === 2)
})

test('what it hears besides is handed on, and what nobody understands is not', async () => {
  await open()
  const update = { type: 'update_vxe_table', data: { socketKey: 'vxe-default', args: [{ id: 'r1' }, ''] } }
  server.peers[0]!.peer.send('nonsense')
  server.peers[0]!.peer.send(JSON.stringify(update))
  await until(() => told.length === 1)
  expect(told).toEqual([update])
})

test('a session that has ended is not asked for again', async () => {
  await open()
  server.peers[0]!.peer.close(4401)
  await rest()
  vi.advanceTimersByTime(60_000)
  await rest()
  expect(server.peers).toHaveLength(1)
})

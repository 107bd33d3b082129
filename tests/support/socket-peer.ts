import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { WebSocket, WebSocketServer, type WebSocket as Peer } from 'ws'

export interface SocketPeer {
  /** `127.0.0.1:port`, once the tests run. */
  host: string
  /** Channels that were opened in this test, the first one first. */
  peers: { peer: Peer; path: string | undefined; protocol: string }[]
  /** What came over them. */
  heard: string[]
  /** How many are open now. */
  open: () => number
}

/** A real server of sockets beside the tests of a file, whose timers are imitated; `answer` may reply to what it hears. */
export function socketPeer(answer?: (peer: Peer) => void): SocketPeer {
  const http = createServer()
  const channel = new WebSocketServer({ server: http })
  const told: SocketPeer = { host: '', peers: [], heard: [], open: () => channel.clients.size }
  beforeAll(async () => {
    // Node's own wants events of Node's own, which the imitated browser replaces.
    vi.stubGlobal('WebSocket', WebSocket)
    channel.on('connection', (peer, request) => {
      told.peers.push({ peer, path: request.url, protocol: peer.protocol })
      peer.on('message', (data) => {
        told.heard.push((data as Buffer).toString())
        answer?.(peer)
      })
    })
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
    told.host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    channel.close()
    http.close()
  })
  beforeEach(() => {
    told.peers = []
    told.heard = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => void vi.useRealTimers())
  return told
}

/** Waits by turns of the real event loop, which the sockets use. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000 && !isTrue(); turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(isTrue()).toBe(true)
}

/** So many turns that anything due would have come. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}

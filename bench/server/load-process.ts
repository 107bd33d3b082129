// The load: plain sockets that are kept open, each with one request on its way; a process of its own.
import { connect, type Socket } from 'node:net'
import { takeOrders } from './orders.ts'

export interface LoadOrder {
  port: number
  /** Whole requests as they go over the wire, in turn. */
  requests: readonly string[]
  connections: number
  milliseconds: number
  /** Stop when each request was sent once. */
  once: boolean
}

export interface LoadResult {
  count: number
  seconds: number
  /** Milliseconds below which half, and 99 of 100, of the answers came. */
  p50: number
  p99: number
}

const isGood = Buffer.from('HTTP/1.1 200')
const headEnd = Buffer.from('\r\n\r\n')

/** Sends one request after the other over one socket until `next` has none; calls `done` with each time it took. */
function drive(socket: Socket, next: () => Buffer | undefined, done: (milliseconds: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = []
    let length = 0
    let wanted = 0
    let sentAt = 0
    const send = () => {
      const request = next()
      if (!request) return resolve()
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (wanted === 0) wanted = sizeOf(parts.length === 1 ? part : Buffer.concat(parts))
      if (wanted === 0 || length < wanted) return
      const first = parts[0] as Buffer
      if (!first.subarray(0, isGood.length).equals(isGood) || !first.includes('"success":true'))
        return reject(new Error(Buffer.concat(parts).toString().slice(0, 600)))
      parts = []
      length = 0
      wanted = 0
      done(performance.now() - sentAt)
      send()
    })
    send()
  })
}

/** Bytes of head and body together; 0 while the head is not complete. */
function sizeOf(bytes: Buffer): number {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return 0
  const head = bytes.subarray(0, end).toString('latin1')
  const size = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (size === undefined) throw new Error(`an answer without its length:\n${head}`)
  return end + headEnd.length + Number(size)
}

async function load({ port, requests, connections, milliseconds, once }: LoadOrder): Promise<LoadResult> {
  const all = requests.map((text) => Buffer.from(text))
  const times: number[] = []
  const began = performance.now()
  const until = began + milliseconds
  let index = 0
  const next = () => {
    if (performance.now() >= until || (once && index >= all.length)) return undefined
    index += 1
    return all[(index - 1) % all.length]
  }
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  await Promise.all(sockets.map((socket) => drive(socket, next, (time) => void times.push(time))))
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) {
    socket.removeAllListeners('close')
    socket.destroy()
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count: times.length, seconds, p50: at(0.5), p99: at(0.99) }
}

takeOrders({ load })
process.once('SIGTERM', () => process.exit(0))

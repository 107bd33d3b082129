import { WebSocket } from 'ws'
import { noticeApi } from '#services/notice/shared/api.ts'
import { dictApi } from '#system/dict/shared/api.ts'
import type { Worker } from '../server/orders.ts'
import { password } from '../server/stage.ts'
import { arrivals, at } from './arrivals.ts'
import type { Client } from './client.ts'
import { nameOf } from './people.ts'

/** What a case says at its end, and whether its goal was met. */
export interface Verdict {
  figures: string
  good: boolean
}

export interface Session {
  token: string
  userId: string
}

export interface Stand {
  client: Client
  port: number
  product: Worker
  /** Sessions that the sign-in case has opened. */
  sessions: Session[]
  administrator: Session
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
const share = { median: 0.5, most: 0.95, all: 0.99 } as const

export async function signIn(client: Client, username: string): Promise<Session> {
  const { token, userInfo } = await client.call<{ token: string; userInfo: { id: string } }>({
    ...{ method: 'POST', path: '/api/sys/login', body: { username, password } },
  })
  return { token, userId: userInfo.id }
}

export const signInRate = 40

/** Forty people a second sign in, for a minute; each is somebody else. Goal: p95 within 400 ms. */
export async function signIns({ client, sessions }: Stand, seconds: number): Promise<Verdict> {
  const { times, failed, failures } = await arrivals(signInRate, seconds, async (n) => {
    sessions.push(await signIn(client, nameOf(n)))
  })
  const p95 = at(times, share.most)
  const figures = `${times.length} sign-ins, median ${ms(at(times, share.median))}, p95 ${ms(p95)}, failed ${failed} ${failures.join('; ')}`
  return { figures, good: failed === 0 && p95 <= 400 }
}

const windows = 8_000
const broadcasts = 20

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const memoryOf = (product: Worker) => product.order<{ heapUsed: number; rss: number }>('memory')

/**
 * Opens sockets for the sessions in turn and tells everybody something. Goals: p99 of all within a second, less than
 * 50 kB of the process for each socket.
 */
export async function broadcast({ client, port, sessions, administrator, product }: Stand): Promise<Verdict> {
  let tellClosed: (error: Error) => void = () => {}
  const closed = new Promise<never>((_, reject) => (tellClosed = reject))
  const open = (session: Session) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${session.userId}`, session.token)
      socket.once('open', () => resolve(socket)).once('error', reject)
      socket.once('close', (code) => tellClosed(new Error(`a socket was closed with ${code}`)))
    })
  const sockets: WebSocket[] = []
  const before = await memoryOf(product)
  for (let n = 0; n < windows; n += 50) {
    const some = Array.from({ length: 50 }, (_, index) => sessions[(n + index) % sessions.length] as Session)
    sockets.push(...(await Promise.all(some.map(open))))
  }
  const each = ((await memoryOf(product)).rss - before.rss) / kilobyte / sockets.length
  const times: number[] = []
  for (let turn = 0; turn < broadcasts; turn += 1) {
    const told = sockets.map(
      (socket) => new Promise<number>((resolve) => socket.once('message', () => resolve(performance.now()))),
    )
    const began = performance.now()
    await client.call({ method: 'GET', path: `/api${dictApi.refresh.paths[0]}`, token: administrator.token })
    for (const moment of await Promise.race([Promise.all(told), closed])) times.push(moment - began)
  }
  for (const socket of sockets) socket.removeAllListeners('close').terminate()
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = at(sorted, share.all)
  const figures = `${sockets.length} sockets, ${broadcasts} broadcasts: median ${ms(at(sorted, share.median))}, p99 ${ms(p99)}, last ${ms(sorted.at(-1) ?? 0)}; ${each.toFixed(1)} kB each`
  return { figures, good: p99 <= 1000 && each < 50 }
}

/** What the console asks for while people work, as often as they do. */
const everyday = [
  ...Array.from({ length: 5 }, (_, page) => `/api/wisdom/repair?pageNo=${page + 1}&pageSize=10`),
  ...['/api/wisdom/repair?pageNo=1&pageSize=10&state=DONE', '/api/sys/permission/getUserPermissionByToken'],
  ...[`/api${noticeApi.lists.paths[0]}?pageSize=5`, '/api/sys/picker/village', '/api/sys/user/getUserInfo'],
]

const callRate = 600

/** Six hundred calls a second of everyday work. Goals: no error, p95 within 100 ms, memory flat. */
export async function mixed({ client, sessions, product }: Stand, minutes: number): Promise<Verdict> {
  const byPath = new Map(everyday.map((path): [string, number[]] => [path, []]))
  const one = async (n: number) => {
    const { token } = sessions[n % sessions.length] as Session
    const path = everyday[n % everyday.length] as string
    const began = performance.now()
    await client.call({ method: 'GET', path, token })
    byPath.get(path)!.push(performance.now() - began)
  }
  await arrivals(callRate, 30, one)
  // The warm-up counts nowhere.
  for (const all of byPath.values()) all.length = 0
  const before = await memoryOf(product)
  const { times, failed, failures } = await arrivals(callRate, minutes * 60, one)
  const after = await memoryOf(product)
  const growth = (after.heapUsed - before.heapUsed) / megabyte
  const p95 = at(times, share.most)
  const [slowest] = [...byPath]
    .map(([path, all]) => ({
      path,
      p95: at(
        all.toSorted((a, b) => a - b),
        share.most,
      ),
    }))
    .toSorted((a, b) => b.p95 - a.p95)
  const figures = `${times.length} calls, median ${ms(at(times, share.median))}, p95 ${ms(p95)}, p99 ${ms(at(times, share.all))}, failed ${failed} ${failures.join('; ')}; heap ${growth.toFixed(1)} MB more, process ${(after.rss / megabyte).toFixed(0)} MB; slowest ${slowest!.path}, p95 ${ms(slowest!.p95)}`
  return { figures, good: failed === 0 && p95 <= 100 && growth < 10 }
}

/** Menu and permissions of somebody with 2,000 entries more. Goal: within 80 ms. */
export async function menus({ client }: Stand): Promise<Verdict> {
  const { token } = await signIn(client, 'pm0101')
  const times: number[] = []
  let entries = 0
  for (let turn = 0; turn < 60; turn += 1) {
    const began = performance.now()
    const { menu } = await client.call<{ menu: { children?: unknown[] }[] }>({
      ...{ method: 'GET', path: '/api/sys/permission/getUserPermissionByToken', token },
    })
    if (turn >= 10) times.push(performance.now() - began)
    entries = menu.reduce((sum, { children = [] }) => sum + 1 + children.length, 0)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = at(sorted, share.most)
  return {
    figures: `${entries} entries, median ${ms(at(sorted, share.median))}, p95 ${ms(p95)}`,
    good: entries > 2000 && p95 <= 80,
  }
}

import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  memoryLog,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { openPostgresBus, type Bus } from './bus.ts'
import { openSockets, type Sockets } from './sockets.ts'

const anna = actorWith({ userId: 'anna', sessionId: 'annas' })
const bert = actorWith({ userId: 'bert', sessionId: 'berts' })
const identity = tokenIdentity({ 'token-a': anna, 'token-b': bert }, ['token-old'])

interface Process {
  app: FastifyInstance
  bus: Bus
  sockets: Sockets
  port: number
}
let fixture: FixtureDatabase
const processes: Process[] = []
let clients: WebSocket[] = []

beforeAll(async () => {
  fixture = await fixtureDatabase()
  for (let count = 0; count < 2; count += 1) processes.push(await start())
})
afterEach(async () => {
  const open = clients.filter((client) => client.readyState !== WebSocket.CLOSED)
  const gone = Promise.all(open.map((client) => new Promise((resolve) => client.once('close', resolve))))
  open.forEach((client) => client.terminate())
  await gone
  clients = []
})
afterAll(async () => {
  for (const { app, bus } of processes) await Promise.all([app.close(), bus.close()])
  await fixture.close()
})

async function start(): Promise<Process> {
  const bus = await openPostgresBus(fixture.url, memoryLog().log)
  let sockets: Sockets | undefined
  const { app } = await fixtureApp(fixture, {
    identity,
    bus,
    more: (made, services) => void (sockets = openSockets(made, services)),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, bus, sockets: sockets as Sockets, port: (app.server.address() as AddressInfo).port }
}

interface Opened {
  client: WebSocket
  heard: unknown[]
  closed: Promise<number>
}

async function open(at: number, userId: string, token: string, headers: Record<string, string> = {}): Promise<Opened> {
  const client = new WebSocket(`ws://127.0.0.1:${processes[at]?.port}/api/websocket/${userId}`, token, { headers })
  clients.push(client)
  const heard: unknown[] = []
  client.on('message', (data: Buffer) => void heard.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => client.on('close', resolve))
  await new Promise((resolve, reject) => client.once('open', resolve).once('error', reject))
  return { client, heard, closed }
}

/** The status that an upgrade is answered with, and its body. */
const knock = (
  userId: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'x'.repeat(22) + '==',
    }
    const path = `/api/websocket/${userId}`
    const asked = httpRequest(
      { port: processes[0]?.port, path, agent: false, headers: { ...upgrade, ...headers } },
      (response) => {
        let body = ''
        response
          .on('data', (part: Buffer) => (body += String(part)))
          .on('end', () => resolve({ status: response.statusCode, body }))
      },
    )
    asked
      .on('upgrade', () => resolve({ status: 101, body: '' }))
      .on('error', reject)
      .end()
  })

describe('the notice socket', () => {
  test('takes the token as sub-protocol and echoes it', async () => {
    const { client } = await open(0, 'anna', 'token-a')
    expect(client.protocol).toBe('token-a')
  })

  test('answers the heartbeat', async () => {
    const { client, heard } = await open(0, 'anna', 'token-a')
    for (const text of ['HeartBeat', 'anything else', 'ping']) client.send(text)
    const answer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
    await expect.poll(() => heard).toEqual([answer, answer])
  })

  test.each([
    ['no token', 'anna', {}, 401],
    ['an unknown token', 'anna', { 'sec-websocket-protocol': 'nonsense' }, 401],
    ['a token that has ended', 'anna', { 'sec-websocket-protocol': 'token-old' }, 401],
    ['the path of somebody else', 'bert', { 'sec-websocket-protocol': 'token-a' }, 403],
    ['a foreign origin', 'anna', { 'sec-websocket-protocol': 'token-a', origin: 'http://evil.example' }, 403],
    ['an origin that is none', 'anna', { 'sec-websocket-protocol': 'token-a', origin: 'null' }, 403],
  ])('refuses %s before the upgrade', async (_name, userId, headers, status) => {
    const answer = await knock(userId, headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: status })
  })

  test('takes its own origin and the public address', async () => {
    const own = await open(0, 'anna', 'token-a', { origin: `http://127.0.0.1:${processes[0]?.port}` })
    const proxied = await open(0, 'anna', 'token-a', { origin: 'https://linli.example' })
    expect([own.client.readyState, proxied.client.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  })

  test('reaches all sockets of the users and nobody else, on every process', async () => {
    const annas = [await open(0, 'anna', 'token-a'), await open(1, 'anna', 'token-a')]
    const other = await open(1, 'bert', 'token-b')
    const message = { cmd: 'user' as const, msgTxt: '您有新的工单："漏水"' }
    processes[0]?.sockets.send(['anna'], message)
    await expect.poll(() => annas.map(({ heard }) => heard)).toEqual([[message], [message]])
    expect(other.heard).toEqual([])
  })

  test('tells what only a console knows to those that ask for it', async () => {
    const console = await open(0, 'anna?console=1', 'token-a')
    const plain = await open(0, 'anna', 'token-a')
    const known = { cmd: 'topic' as const, msgId: 'a', msgTxt: '停水' }
    const own = (['record', 'todo', 'reload', 'task'] as const).map((cmd) => ({ cmd }))
    for (const message of [...own, known]) processes[1]?.sockets.send(['anna'], message)
    await expect.poll(() => console.heard).toEqual([...own, known])
    await expect.poll(() => plain.heard).toEqual([known])
  })

  test('closes with 4401 when its session is over, wherever it stands', async () => {
    const gone = await open(1, 'anna', 'token-a')
    const stays = await open(1, 'bert', 'token-b')
    processes[0]?.sockets.end(['annas'])
    expect(await gone.closed).toBe(4401)
    expect(stays.client.readyState).toBe(WebSocket.OPEN)
  })

  test('is open ten times a user; the eleventh closes the oldest', async () => {
    const all: Opened[] = []
    for (let count = 0; count < 10; count += 1) all.push(await open(0, 'anna', 'token-a'))
    const foreign = await open(0, 'bert', 'token-b')
    await Promise.all([open(0, 'anna', 'token-a'), open(0, 'anna', 'token-a')])
    expect(await Promise.all([all[0]?.closed, all[1]?.closed])).toEqual([4409, 4409])
    const rest = [...all.slice(2), foreign]
    rest[0]?.client.send('HeartBeat')
    await expect.poll(() => rest[0]?.heard).toHaveLength(1)
    expect(rest.every(({ client }) => client.readyState === WebSocket.OPEN)).toBe(true)
  })

  test('that sends too much is closed, and the process goes on', async () => {
    const loud = await open(0, 'anna', 'token-a')
    loud.client.send('x'.repeat(70_000))
    expect(await loud.closed).toBe(1009)
    expect((await open(0, 'anna', 'token-a')).client.readyState).toBe(WebSocket.OPEN)
  })
})

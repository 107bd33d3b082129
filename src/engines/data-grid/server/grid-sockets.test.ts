import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { permissions } from '#kernel/shared/permission.ts'
import type { Services } from '#kernel/server/services.ts'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { openGridSockets, publishGridUpdate, serveLivePage, type LivePage } from './grid-sockets.ts'

const codes = permissions('test:plan', { view: { label: '查看', roles: [] } })
const may = new Set([codes.view.code])
const inVillage = (village: string) => ({ villages: [village], narrow: 'none', rooms: [], orgCode: '' }) as const
const identity = tokenIdentity({
  'token-a': actorWith({ userId: 'anna', sessionId: 'annas', may, scope: inVillage('v1') }),
  'token-b': actorWith({ userId: 'bert', sessionId: 'berts', may, scope: inVillage('v2') }),
  'token-c': actorWith({ userId: 'carl', sessionId: 'carls' }),
})
const plan = [
  { id: 'r1', village: 'v1', cost: 10 },
  { id: 'r2', village: 'v2', cost: 20 },
]
const page: LivePage = {
  id: 'plan',
  permission: codes.view,
  rowsFor: async ({ scope }, ids) =>
    plan.filter(({ id, village }) => ids.includes(id) && scope.villages.includes(village)),
}

let fixture: FixtureDatabase
let app: FastifyInstance
let services: Services
let clients: WebSocket[] = []

beforeAll(async () => {
  fixture = await fixtureDatabase()
  const made = await fixtureApp(fixture, {
    identity,
    more: (own, all) => {
      openGridSockets(own, all)
      serveLivePage(own, page)
    },
  })
  ;({ app, services } = made)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  clients.forEach((client) => client.terminate())
  clients = []
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

async function open(userId: string, token: string, pageId = 'plan') {
  const { port } = app.server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}/api/vxeSocket/${userId}/${pageId}`, token)
  clients.push(client)
  const heard: unknown[] = []
  client.on('message', (data: Buffer) => void heard.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => client.once('close', resolve))
  await new Promise((resolve, reject) => client.once('open', resolve).once('error', reject))
  return { client, heard, closed }
}
const publish = (...ids: string[]): void =>
  publishGridUpdate({ publish: (channel, parts) => services.bus.publish(channel, parts) }, page, ids)
const beat = JSON.stringify({ type: 'heart_beat', data: '' })

describe('the live channel of grids', () => {
  test('answers a heartbeat', async () => {
    const { client, heard } = await open('anna', 'token-a')
    client.send(beat)
    await expect.poll(() => heard).toEqual([{ type: 'heart_beat', data: '' }])
  })

  test('tells each user of the rows in the own scope, once a row', async () => {
    const [anna, bert] = [await open('anna', 'token-a'), await open('bert', 'token-b')]
    publish('r1', 'r2', 'r1')
    const told = (row: unknown) => ({ type: 'update_vxe_table', data: { socketKey: 'vxe-default', args: [row, ''] } })
    await expect.poll(() => anna.heard).toEqual([told(plan[0])])
    await expect.poll(() => bert.heard).toEqual([told(plan[1])])
  })

  test('passes nothing on that a client sends', async () => {
    const [anna, other] = [await open('anna', 'token-a'), await open('anna', 'token-a')]
    const forged = { type: 'update_vxe_table', data: { socketKey: 'vxe-default', args: [{ id: 'r1', cost: 0 }, 'x'] } }
    anna.client.send(JSON.stringify(forged))
    anna.client.send('{"type":"update_vxe_table"')
    anna.client.send('{"__proto__":{"type":"heart_beat"}}')
    anna.client.send(beat)
    other.client.send(beat)
    await expect.poll(() => [anna.heard.length, other.heard.length]).toEqual([1, 1])
    expect([...anna.heard, ...other.heard]).toEqual([JSON.parse(beat), JSON.parse(beat)])
  })

  test('is refused without the permission of the page, under a foreign user and under no proper page id', async () => {
    await expect(open('carl', 'token-c')).rejects.toThrow('403')
    await expect(open('bert', 'token-a')).rejects.toThrow('403')
    await expect(open('anna', 'nonsense')).rejects.toThrow('401')
    await expect(open('anna', 'token-a', 'x'.repeat(65))).rejects.toThrow('400')
  })

  test('of a page that nobody declared only beats', async () => {
    const { client, heard } = await open('carl', 'token-c', 'f'.repeat(32))
    publish('r1')
    client.send(beat)
    await expect.poll(() => heard).toEqual([JSON.parse(beat)])
  })

  test('closes when the session ends, when it is too loud, and the oldest of eleven', async () => {
    const gone = await open('bert', 'token-b')
    services.bus.publish('session-over', ['berts'])
    expect(await gone.closed).toBe(4401)
    const loud = await open('bert', 'token-b')
    for (let count = 0; count < 21; count += 1) loud.client.send(beat)
    expect(await loud.closed).toBe(1008)
    const all = []
    for (let count = 0; count < 11; count += 1) all.push(await open('anna', 'token-a'))
    expect(await all[0]!.closed).toBe(4409)
  })
})

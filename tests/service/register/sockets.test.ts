import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { roomApi } from '#community/village/room/shared/api.ts'
import { liveTypes, readLiveMessage } from '#engines/data-grid/shared/live-message.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { registerWorld, type RegisterWorld } from '../../support/register-world.ts'
import { people } from './matrix.data.ts'

let world: RegisterWorld
let port: number
const open: Open[] = []
beforeAll(async () => {
  world = await registerWorld()
  await world.linli.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.linli.app.server.address() as AddressInfo).port
  for (const { username, villages } of people) {
    await listen(username, seedId('user', username), villages)
    await listen(`${world.twin.prefix}${username}`, world.twin.idOf(seedId('user', username)), [])
  }
})
afterAll(async () => {
  for (const { socket } of open) socket.terminate()
  await world.close()
})

interface Open {
  username: string
  isNear: boolean
  socket: WebSocket
  heard: { cmd: string }[]
}

async function listen(username: string, userId: string, villages: readonly string[]): Promise<void> {
  const { token } = await world.linli.as(username)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId}?console=1`, token)
  const heard: { cmd: string }[] = []
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(String(data)) as { cmd: string }))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  open.push({ username, isNear: villages.includes('A01A01A01A01'), socket, heard })
}

/** Every message on its way has arrived when each socket has answered a heartbeat that was sent after it. */
async function settle(): Promise<void> {
  await world.linli.relay.drain()
  for (const { socket, heard } of open) {
    const before = heard.filter(({ cmd }) => cmd === 'heartcheck').length
    socket.send('HeartBeat')
    await expect.poll(() => heard.filter(({ cmd }) => cmd === 'heartcheck').length).toBe(before + 1)
  }
}
const told = () => open.filter(({ heard }) => heard.some(({ cmd }) => cmd !== 'heartcheck'))

test('what happens in a village is told to nobody of another village, another street or another district', async () => {
  const { linli } = world
  const application = {
    relationType: 'tenant',
    roomId: seedId('room', 'R04'),
    forSelf: 'Y',
    name: '新来租客',
    phone: '19900009801',
    idType: '2',
    idNo: 'T98000001',
    leaseStart: '2026-11-01',
    leaseEnd: '2027-10-31',
    leaseContractNo: 'ZL-2',
  } as const
  const asked = await (await linli.as('cs0101')).call(myHomeApi.apply, application)
  expect(asked).toMatchObject({ success: true })
  const manager = open.find(({ username }) => username === 'pm0101')!
  await expect.poll(() => manager.heard.map(({ cmd }) => cmd)).toContain('todo')
  await settle()
  expect(told().map(({ username }) => username)).toEqual(expect.arrayContaining(['pm0101', 'village0101']))
  expect(told().filter(({ isNear }) => !isNear)).toEqual([])
  // Whoever is told something learns that there is something, never of whom.
  for (const { heard } of told()) expect(JSON.stringify(heard)).not.toMatch(/1[3-9]\d{9}|T98000001/)
})

test('a channel of live rows that nobody declared tells nothing of what is written', async () => {
  const { linli } = world
  const caller = await linli.as('pm0102')
  const url = `ws://127.0.0.1:${port}/api/vxeSocket/${seedId('user', 'pm0102')}/village-room`
  const socket = new WebSocket(url, caller.token)
  const heard: string[] = []
  socket.on('message', (data: Buffer) => void heard.push(String(data)))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const manager = await linli.as('pm0101')
  const { result } = await manager.call(roomApi.one, { id: seedId('room', 'R02') })
  expect(await manager.call(roomApi.update, { ...result, layout: '3室2厅' })).toMatchObject({ success: true })
  await linli.relay.drain()
  socket.send(JSON.stringify({ type: liveTypes.beat, data: '' }))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.map((text) => readLiveMessage(text)?.type)).toEqual([liveTypes.beat])
  socket.terminate()
})

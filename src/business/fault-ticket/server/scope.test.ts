import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { setClock } from '#kernel/server/clock.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { userId, village1, village2 } from '../../../../tests/support/repair-story.ts'
import { faultOrderApi } from '../print/shared/work-order.ts'
import { faultApi } from '../shared/api.ts'
import { faultStatisticsApi } from '../statistics/shared/statistics.ts'

let story: FaultStory
/** Tickets by what they are to the accounts of the first village. */
const ids: Record<string, string> = {}
const word = '钢丝绳'
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  await story.addWorker('staff0198')
  await story.alter('update fault set del_flag = 1')
  await story.alter(`delete from todo where biz_type = 'FAULT'`)
  setClock()
  const content = `电梯${word}磨损起毛刺`
  ids['own'] = await story.faultIn('PROCESSING', { content })
  ids['patrol'] = await story.opened('staff0101', { content })
  ids['tenant'] = await story.opened('tenant0101', { content })
  await story.did('cs0101', ids['tenant'], 'audit', { pass: 'Y' })
  await story.did('pm0101', ids['tenant'], 'dispatch', { targetUserId: userId('staff0199') })
  ids['foreign'] = await story.opened('owner0102', {
    ...{ villageId: village2, equipmentId: null, locationText: '二幢电梯', content },
  })
  // Each worker is to stand in a group of their own.
  await story.alter(`update fault set group_id = 'g' || left(assignee_id, 20) where assignee_id is not null`)
  await story.alter('update fault set co_assignee_ids = array[$2] where id = $1', [ids['own'], userId('staff0198')])
  await story.tick('search.follow')
})

const village = ['own', 'patrol', 'tenant']
const district = [...village, 'foreign']
/** What each account of the district sees; everything else does not exist for it. */
const visible: Readonly<Record<string, readonly string[]>> = {
  admin: district,
  supadmin: district,
  street01: district,
  comm0101: village,
  comm0102: ['foreign'],
  gnormal0101: village,
  co01: village,
  co02: ['foreign'],
  pm0101: village,
  pm0102: ['foreign'],
  cs0101: village,
  village0101: village,
  village0102: ['foreign'],
  committee0101: village,
  staff0101: ['own', 'patrol'],
  staff0199: ['tenant'],
  // Helps with it.
  staff0198: ['own'],
  staff0102: [],
  owner0101: ['own'],
  dep0101: [],
  tenant0101: ['tenant'],
  owner0102: ['foreign'],
}

describe.each(Object.entries(visible))('%s sees %j', (username, keys) => {
  const wanted = () => keys.map((key) => ids[key]!).toSorted()
  const villages = keys.map((key) => (key === 'foreign' ? village2 : village1))

  test('in the list, with its exact count, one by one, and on paper', async () => {
    const { call } = await story.as(username)
    const { result } = await call(faultApi.page, { pageSize: '500' })
    expect(result.records.map(({ id }) => id).toSorted()).toEqual(wanted())
    expect(result.total).toBe(keys.length)
    expect((await call(faultApi.page, { content: `*${word}*` })).result.total).toBe(keys.length)
    for (const [key, id] of Object.entries(ids)) {
      const isSeen = keys.includes(key)
      expect([key, (await call(faultApi.one, { id })).status]).toEqual([key, isSeen ? 200 : 404])
      const paper = await call(faultOrderApi.preview, { ids: id })
      expect([key, paper.status]).toEqual([key, paper.status === 403 ? 403 : isSeen ? 200 : 404])
      // The guards of steps are asked about rows in sight alone.
      const step = await call(faultApi.deal, { id, action: 'reopen', remark: '越权试探一下' })
      if (!isSeen) expect([key, [403, 404].includes(step.status)]).toEqual([key, true])
    }
  })

  test('in exports, statistics and figures, where these are allowed', async () => {
    const { call, inject } = await story.as(username)
    const exported = await inject({ method: 'GET', url: '/api/fault/ticket/exportXls' })
    if (exported.statusCode === 200)
      expect(JSON.stringify((await readSheet(exported.rawPayload)).rows).match(/GZ\d{11}/g) ?? []).toHaveLength(
        keys.length,
      )
    else expect(exported.statusCode).toBe(403)
    const statistics = await call(faultStatisticsApi.read, {})
    if (statistics.success) expect(statistics.result.total).toBe(keys.length)
    else expect(statistics.status).toBe(403)
    const { result } = await call(metricApi.metric, { code: 'fault.open,fault.opened' })
    for (const { code, part } of result.figures) expect([code, part]).toEqual([code, String(keys.length)])
  })

  test('in the search box, the inbox and on the map', async () => {
    const { call, inject } = await story.as(username)
    const found = JSON.stringify((await call(searchApi.find, { q: word })).result)
    for (const [key, id] of Object.entries(ids)) expect([key, found.includes(id)]).toEqual([key, keys.includes(key)])
    const inbox = await call(todoApi.page, { bizType: 'FAULT' })
    for (const { bizId } of inbox.result?.records ?? []) expect(wanted()).toContain(bizId)
    const map = await inject({ method: 'GET', url: '/api/gis/features?layers=fault&bbox=119,29,122,32&zoom=15' })
    if (map.statusCode !== 200) return
    const onMap = map.json<{ result: { villageId: string; count: number }[] }>().result
    expect(onMap.reduce((sum, { count }) => sum + count, 0)).toBe(keys.length)
    for (const { villageId } of onMap) expect(villages).toContain(villageId)
  })

  test('in the box of messages', async () => {
    const told = await story.rows<{ bizId: string }>(
      `select distinct biz_id from notice where user_id = $1 and biz_id = any($2::text[])`,
      [userId(username), Object.values(ids)],
    )
    for (const { bizId } of told) expect(wanted()).toContain(bizId)
  })
})

test('a ticket of the pool is seen by every worker of its village, and by none of another', async () => {
  await story.alter(
    `update fault set state = 'WAIT_TAKE', grab_flag = 'Y', assignee_id = null, group_id = null where id = $1`,
    [ids['tenant']],
  )
  const sees = async (username: string) => (await story.fault(username, ids['tenant']!)).success
  expect([await sees('staff0101'), await sees('staff0199'), await sees('staff0102')]).toEqual([true, true, false])
})

test('open pages of another village hear nothing of it, and those that hear learn an id alone', async () => {
  await story.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = story.app.server.address() as AddressInfo
  const listen = async (username: string) => {
    const { token } = await story.as(username)
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId(username)}?console=1`, token)
    const heard: string[] = []
    socket.on('message', (data: Buffer) => void heard.push(data.toString()))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return { socket, heard }
  }
  const near = await listen('pm0101')
  const far = await Promise.all(['pm0102', 'staff0102', 'owner0102', 'tenant0101'].map(listen))
  const id = await story.opened('owner0101', { content: `电梯${word}断股` })
  await expect.poll(() => near.heard.some((text) => text.includes(id))).toBe(true)
  for (const { socket, heard } of far) {
    const before = heard.length
    socket.send('HeartBeat')
    await expect.poll(() => heard.slice(before).some((text) => text.includes('heartcheck'))).toBe(true)
    expect(heard.filter((text) => text.includes(id) || text.includes(word))).toEqual([])
  }
  const record = near.heard.find((text) => text.includes('"record"') && text.includes(id))!
  expect(JSON.parse(record)).toMatchObject({ cmd: 'record', unit: 'fault', id })
  for (const { socket } of [near, ...far]) socket.terminate()
})

test('the log of changes knows no ticket: its timeline is its history', async () => {
  const known = await story.rows('select data_id from change_log where data_id = any($1::text[])', [Object.values(ids)])
  expect(known).toEqual([])
})

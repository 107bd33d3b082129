import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { metricApi } from '#services/metric/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { complaintPaths, exportAll, pictureOf } from '../../../../tests/support/complaint-paths.ts'
import { answer, complaintStory, userId, type ComplaintStory } from '../../../../tests/support/complaint-story.ts'
import { sheetApi } from '../print/shared/sheet.ts'
import { complaintApi } from '../shared/api.ts'

// What officials are accused of is read by the district's head and by whoever said it, and by nobody else on any path.
const clerk = 'clerk01'
const others = [
  ...['admin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101', clerk],
  ...['village0101', 'committee0101', 'tenant0101', 'dep0101', 'comm0102', 'pm0102'],
]
const words = { title: '社区干部推诿扯皮', content: '门岗让找网格干部，干部多次推诿扯皮，材料交了三次仍不受理。' }

let story: ComplaintStory
let id: string
let marks: string[]
let picture: string
const figuresBefore = new Map<string, string>()

beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
  await story.clear()
  // Of the host's own department, but not of those who may know.
  await story.employ(clerk, 'supadmin', 'gnormal')
  for (const name of others) figuresBefore.set(name, await figures(name))
  picture = await pictureOf(await story.as('owner0101'))
  id = await story.told('owner0101', { targetType: 'GOV', ...words, attachments: picture })
  const [row] = await story.rows<{ complaintNo: string }>('select complaint_no from complaint where id = $1', [id])
  marks = [row!.complaintNo, words.title, '推诿扯皮', picture]
  await (await story.as('supadmin')).call(sheetApi.issue, { ids: [id] })
  await story.relay.drain()
  await story.tick('search.follow')
  await exportAll(story, ['admin', 'supadmin', 'street01', 'co01'])
})

/** Sums of complaints, without the moment at which they were read. */
async function figures(name: string): Promise<string> {
  const { call } = await story.as(name)
  const told = [
    await call(metricApi.metric, { code: 'complaint.opened,complaint.open,complaint.late' }),
    await call(complaintApi.statistics, {}),
    await complaintPaths['boards']!.ask(await story.as(name), ''),
  ]
  return JSON.stringify(told).replaceAll(/"(asOf|time|timestamp|requestId)":("[^"]*"|\d+)/g, '')
}

const found = (text: string): string[] => marks.filter((mark) => text.includes(mark))

describe('nobody else learns of it by', () => {
  test.each(Object.entries(complaintPaths))('%s', async (_name, { ask }) => {
    for (const name of others)
      expect([name, found(JSON.stringify(await ask(await story.as(name), id)))]).toEqual([name, []])
  })

  test('its files', async () => {
    const open = async (name: string) =>
      (await (await story.as(name)).inject({ method: 'GET', url: `/api/sys/common/static/${picture}` })).statusCode
    for (const name of others) expect([name, await open(name)]).toEqual([name, 404])
    expect([await open('supadmin'), await open('owner0101')]).toEqual([200, 200])
  })

  test('sums, where a minute has passed', async () => {
    story.at('2026-11-20 15:13')
    for (const name of others) expect([name, await figures(name)]).toEqual([name, figuresBefore.get(name)])
  })
})

test('the district’s head reads it on these paths', async () => {
  const { ask } = complaintPaths['list']!
  expect(found(JSON.stringify(await ask(await story.as('supadmin'), id))).length).toBeGreaterThan(2)
  for (const name of ['print', 'export', 'workbooks of tasks', 'search by what was said'])
    expect([name, found(JSON.stringify(await complaintPaths[name]!.ask(await story.as('supadmin'), id)))]).not.toEqual([
      name,
      [],
    ])
})

test('a clerk of the district is told nothing, has no to-do and is no choice, whatever happens', async () => {
  await story.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = story.app.server.address() as AddressInfo
  const heard: string[] = []
  const sockets = await Promise.all(
    others.map(async (name) => {
      const { token } = await story.as(name)
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId(name)}?console=1`, token)
      socket.on('message', (data: Buffer) => void heard.push(`${name} ${data.toString()}`))
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      return socket
    }),
  )
  const choices = (await (await story.as('supadmin')).call(complaintApi.departs, { id })).result
  expect(choices.flatMap(({ users }) => users.map(({ value }) => value))).not.toContain(userId(clerk))
  expect(await story.deal('supadmin', id, 'sign', { userId: userId(clerk) })).toMatchObject({ success: false })
  expect((await story.todos(id)).map(({ candidateRoles }) => candidateRoles)).toEqual([['supAdmin']])
  // Signed for too late, reminded, supervised, and far over its limits.
  story.at('2026-11-24 10:00')
  await story.tick('complaint.signScan')
  await story.done('supadmin', id, 'supervise', { remark: '请尽快核实' })
  for (const day of ['25', '27', '30']) {
    story.at(`2026-11-${day} 16:00`)
    await story.tick('ticket.slaScan')
    await story.tick('complaint.remind')
  }
  story.at('2026-12-10 16:00')
  await story.tick('ticket.slaScan')
  await story.done('supadmin', id, 'sign')
  await story.done('supadmin', id, 'reply', { answer })
  await story.relay.drain()
  const told = await story.rows<{ userId: string }>('select distinct user_id from notice where biz_id = $1', [id])
  expect(told.map((one) => one.userId).toSorted()).toEqual([userId('owner0101'), userId('supadmin')].toSorted())
  const titles = await story.titles('supadmin', id)
  for (const word of ['待签收', '签收超时', '被督办', '督办中', '超时'])
    expect([word, titles.some((title) => title.includes(word))]).toEqual([word, true])
  for (const name of others)
    expect([
      name,
      (await (await story.as(name)).call(todoApi.page, { bizType: 'COMPLAINT' })).result?.total ?? 0,
    ]).toEqual([name, 0])
  expect(heard.filter((text) => text.includes(id))).toEqual([])
  for (const socket of sockets) socket.terminate()
})

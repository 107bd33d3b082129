import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { searchApi } from '#engines/search/shared/api.ts'
import {
  complaintStory,
  room1,
  userId,
  village1,
  type ComplaintStory,
} from '../../../../tests/support/complaint-story.ts'
import { complaintPaths as paths, exportAll, pictureOf } from '../../../../tests/support/complaint-paths.ts'
import { sheetApi } from '../print/shared/sheet.ts'
import { complaintApi } from '../shared/api.ts'

// By no path does anybody learn who said something in secret or without a name.
const others = [
  ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101'],
  ...['village0101', 'committee0101', 'tenant0101', 'dep0101', 'comm0102', 'pm0102'],
]
/** Who may carry the list away. */
const exporters = ['admin', 'supadmin', 'street01', 'co01']
const above = ['supadmin', 'street01', 'comm0101']
const kinds = { secret: { secrecy: 'Y' }, nameless: { anonymous: 'Y' } } as const
type Kind = keyof typeof kinds
/** By whom it came in. */
const ways = ['resident', 'counter', 'hotline'] as const
type Way = (typeof ways)[number]

let story: ComplaintStory
const ids: Partial<Record<`${Kind} ${Way}`, string>> = {}
/** All that tells who somebody is, and what of it somebody might look for. */
let marks: string[]
let sought: string[]

beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
  await story.clear()
  const actor = await story.actor('owner0101')
  const [room] = await story.rows<{ name: string }>('select name from ref_room where id = $1', [room1])
  sought = [actor.realname, 'owner0101', '19900001234', room!.name, caller.reporterName, caller.reporterPhone]
  marks = [...sought, userId('owner0101'), '199****1234', '199****5678', room1]
  for (const kind of ['secret', 'nameless'] as const)
    for (const way of ways) {
      const id = await take[way](kind)
      ids[`${kind} ${way}`] = id
      await story.answered(id)
      const speaker = way === 'resident' ? 'owner0101' : 'cs0101'
      await story.done(speaker, id, 'confirm', { satisfied: 'UNSAT', reason: '问题并没有解决' })
      // Who may know has it on paper: the list of papers is read by those who may not.
      await (await story.as('comm0101')).call(sheetApi.issue, { ids: [id] })
    }
  await story.tick('search.follow')
  await exportAll(story, exporters)
})

const caller = { reporterName: '周密言', reporterPhone: '19900005678' } as const
/** Takes a complaint in; what is refused on the way leaves no more than what is taken. */
const take: Readonly<Record<Way, (kind: Kind) => Promise<string>>> = {
  resident: async (kind) => {
    const typeId = kind === 'secret' ? 'SERVICE' : 'FEE'
    const attachments = await pictureOf(await story.as('owner0101'))
    return story.told('owner0101', { roomId: room1, reporterPhone: '19900001234', ...kinds[kind], typeId, attachments })
  },
  counter: async (kind) => {
    const told = { ...caller, roomId: room1, ...kinds[kind] }
    expect(await story.open('cs0101', { ...told, villageId: 'nowhere' })).toMatchObject({ success: false })
    return story.told('cs0101', told)
  },
  hotline: async (kind) => {
    const [village] = await story.rows<{ name: string }>('select name from village where id = $1', [village1])
    const line = `投诉,服务态度,${village!.name},物业企业,门岗态度差,门岗拒绝登记访客并且出言不逊。`
    const head = '热线工单号,类别,类型,小区,被诉对象,标题,内容,诉求人,联系电话,匿名,保密'
    const row = `RX-${kind},${line},${Object.values(caller).join(',')},${kind === 'nameless' ? '是,否' : '否,是'}`
    const part = ['--x-b', 'Content-Disposition: form-data; name="file"; filename="a.csv"', 'Content-Type: text/csv']
    await (
      await story.as('comm0101')
    ).inject({
      ...{ method: 'POST', url: '/api/wisdom/complaintsSuggestions/hotline/importExcel' },
      payload: [...part, '', head, row, '--x-b--', ''].join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x-b' },
    })
    const [made] = await story.rows<{ id: string }>('select id from complaint where hotline_no = $1', [`RX-${kind}`])
    return made!.id
  },
}

const found = (text: string): string[] => marks.filter((mark) => text.includes(mark))
const ofOne = Object.entries(paths).filter(([, { isOfOne }]) => isOfOne)
const ofAll = Object.entries(paths).filter(([, { isOfOne }]) => !isOfOne)
const cases = (Object.keys(kinds) as Kind[]).flatMap((kind) => ways.map((way) => ({ kind, way })))
describe.each(cases)('of a $kind complaint from a $way nobody learns its reporter by', ({ kind, way }) => {
  test.each(ofOne)('%s', async (_name, { ask, isTelling }) => {
    const id = ids[`${kind} ${way}`]!
    for (const name of others) {
      const said = JSON.stringify(await ask(await story.as(name), id))
      if (isTelling && kind === 'secret' && above.includes(name))
        expect([name, found(said).length > 0]).toEqual([name, true])
      else expect([name, found(said)]).toEqual([name, []])
    }
  })
})

describe('where secret and nameless ones of every way come together nobody learns a reporter by', () => {
  test.each(ofAll)('%s', async (_name, { ask }) => {
    for (const name of others)
      expect([name, found(JSON.stringify(await ask(await story.as(name), '')))]).toEqual([name, []])
  })
})

test('whoever looks for a name, a number or a home finds neither', async () => {
  for (const name of others) {
    const { call } = await story.as(name)
    const whole = JSON.stringify(await call(complaintApi.page, { pageSize: '100' }))
    for (const mark of sought) {
      const answers = [
        await call(searchApi.find, { q: mark }),
        ...(await Promise.all(
          ['reporterLabel', 'createBy'].map((key) => call(complaintApi.page, { [key]: `*${mark}*`, pageSize: '100' })),
        )),
      ].map((given) => JSON.stringify(given))
      // A filter that there is not narrows nothing: then all that is seen stands there, whatever was looked for.
      for (const id of Object.values(ids))
        expect([name, mark, answers.some((given) => given !== whole && given.includes(id))]).toEqual([
          name,
          mark,
          false,
        ])
    }
  }
})

test('open pages hear of it without learning whose it is', async () => {
  await story.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = story.app.server.address() as AddressInfo
  const heard: string[] = []
  const sockets = await Promise.all(
    others.map(async (name) => {
      const { token } = await story.as(name)
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId(name)}?console=1`, token)
      socket.on('message', (data: Buffer) => void heard.push(data.toString()))
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      return socket
    }),
  )
  const made = await story.told('owner0101', {
    roomId: room1,
    reporterPhone: '19900001234',
    secrecy: 'Y',
    typeId: 'NOISE',
  })
  await story.answered(made)
  await story.done('owner0101', made, 'confirm', { satisfied: 'UNSAT', reason: '问题并没有解决' })
  await expect.poll(() => heard.filter((text) => text.includes(made)).length).toBeGreaterThan(2)
  expect(found(heard.join('\n'))).toEqual([])
  for (const socket of sockets) socket.terminate()
})

test('what is brought in for a complaint leaves no entry that tells by whom', async () => {
  await pictureOf(await story.as('owner0101'))
  expect(await story.rows(`select * from sys_log where log_type = 2 and userid = 'owner0101'`)).toEqual([])
})

test('workbooks of tasks hold the complaints all the same', async () => {
  for (const name of exporters)
    expect([name, JSON.stringify(await paths['workbooks of tasks']!.ask(await story.as(name), ''))]).toEqual([
      name,
      expect.stringMatching(/(TS|JY)\d{11}/),
    ])
})

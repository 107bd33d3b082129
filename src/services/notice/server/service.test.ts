import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorAs, systemActor, type Actor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { openDb, type Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { cloneDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { Announcement, titleOf, type Reminder } from '../shared/schema.ts'
import { noticeTemplate } from '../shared/template.ts'
import { noticeTemplates } from '../shared/templates.ts'
import { notify, type NoticeToSend } from './actions.ts'
import type { Reminders } from './ports.ts'
import { listMine, readEverything, readLists, readMessage, readOne } from './service.ts'

let database: TestDatabase
let db: Db
let sent: string[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  const publish = (channel: string, parts: readonly string[]) =>
    void sent.push(...parts.map((part) => `${channel} ${part}`))
  db = openDb(openPool({ url: database.url, as: 'app', max: 4 }), publish)
})

afterAll(async () => {
  setClock()
  await db.close()
  await database.drop()
})

const system = systemActor(1)
const person = (userId: string): Actor => actorAs(system, { userId, username: userId })
const me = person('u1')

beforeEach(async () => {
  setClock(() => fromWire('2026-11-21 10:00:00'))
  await db.write(system, (tx) => tx.run(statement('delete from notice')))
  sent = []
})

const todo: Reminder = {
  id: 't1',
  title: '待派单',
  content: '三单元漏水',
  level: 'H',
  bizType: 'REPAIR',
  bizLabel: '报修',
  bizId: 'r1',
  openPage: '/wisdom/repair',
  params: { _open: 'detail:r1' },
  sendAt: '2026-11-21 09:00:00',
  dueAt: '2026-11-21 12:00:00',
}
/** The to-dos of a neighbour: one, of u1. */
const reminders: Reminders = {
  newest: async (_reader, { userId }, limit) =>
    userId === 'u1' ? { list: [todo].slice(0, limit), total: 1 } : { list: [], total: 0 },
  find: async (_reader, { userId }, id) => (userId === 'u1' && id === todo.id ? todo : undefined),
}

const worker = { no: 'BX1', worker: '王师傅' }
const repairDone = (userIds: string[], more: Partial<NoticeToSend<'no' | 'worker'>> = {}) =>
  db.write(system, (tx) =>
    notify(tx, system, {
      userIds,
      template: noticeTemplates.repairDone,
      params: worker,
      bizType: 'REPAIR',
      bizId: 'r1',
      ...more,
    }),
  )
/** A message of the first category, as announcements are. */
const voteOpen = noticeTemplate('VOTE_OPEN', {
  name: '投票开始',
  title: '{title}开始投票',
  text: '投票截止时间为{due}，请按时参加。',
  category: '1',
  level: 'M',
  variables: { title: '投票名称', due: '截止时间' },
})
const voteOpens = (userIds: string[], title: string) =>
  db.write(system, (tx) =>
    notify(tx, system, {
      userIds,
      template: voteOpen,
      params: { title, due: '12月1日' },
      bizType: 'VOTE',
      bizId: 'v1',
    }),
  )
const lists = (actor: Actor, pageSize?: number) => readLists(db, actor, { pageSize }, reminders)
const mine = (query: Record<string, string> = {}) => listMine(db, me, query)

describe('sending', () => {
  test('each receiver gets one row, and their sockets the push that names it', async () => {
    expect(await repairDone(['u1', 'u2', 'u1', ''])).toBe(2)
    const [own] = (await lists(me)).sysMsgList.filter(({ kind }) => kind === 'notice')
    expect(own).toMatchObject({
      titile: '您的报修已完成',
      content: 'BX1已由王师傅处理完成，请验收并评价。',
      readFlag: '0',
    })
    expect(sent).toHaveLength(2)
    expect(sent[0]).toBe(`socket u1 {"cmd":"user","userId":"u1","msgId":"${own?.id}","msgTxt":"您的报修已完成"}`)
    expect(sent[1]).toMatch(/^socket u2 \{"cmd":"user","userId":"u2"/)
  })

  test('a notice for many is pushed as a topic, still to its receivers only', async () => {
    await voteOpens(['u1'], '电梯更新')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^socket u1 \{"cmd":"topic"/)
  })

  test.each([
    ['shown', { shown: true }],
    ['quiet', { quiet: true }],
  ] as const)('open pages hear that a message is to be %s there', async (onPages, said) => {
    const about = { template: noticeTemplates.repairDone, params: worker, bizType: 'REPAIR', bizId: 'r1' }
    await db.write(system, (tx) => notify(tx, system, { ...about, userIds: ['u1'], onPages }))
    expect(sent.map((text) => JSON.parse(text.slice('socket u1 '.length)) as object)).toMatchObject([said])
    expect(sent[0]).not.toContain(onPages === 'shown' ? 'quiet' : 'shown')
  })

  test('a transaction that fails leaves no message and pushes nothing', async () => {
    const failing = db.write(system, async (tx) => {
      await notify(tx, system, {
        userIds: ['u1'],
        template: noticeTemplates.repairDone,
        params: worker,
        bizType: 'REPAIR',
        bizId: 'r1',
      })
      throw new Error('later step failed')
    })
    await expect(failing).rejects.toThrow('later step failed')
    expect((await mine()).total).toBe(0)
    expect(sent).toEqual([])
  })

  test('it leads to a page of the client or to an address of the web, and to nothing else', async () => {
    await repairDone(['u1'], { openPage: '/wisdom/repair' })
    await repairDone(['u1'], { openUrl: 'https://example.cn/notice' })
    const led = (await mine()).records.map(({ openType, openPage }) => [openType, openPage])
    expect(led).toEqual(
      expect.arrayContaining([
        ['component', '/wisdom/repair'],
        ['url', 'https://example.cn/notice'],
      ]),
    )
    for (const openUrl of ['javascript:alert(1)', 'data:text/html,x']) {
      await expect(repairDone(['u1'], { openUrl })).rejects.toThrow('begins with http')
    }
    await expect(repairDone(['u1'], { openPage: '//example.cn' })).rejects.toThrow('page of the client')
  })

  test('its files come with the message itself, not with lists', async () => {
    const attachments = [{ fileName: '通知.pdf', url: 'temp/202611/0123456789abcdef0123456789abcdef/a.pdf' }]
    await repairDone(['u1'], { attachments })
    const [row] = (await mine()).records
    expect(row?.attachments).toEqual([])
    expect((await readOne(db, me, row?.id ?? '', reminders)).attachments).toEqual(attachments)
  })

  test('a missing variable stores nothing', async () => {
    await expect(repairDone(['u1'], { params: { no: 'BX1' } as never })).rejects.toThrow('模板参数({worker})缺失')
    expect((await mine()).total).toBe(0)
  })

  test('markup in a value reaches clients as text', async () => {
    await repairDone(['u1'], { params: { no: 'BX1', worker: '<img src=x onerror=alert(1)>' } })
    const [row] = (await mine()).records
    expect(row?.msgContent).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(row?.content).toContain('<img')
  })
})

describe('the bell', () => {
  test('shows open to-dos before unread messages, notices apart, with true totals', async () => {
    for (let n = 1; n <= 3; n += 1) {
      setClock(() => fromWire(`2026-11-21 10:0${n}:00`))
      await repairDone(['u1'], { level: n === 3 ? 'M' : 'L' })
      await voteOpens(['u1'], `议题${n}`)
    }
    const shown = await lists(me, 2)
    expect(shown.sysMsgList.map(({ kind, priority }) => [kind, priority])).toEqual([
      ['todo', 'H'],
      ['notice', 'M'],
      ['notice', 'L'],
    ])
    expect(shown.sysMsgTotal).toBe(4)
    expect(shown.anntMsgList.map(titleOf)).toEqual(['议题3开始投票', '议题2开始投票'])
    expect(shown.anntMsgTotal).toBe(3)
    expect(shown.sysMsgList[0]).toMatchObject({
      openType: 'component',
      openPage: '/wisdom/repair',
      busId: 'r1',
      busTypeStr: '报修',
    })
    for (const item of [...shown.sysMsgList, ...shown.anntMsgList])
      expect(Announcement.safeParse(item).success).toBe(true)
  })

  test('what was read is gone from it; another person keeps theirs', async () => {
    await repairDone(['u1', 'u2'])
    const { id = '' } = (await lists(person('u2'))).sysMsgList[0] ?? {}
    await readMessage(db, person('u2'), id, reminders)
    expect((await lists(person('u2'))).sysMsgTotal).toBe(0)
    expect((await lists(me)).sysMsgTotal).toBe(2)
  })
})

describe('reading', () => {
  test('the first reading counts, a second one changes nothing', async () => {
    await repairDone(['u1'])
    const { id = '' } = (await mine()).records[0] ?? {}
    setClock(() => fromWire('2026-11-21 11:00:00'))
    await readMessage(db, me, id, reminders)
    setClock(() => fromWire('2026-11-21 12:00:00'))
    await readMessage(db, me, id, reminders)
    expect(await readOne(db, me, id, reminders)).toMatchObject({ readFlag: '1', readTime: '2026-11-21 11:00:00' })
  })

  test('reading a to-do is no error and closes nothing', async () => {
    expect(await readMessage(db, me, todo.id, reminders)).toBeNull()
    expect((await lists(me)).sysMsgTotal).toBe(1)
    expect(await readOne(db, me, todo.id, reminders)).toMatchObject({ kind: 'todo', titile: '待派单' })
  })

  test('the message or to-do of somebody else does not exist', async () => {
    await repairDone(['u2'])
    const { id = '' } = (await listMine(db, person('u2'), {})).records[0] ?? {}
    for (const foreign of [id, 'missing']) {
      await expect(readMessage(db, me, foreign, reminders)).rejects.toMatchObject({ status: 404 })
      await expect(readOne(db, me, foreign, reminders)).rejects.toMatchObject({ status: 404 })
    }
    await expect(readMessage(db, person('u2'), todo.id, reminders)).rejects.toMatchObject({ status: 404 })
  })

  test('reading everything tells the same person’s other windows and leaves to-dos', async () => {
    await repairDone(['u1', 'u2'])
    await voteOpens(['u1'], '电梯更新')
    sent = []
    await readEverything(db, me)
    expect(await lists(me)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 1 })
    expect((await lists(person('u2'))).sysMsgTotal).toBe(1)
    expect(sent).toEqual(['socket u1 {"cmd":"topic","msgTxt":"批量设置已读"}'])
  })
})

describe('my messages', () => {
  test('unread ones come first, then the newest, whatever order is asked for', async () => {
    for (const [n, name] of ['甲', '乙', '丙'].entries()) {
      setClock(() => fromWire(`2026-11-21 10:0${n}:00`))
      await voteOpens(['u1'], name)
    }
    const newest = (await mine()).records[0]
    await readMessage(db, me, newest?.id ?? '', reminders)
    const wanted = ['乙开始投票', '甲开始投票', '丙开始投票']
    expect((await mine({ column: 'sendTime', order: 'asc' })).records.map(titleOf)).toEqual(wanted)
    expect((await mine({ pageNo: '2', pageSize: '2' })).records.map(titleOf)).toEqual(['丙开始投票'])
  })

  test('the protocol’s filters narrow them', async () => {
    await repairDone(['u1'])
    await voteOpens(['u1'], '电梯更新')
    await readMessage(db, me, (await mine({ titile: '*电梯*' })).records[0]?.id ?? '', reminders)
    expect((await mine({ msgCategory: '2' })).total).toBe(1)
    expect((await mine({ readFlag: '1' })).records.map(titleOf)).toEqual(['电梯更新开始投票'])
    expect((await mine({ readFlag: '0', busType: 'REPAIR' })).total).toBe(1)
    expect((await mine({ titile: '*没有*' })).total).toBe(0)
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { noticeApi } from '../shared/api.ts'
import { titleOf } from '../shared/schema.ts'
import { noticeTemplate } from '../shared/template.ts'
import { noticeTemplates } from '../shared/templates.ts'
import { notify } from './actions.ts'

const system = systemActor(1)
let app: TestApp
let staff: Caller
let staffId: string

beforeAll(async () => {
  app = await testApp()
  staff = await app.as('staff0101')
  staffId = await idOf('staff0101')
  // The tickets of the tiny district have told people of them, and wait for them.
  await app.services.db.write(system, (tx) => tx.run(statement('delete from notice')))
  await app.services.db.write(system, (tx) => tx.run(statement('delete from todo')))
})

const idOf = async (username: string) =>
  app.services.db.read(system, async (tx) => {
    const text = 'select id from ref_user where tenant_id = 1 and username = $1'
    return (await tx.one(statement<{ id: string }>(text, [username]))).id
  })

const assign = (userIds: string[], subject: string) =>
  app.services.db.write(system, (tx) =>
    notify(tx, system, {
      userIds,
      template: noticeTemplates.repairAssigned,
      params: { no: 'BX1', subject, place: '3幢1102室', content: '水管漏水' },
      bizType: 'REPAIR',
      bizId: 'r1',
      openPage: '/wisdom/repair',
      openParams: { _open: 'detail:r1' },
    }),
  )

describe('messages over HTTP', () => {
  test('go from the bell, through reading, to the read ones of one’s own box', async () => {
    await assign([staffId], '水')
    const { result } = await staff.call(noticeApi.lists, { pageSize: 10 })
    const [item] = result.sysMsgList
    expect(item).toMatchObject({ busType: 'REPAIR', busTypeStr: '维修派单', openType: 'component', busId: 'r1' })
    expect(await staff.call(noticeApi.one, { id: item?.id ?? '' })).toMatchObject({ success: true, result: item })
    expect(await staff.call(noticeApi.read, { anntId: item?.anntId ?? '' })).toMatchObject({ message: '操作成功!' })
    expect((await staff.call(noticeApi.lists, {})).result.sysMsgTotal).toBe(0)
    const read = await staff.call(noticeApi.mine, { readFlag: '1' })
    expect(read.result.records.map(titleOf)).toEqual(['新的维修任务：水'])
  })

  test('carry files that open for some hours without a header, and an address of the web as it is', async () => {
    const stored = 'temp/202611/0123456789abcdef0123456789abcdef/a.pdf'
    await app.services.db.write(system, (tx) =>
      notify(tx, system, {
        userIds: [staffId],
        template: noticeTemplate('VOTE_OPEN', {
          name: '投票开始',
          title: '{title}开始投票',
          text: '投票截止时间为{due}，请按时参加。',
          category: '1',
          variables: { title: '投票名称', due: '截止时间' },
        }),
        params: { title: '电梯更新', due: '12月1日' },
        bizType: 'VOTE',
        bizId: 'v1',
        attachments: [
          { fileName: '方案.pdf', url: stored },
          { fileName: '公告', url: 'https://example.cn/a' },
        ],
      }),
    )
    const id = (await staff.call(noticeApi.lists, {})).result.anntMsgList[0]?.id ?? ''
    const files = (await staff.call(noticeApi.received, { sendId: id })).result.attachments
    expect(files.map(({ url }) => url)).toEqual([expect.stringMatching(/a\.pdf\?e=\d+&s=/), 'https://example.cn/a'])
    expect(await staff.inject({ method: 'PUT', url: `/api/sys/annountCement/backStatus?anntId=${id}` })).toMatchObject({
      statusCode: 200,
    })
    expect((await staff.call(noticeApi.lists, {})).result.anntMsgTotal).toBe(0)
    const manager = await app.as('pm0101')
    expect(await manager.call(noticeApi.received, { sendId: id })).toMatchObject({ status: 404 })
  })

  test('are read all at once', async () => {
    await assign([staffId], '电')
    expect(await staff.call(noticeApi.readAll, {})).toMatchObject({ success: true, message: '全部已读' })
    expect((await staff.call(noticeApi.lists, {})).result.sysMsgTotal).toBe(0)
  })

  test('of others do not exist, and without a session there are none', async () => {
    await assign([await idOf('pm0101')], '门窗')
    const [foreign] = (await (await app.as('pm0101')).call(noticeApi.lists, {})).result.sysMsgList
    const id = foreign?.id ?? ''
    expect(await staff.call(noticeApi.one, { id })).toMatchObject({ status: 404, code: 404 })
    expect(await staff.call(noticeApi.read, { anntId: id })).toMatchObject({ status: 404, code: 404 })
    expect(await app.anyone.call(noticeApi.lists, {})).toMatchObject({ status: 401 })
  })

  test('come in pages of one to a hundred for the bell', async () => {
    expect(await staff.call(noticeApi.lists, { pageSize: 0 })).toMatchObject({ status: 400 })
    expect(await staff.call(noticeApi.lists, { pageSize: 101 })).toMatchObject({ status: 400 })
  })
})

describe('messages over the socket', () => {
  test('reach every open page of the receivers and nobody else', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const opened = async (caller: Caller, userId: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId}`, [caller.token])
      const heard: string[] = []
      socket.on('message', (data: Buffer) => heard.push(data.toString()))
      await once(socket, 'open')
      return { socket, heard }
    }
    const manager = await opened(await app.as('pm0101'), await idOf('pm0101'))
    const [first, second] = [await opened(staff, staffId), await opened(staff, staffId)]
    await assign([staffId], '电梯')
    const { result } = await staff.call(noticeApi.lists, {})
    const push = { cmd: 'user', userId: staffId, msgId: result.sysMsgList[0]?.id, msgTxt: '新的维修任务：电梯' }
    await expect.poll(() => first.heard.map((text) => JSON.parse(text))).toEqual([push])
    await expect.poll(() => second.heard.map((text) => JSON.parse(text))).toEqual([push])
    // The bus keeps the order: what the manager is sent later arrives without the other before it.
    await assign([await idOf('pm0101')], '水')
    await expect.poll(() => manager.heard.length).toBe(1)
    expect(manager.heard[0]).toContain('新的维修任务：水')
    for (const { socket } of [manager, first, second]) socket.close()
  })
})

import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { definitionApi, instanceApi, taskApi } from '../../shared/api.ts'
import type { Node } from '../../shared/definition.ts'

let app: TestApp
let admin: Caller
let author: Caller
const user = (name: string) => seedId('user', name)

const ask = (id: string, kind: 'STARTER_SELECT' | 'USER', users: string[] = []): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY' },
  assignee: { kind, users: users.map(user) },
})
const nodes: Node[] = [
  ask('A', 'STARTER_SELECT'),
  { id: 'C', name: '抄送', type: 'CC', assignee: { kind: 'STARTER_SELECT' } },
]

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  author = await app.as('pm0101')
  const [row] = (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records
  const { id, version, defKey, name, bizType, remark, managerIds } = row!
  const flow = { nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' as const }
  await admin.call(definitionApi.update, { id, version, defKey, name, bizType, remark, managerIds, flow })
  await admin.call(definitionApi.deploy, { id })
})

const words = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2099-12-31 23:59:59' }
const drafted = async (): Promise<string> =>
  (await author.call(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' } as never)).result.id
const instances = (bizId: string) =>
  app.services.db.read(systemActor(1), (tx) =>
    tx.all(statement<{ id: string }>('select id from wf_instance where biz_id = $1 order by start_time, id', [bizId])),
  )
const bizType = 'ANNOUNCEMENT'

test('handing in says which nodes want people, and stores nothing', async () => {
  const bizId = await drafted()
  expect(await author.call(announcementApi.submit, { id: bizId })).toMatchObject({
    success: false,
    message: '请选择【节点A】的审批人',
    reason: 'approversWanted',
    result: {
      ...{ bizType, bizId, remark: null },
      selects: [
        { node: 'A', name: '节点A', isNeeded: true, people: [] },
        { node: 'C', name: '抄送', isNeeded: false, people: [] },
      ],
    },
  })
  expect(await instances(bizId)).toEqual([])
  expect((await author.call(announcementApi.one, { id: bizId })).result).toMatchObject({ state: '0' })
  const chosen = { A: [user('street01')] }
  expect(await author.call(instanceApi.start, { bizType, bizId, chosen })).toMatchObject({ success: true })
  expect((await author.call(announcementApi.one, { id: bizId })).result).toMatchObject({ state: '3' })
  const gone = { A: ['f'.repeat(32)] }
  expect(await author.call(instanceApi.start, { bizType, bizId: await drafted(), chosen: gone })).toMatchObject({
    status: 400,
    message: '所选人员已离职或停用',
  })
})

test('what came to nothing is handed in anew with the people of the last time, by its starter alone', async () => {
  const bizId = await drafted()
  const chosen = { A: [user('street01')], C: [user('staff0101')] }
  await author.call(instanceApi.start, { bizType, bizId, chosen })
  const [{ id } = { id: '' }] = await instances(bizId)
  expect(await author.call(instanceApi.again, { id })).toMatchObject({
    message: '只有已驳回或已撤销的事项可以复制再提',
  })
  expect((await author.call(instanceApi.one, { id })).result.may.again).toBe(false)
  const street = await app.as('street01')
  const taskId = (await street.call(instanceApi.one, { id })).result.mine[0]!
  await street.call(taskApi.reject, { taskId, opinion: '请写明时间' })
  expect((await author.call(instanceApi.one, { id })).result.may.again).toBe(true)
  expect((await street.call(instanceApi.one, { id })).result.may.again).toBe(false)
  expect(await street.call(instanceApi.again, { id })).toMatchObject({ status: 404 })
  const again = (await author.call(instanceApi.again, { id })).result
  expect(again).toMatchObject({ bizType, bizId, title: '公告发布：停水通知', page: expect.stringMatching(/^\//) })
  expect(Object.fromEntries(again.selects.map(({ node, people }) => [node, people]))).toEqual(chosen)
  expect(await author.call(instanceApi.start, { bizType, bizId, chosen })).toMatchObject({ success: true })
  expect(await instances(bizId)).toHaveLength(2)
  expect(await author.call(instanceApi.start, { bizType, bizId, chosen })).toMatchObject({ success: false })
})

test('whoever has left is not named again', async () => {
  const bizId = await drafted()
  await author.call(instanceApi.start, { bizType, bizId, chosen: { A: [user('comm0101')] } })
  const [{ id } = { id: '' }] = await instances(bizId)
  await author.call(instanceApi.cancel, { id, opinion: '不发了' })
  await app.services.db.write(systemActor(1), (tx) =>
    tx.run(statement(`update sys_user set status = 2 where username = 'comm0101'`, [])),
  )
  expect((await author.call(instanceApi.again, { id })).result.selects[0]).toMatchObject({ node: 'A', people: [] })
})

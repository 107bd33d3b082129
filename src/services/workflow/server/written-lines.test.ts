import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { definitionApi, instanceApi, taskApi } from '../shared/api.ts'
import type { AskingNode, Flow, Node } from '../shared/definition.ts'

let app: TestApp
let admin: Caller
let author: Caller
let community: Caller
const user = (name: string) => seedId('user', name)
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  author = await app.as('pm0101')
  community = await app.as('comm0101')
})
beforeEach(() => setClock(() => fromWire('2026-11-20 10:00:00')))
afterEach(() => setClock())

const asked = (id: string, name: string, more: Partial<AskingNode> = {}): AskingNode => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY' },
  ...{ assignee: { kind: 'USER', users: [user(name)] } },
  ...more,
})
/** What is told loudly goes to the street as well; whoever gets a copy does not see until when. */
const nodes: Node[] = [
  asked('A', 'comm0101', { writable: ['优先级', '结束时间'] }),
  { id: 'C', name: '抄送', type: 'CC', assignee: { kind: 'USER', users: [user('gnormal0101')] }, hidden: ['结束时间'] },
  {
    ...{ id: 'G', name: '优先级', type: 'CONDITION' },
    branches: [
      { id: 'loud', name: '紧急', condition: "priority = 'H'", nodes: [asked('B', 'street01')] },
      { id: 'rest', name: '其他', nodes: [] },
    ],
  },
]

async function put(change: Partial<Flow> = {}) {
  const stored = (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records[0]!
  const { id, version, defKey, name, bizType, remark, managerIds } = stored
  const flow: Flow = { nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE', ...change }
  const changed = { id, version, defKey, name, bizType, remark, managerIds, flow, category: 'NOTICE' as const }
  expect(await admin.call(definitionApi.update, changed)).toMatchObject({ success: true })
  return admin.call(definitionApi.deploy, { id })
}

async function submitted() {
  const words = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
  const { result } = await author.call(announcementApi.create, { ...words, msgType: 'ROLE', roleCodes: 'normal' })
  await author.call(announcementApi.submit, { id: result.id })
  const [found] = await rows<{ id: string }>('select id from wf_instance where biz_id = $1', [result.id])
  const opened = (await community.call(instanceApi.one, { id: found!.id })).result
  return { bizId: result.id, id: found!.id, taskId: opened.mine[0]!, writes: opened.writes }
}
const record = async (id: string) =>
  (
    await rows<{ priority: string; until: string; state: string }>(
      `select priority, to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until, state
       from sys_announcement where id = $1`,
      [id],
    )
  )[0]

test('whoever passes writes the lines that their node opens, and what follows reads the new values', async () => {
  expect(await put()).toMatchObject({ success: true })
  const { bizId, id, taskId, writes } = await submitted()
  expect(writes).toEqual([
    { line: '优先级', kind: 'dictionary', dictionary: 'priority', value: 'H' },
    { line: '结束时间', kind: 'dateTime', value: '2026-12-31 23:59:59' },
  ])
  expect((await author.call(instanceApi.one, { id })).result.writes).toEqual([])
  const written = { 优先级: 'L', 结束时间: '2026-12-10 18:00:00' }
  expect(await community.call(taskApi.pass, { taskId, opinion: '时间过长', written })).toMatchObject({ success: true })
  // Below the loudest nobody else is asked: the condition has read what was written.
  expect(await record(bizId)).toEqual({ priority: 'L', until: '2026-12-10', state: '1' })
  const { form, logs, state } = (await author.call(instanceApi.one, { id })).result
  expect(state).toBe('3')
  expect(form).toContainEqual({ label: '结束时间', value: '2026-12-10 18:00:00' })
  const passed = logs.find(({ action }) => action === 'pass')?.written
  expect(passed).toEqual([
    { line: '优先级', before: '紧急', after: '普通' },
    { line: '结束时间', before: '2026-12-31 23:59:59', after: '2026-12-10 18:00:00' },
  ])
  // Who does not see the line does not read what was written into it either.
  const copy = (await (await app.as('gnormal0101')).call(instanceApi.one, { id })).result.logs
  expect(copy.find(({ action }) => action === 'pass')?.written).toEqual(passed!.slice(0, 1))
})

test('what stands already is written by nobody, and leaves no trace', async () => {
  const { bizId, id, taskId } = await submitted()
  const written = { 优先级: 'H', 结束时间: '2026-12-31 23:59:59' }
  expect(await community.call(taskApi.pass, { taskId, written })).toMatchObject({ success: true })
  const { logs, state } = (await author.call(instanceApi.one, { id })).result
  expect([state, logs.find(({ action }) => action === 'pass')?.written]).toEqual(['2', null])
  expect(await record(bizId)).toMatchObject({ priority: 'H', state: '3' })
})

test.each([
  [{ 结束时间: '2026-13-01 00:00:00' }, { 'written.结束时间': '日期格式不正确' }],
  [{ 结束时间: '2026-11-20 09:59:59' }, { 'written.结束时间': '结束时间必须晚于现在' }],
  [{ 结束时间: '' }, { 'written.结束时间': '结束时间必须晚于现在' }],
  [{ 优先级: 'X' }, { 'written.优先级': '请选择优先级!' }],
  [{ 优先级: 'L', 结束时间: '2020-01-01 00:00:00' }, { 'written.结束时间': '结束时间必须晚于现在' }],
] as const)('%j is refused at its line, and nothing changes', async (written, faults) => {
  const { bizId, id, taskId } = await submitted()
  expect(await community.call(taskApi.pass, { taskId, written })).toMatchObject({
    status: 400,
    result: { fields: faults },
  })
  expect(await record(bizId)).toEqual({ priority: 'H', until: '2026-12-31', state: '3' })
  expect((await community.call(instanceApi.one, { id })).result.mine).toEqual([taskId])
})

test('a line that the node does not open is written by nobody, nor an open one by whoever has no task', async () => {
  const { bizId, taskId } = await submitted()
  expect(await community.call(taskApi.pass, { taskId, written: { 标题: '改题' } })).toMatchObject({
    success: false,
    message: '节点【节点A】不能填写【标题】',
  })
  const wrong = { taskId, written: { 结束时间: '2020-01-01 00:00:00' } }
  for (const stranger of [author, await app.as('street01')])
    expect(await stranger.call(taskApi.pass, wrong)).toMatchObject({ success: false, message: '该任务的审批人不是你' })
  expect(await record(bizId)).toMatchObject({ priority: 'H', until: '2026-12-31' })
})

test('a definition that opens what its matter takes from nobody is not put in force', async () => {
  const strange = [asked('A', 'comm0101', { writable: ['标题'] })]
  expect(await put({ nodes: strange })).toMatchObject({ success: false, message: '节点【节点A】不能填写的内容：标题' })
})

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { announcementApi } from '#services/notice/announcement/shared/api.ts'
import { noticeApi } from '#services/notice/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { delegationApi } from '../delegation/shared/api.ts'
import { definitionApi, instanceApi, taskApi } from '../shared/api.ts'
import type { AskingNode, Flow, Node } from '../shared/definition.ts'

let app: TestApp
let admin: Caller
let author: Caller
const user = (name: string) => seedId('user', name)
const rows = <Row>(text: string, values: unknown[] = []) =>
  app.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const at = (time: string) => setClock(() => fromWire(time))

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('supadmin')
  author = await app.as('pm0101')
})
beforeEach(() => at('2026-11-20 10:00:00'))
afterEach(() => setClock())

const ask = (id: string, names: string[], more: Partial<AskingNode> = {}): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY' },
  ...{ assignee: { kind: 'USER', users: names.map(user) } },
  ...more,
})
const flowOf = (nodes: Node[]): Flow => ({ nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' })

const definition = async () =>
  (await admin.call(definitionApi.page, { defKey: 'announcement_review' })).result.records[0]!

/** Puts nodes in force for announcements. */
async function inForce(...nodes: Node[]): Promise<void> {
  const { id, version, defKey, name, bizType, remark, managerIds } = await definition()
  const changed = { id, version, defKey, name, bizType, remark, managerIds, flow: flowOf(nodes) }
  expect(await admin.call(definitionApi.update, changed)).toMatchObject({ success: true })
  expect(await admin.call(definitionApi.deploy, { id })).toMatchObject({ success: true, message: '已发布' })
}

const words = { title: '停水通知', msgContent: '<p>明日停水</p>', endTime: '2026-12-31 23:59:59' }
const wide = { msgType: 'ROLE', roleCodes: 'normal' } as const

/** An announcement on its way; answers it and its instance. */
async function submitted(more: object = {}, by = author): Promise<{ bizId: string; id: string }> {
  const { id: bizId } = (await by.call(announcementApi.create, { ...words, ...wide, ...more })).result
  expect(await by.call(announcementApi.submit, { id: bizId })).toMatchObject({ success: true })
  const [found] = await rows<{ id: string }>(`select id from wf_instance where biz_id = $1`, [bizId])
  return { bizId, id: found!.id }
}

const detail = async (id: string, caller = author) => (await caller.call(instanceApi.one, { id })).result
const taskOf = async (id: string, caller: Caller) => (await detail(id, caller)).mine[0]!
const pass = async (id: string, name: string, opinion: string | null = null) => {
  const caller = await app.as(name)
  return caller.call(taskApi.pass, { taskId: await taskOf(id, caller), opinion })
}
const announcement = async (id: string) => (await admin.call(announcementApi.one, { id })).result

test('an announcement runs through the definition that comes with the product, once it is deployed', async () => {
  const { id: defId, state } = await definition()
  expect(state).toBe('DRAFT')
  expect(await admin.call(definitionApi.deploy, { id: defId })).toMatchObject({ success: true })
  const { bizId, id } = await submitted()
  expect(await announcement(bizId)).toMatchObject({ state: '3', submitBy: 'pm0101' })
  const held = { success: false, message: '该事项正在流程审批中' }
  expect(await admin.call(announcementApi.audit, { id: bizId, pass: 'Y' })).toMatchObject(held)
  expect(await author.call(announcementApi.withdraw, { id: bizId })).toMatchObject(held)
  const todo = (await admin.call(taskApi.todo, {})).result.records
  expect(todo).toMatchObject([
    { instanceId: id, title: '公告发布：停水通知', nodeName: '区级审批', starterId_dictText: expect.any(String) },
  ])
  expect((await admin.call(todoApi.page, { bizType: 'WORKFLOW' })).result.records).toMatchObject([
    { bizId: id, title: '公告发布：停水通知', state: 'OPEN' },
  ])
  expect(await pass(id, 'supadmin', '同意')).toMatchObject({ success: true, message: '已同意' })
  expect(await announcement(bizId)).toMatchObject({ state: '1', sender: 'pm0101', auditBy: 'supadmin' })
  expect(await detail(id)).toMatchObject({ state: '3', logs: [{ label: '发起' }, { label: '同意', opinion: '同意' }] })
  expect((await admin.call(todoApi.page, { bizType: 'WORKFLOW' })).result.total).toBe(0)
  const told = (await author.call(noticeApi.lists, {})).result.sysMsgList.map(({ titile }) => titile)
  expect(told).toContain('流程已通过：公告发布：停水通知')
})

test('a refusal takes the announcement back to its author with the opinion, and it may be handed in anew', async () => {
  await inForce(ask('A', ['supadmin'], { opinionRequired: true }))
  const { bizId, id } = await submitted()
  const taskId = await taskOf(id, admin)
  expect(await admin.call(taskApi.reject, { taskId })).toMatchObject({ success: false, message: '审批意见不能为空！' })
  expect(await admin.call(taskApi.reject, { taskId, opinion: '请写明停水时间' })).toMatchObject({ success: true })
  expect(await announcement(bizId)).toMatchObject({ state: '0', auditOpinion: '请写明停水时间' })
  expect(await detail(id)).toMatchObject({ state: '6', resultReason: '请写明停水时间' })
  expect(await author.call(announcementApi.submit, { id: bizId })).toMatchObject({ success: true })
})

test('whoever started takes it back with a reason; others do not', async () => {
  await inForce(ask('A', ['supadmin']))
  const { bizId, id } = await submitted()
  const other = await app.as('staff0101')
  expect(await other.call(instanceApi.cancel, { id, opinion: '不发了' })).toMatchObject({ status: 404 })
  expect(await other.call(instanceApi.one, { id })).toMatchObject({ status: 404 })
  expect(await author.call(instanceApi.cancel, { id, opinion: '' })).toMatchObject({ status: 400 })
  expect(await author.call(instanceApi.cancel, { id, opinion: '不发了' })).toMatchObject({ success: true })
  expect(await announcement(bizId)).toMatchObject({ state: '0' })
  expect(await detail(id)).toMatchObject({ state: '4' })
})

test('what the record’s unit refuses keeps the last step from being taken, and nothing is stored', async () => {
  await inForce(ask('A', ['supadmin']))
  const { id } = await submitted({ endTime: '2026-11-20 10:30:00' })
  at('2026-11-20 10:40:00')
  expect(await pass(id, 'supadmin')).toMatchObject({ success: false, message: '结束时间已过，请修改后再发布' })
  expect(await detail(id)).toMatchObject({ state: '2', tasks: [{ state: 'RUNNING' }] })
})

test('of 64 who press at once one passes, the others read that it is done', async () => {
  await inForce(ask('A', ['supadmin', 'street01']), ask('B', ['comm0101']))
  const { id } = await submitted()
  const second = await app.as('street01')
  const tasks = [
    { caller: admin, taskId: await taskOf(id, admin) },
    { caller: second, taskId: await taskOf(id, second) },
  ]
  const presses = Array.from({ length: 64 }, (_, at) => tasks[at % 2]!)
  const answers = await Promise.all(presses.map(({ caller, taskId }) => caller.call(taskApi.pass, { taskId })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const refused = new Set(answers.filter(({ success }) => !success).map(({ message }) => message))
  expect([...refused]).toEqual(['当前任务已被处理'])
  expect(await detail(id)).toMatchObject({ state: '2', currentNodes: '节点B', tasks: [{}, {}, { node: 'B' }] })
})

test('a running instance keeps the nodes that it began with', async () => {
  await inForce(ask('A', ['supadmin']), ask('B', ['street01']))
  const { id } = await submitted()
  await inForce(ask('Z', ['comm0101']))
  await pass(id, 'supadmin')
  const { flow, currentNodes, versionNo } = await detail(id)
  expect([flow.nodes.map((node) => node.id), currentNodes]).toEqual([['A', 'B'], '节点B'])
  expect((await definition()).versionNo).toBe(versionNo + 1)
  expect((await detail((await submitted()).id)).flow.nodes.map((node) => node.id)).toEqual(['Z'])
})

test('a deputy stands in from day to day, both included, decided when a task is made', async () => {
  await inForce(ask('A', ['street01']))
  const owner = await app.as('street01')
  const away = { deputyId: user('comm0101'), fromDay: '2026-11-20', toDay: '2026-11-25', remark: null }
  expect(await owner.call(delegationApi.create, { ...away, toDay: '2026-11-19' })).toMatchObject({
    status: 400,
    message: '结束日期不能早于开始日期',
  })
  const made = await owner.call(delegationApi.create, away)
  expect(made).toMatchObject({ success: true })
  const { id } = await submitted()
  expect((await detail(id, await app.as('comm0101'))).mine).toHaveLength(1)
  const { may, mine } = await detail(id, owner)
  expect(mine).toEqual([])
  expect(await owner.call(taskApi.takeBack, { taskId: may.takeBack[0]! })).toMatchObject({ success: true })
  expect((await detail(id, owner)).mine).toHaveLength(1)
  // Sessions end with the days: everyone of these signs in on the day itself.
  const made21 = await submittedOn('2026-11-21 09:00:00', 'pm0102')
  const made26 = await submittedOn('2026-11-26 09:00:00', 'co01')
  expect([made21, made26]).toEqual([user('comm0101'), user('street01')])
  at('2026-11-20 10:00:00')
  await owner.call(delegationApi.remove, { id: made.result.id })
})

async function submittedOn(time: string, name: string): Promise<string | undefined> {
  at(time)
  const { bizId } = await submitted({}, await app.as(name))
  const text = `select t.assignee from wf_task t join wf_instance i on i.id = t.instance_id where i.biz_id = $1`
  return (await rows<{ assignee: string }>(text, [bizId]))[0]?.assignee
}

test('whoever handed it in never decides it', async () => {
  await inForce(ask('A', ['pm0101']))
  const { id } = await submitted()
  const [task] = (await detail(id)).tasks
  expect(task?.name).not.toBe((await detail(id)).starterName)
  expect((await detail(id)).mine).toEqual([])
})

test('several are passed at once where their node allows it', async () => {
  await inForce(ask('A', ['street01'], { batch: true }))
  const first = await submitted()
  await inForce(ask('A', ['street01']))
  const second = await submitted()
  const street = await app.as('street01')
  const taskIds = [await taskOf(first.id, street), await taskOf(second.id, street)]
  const answer = await street.call(taskApi.passMany, { taskIds, opinion: '同意' })
  expect(answer.result).toMatchObject({ passed: 1, refused: [{ reason: '该节点不允许批量审批' }] })
})

test('time that is over is seen by the job, each instance for itself', async () => {
  await inForce(ask('A', ['street01'], { timeoutHours: 2, timeoutAction: 'AUTO_PASS' }))
  const { bizId, id } = await submitted()
  const late = await submitted({ endTime: '2026-11-20 11:00:00' })
  at('2026-11-20 12:00:00')
  const job = app.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'wf.timeout')!
  await job.run(app.services, { dueAt: '2026-11-20 12:00:00' })
  expect(await detail(id)).toMatchObject({ state: '3' })
  expect(await announcement(bizId)).toMatchObject({ state: '1' })
  expect(await detail(late.id)).toMatchObject({ state: '5', tasks: [{ state: 'RUNNING' }] })
})

test('a definition that is wrong is not deployed, and nothing is stored', async () => {
  const { id, version, defKey, name, bizType, remark, managerIds, versionNo } = await definition()
  const flow = flowOf([ask('A', [])])
  await admin.call(definitionApi.update, { id, version, defKey, name, bizType, remark, managerIds, flow })
  expect(await admin.call(definitionApi.deploy, { id })).toMatchObject({
    success: false,
    message: '节点【节点A】未配置审批人',
  })
  expect((await definition()).versionNo).toBe(versionNo)
  const same = { defKey, name: '另一个', bizType, remark: null, managerIds: [], flow }
  expect(await admin.call(definitionApi.create, same)).toMatchObject({
    status: 400,
    message: '已经存在流程标识为【announcement_review】的流程',
  })
  expect(await author.call(definitionApi.deploy, { id })).toMatchObject({ status: 403 })
})

test('a draft is tried with sample values', async () => {
  const condition = { id: 'G', name: '小区数', type: 'CONDITION' as const }
  const branches = [
    { id: 'one', name: '一个', condition: 'villages = 1', nodes: [ask('A', ['street01'])] },
    { id: 'rest', name: '其他', nodes: [ask('B', ['supadmin'])] },
  ]
  const draft = { bizType: 'ANNOUNCEMENT', defKey: 'x', flow: flowOf([{ ...condition, branches }]) }
  const steps = async (villages: string | null) =>
    (await admin.call(definitionApi.simulate, { ...draft, starterId: user('pm0101'), values: { villages } })).result
  expect(await steps('1')).toMatchObject({ steps: [{ node: 'A' }], outcome: '审批通过' })
  expect(await steps('2')).toMatchObject({ steps: [{ node: 'B' }], outcome: '审批通过' })
  expect((await steps(null)).outcome).toBe('【小区数】的条件“一个”无法判断：第1个字符：变量“小区数”没有值')
})

test('switched on and off again, announcements go by the approval or the way they went', async () => {
  const { id: defId } = await definition()
  await inForce(ask('A', ['supadmin']))
  const under = await submitted()
  expect(await admin.call(definitionApi.suspend, { id: defId })).toMatchObject({ success: true, message: '已挂起' })
  const { id: bizId } = (await author.call(announcementApi.create, { ...words, ...wide })).result
  expect(await author.call(announcementApi.submit, { id: bizId })).toMatchObject({ success: true })
  expect(await rows('select from wf_instance where biz_id = $1', [bizId])).toEqual([])
  expect(await admin.call(announcementApi.audit, { id: bizId, pass: 'Y' })).toMatchObject({ success: true })
  expect(await announcement(bizId)).toMatchObject({ state: '1' })
  expect(await pass(under.id, 'supadmin')).toMatchObject({ success: true })
  expect(await announcement(under.bizId)).toMatchObject({ state: '1' })
  expect(await admin.call(definitionApi.activate, { id: defId })).toMatchObject({ success: true, message: '已启用' })
  expect(await detail((await submitted()).id)).toMatchObject({ state: '2', currentNodes: '节点A' })
  expect(await admin.call(definitionApi.activate, { id: defId })).toMatchObject({ message: '流程定义已启用' })
})

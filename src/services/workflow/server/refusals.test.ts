import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { approvalStory, userId } from '../../../../tests/support/approval-story.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { delegationApi } from '../delegation/shared/api.ts'
import { definitionApi, taskApi } from '../shared/api.ts'
import type { AskingNode, Branch, Node } from '../shared/definition.ts'

let app: TestApp
let story: Awaited<ReturnType<typeof approvalStory>>

beforeAll(async () => {
  app = await testApp()
  story = await approvalStory(app)
})
beforeEach(() => setClock(() => fromWire('2026-11-20 10:00:00')))
afterEach(() => setClock())

const ask = (id: string, names: string[], more: Partial<AskingNode> = {}): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY' },
  ...{ assignee: { kind: 'USER', users: names.map(userId) } },
  ...more,
})
const branch = (id: string, condition: string | undefined, nodes: Node[]): Branch => ({
  ...{ id, name: id, nodes },
  ...(condition !== undefined && { condition }),
})
const gate = (branches: Branch[]): Node => ({ id: 'G', name: '金额', type: 'CONDITION', branches })

const stored = () =>
  story.rows<object>(`select (select count(*) from wf_version)::int as versions, (select count(*) from wf_instance)::int as instances,
    (select count(*) from wf_task)::int as tasks, (select count(*) from wf_log)::int as logs,
    (select count(*) from wf_delegation where del_flag = 0)::int as delegations,
    (select count(*) from held_matter)::int as held, (select count(*) from todo)::int as todos,
    (select string_agg(assignee || state, ',' order by id) from wf_task) as standing`)

test.each<[string, Node[]]>([
  ['存在无法到达的节点【节点B】', [ask('A', ['street01']), { id: 'E', name: '结束', type: 'END' }, ask('B', ['co01'])]],
  [
    '条件分支必须有默认分支',
    [gate([branch('x', 'amount > 500', [ask('A', ['co01'])]), branch('y', 'amount <= 500', [])])],
  ],
  ['节点【节点A】未配置审批人', [ask('A', [])]],
  ['流程至少需要一个审批节点', [{ id: 'E', name: '结束', type: 'END' }]],
])('%s: nothing is deployed and nothing stored', async (text, nodes) => {
  const before = await stored()
  await expect(story.inForce(nodes)).rejects.toThrow(text)
  expect(await stored()).toEqual(before)
})

test('keys that are wrong or taken', async () => {
  const flow = { nodes: [ask('A', ['co01'])], allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' as const }
  const draft = { bizType: story.bizType, name: '退款', remark: null, managerIds: [], flow }
  const create = (defKey: string) => story.admin.call(definitionApi.create, { ...draft, defKey })
  expect(await create('1st')).toMatchObject({ status: 400, message: '流程标识格式不正确' })
  expect(await create('mine')).toMatchObject({ success: true })
  expect(await create('mine')).toMatchObject({ message: '已经存在流程标识为【mine】的流程' })
})

/** Lets an account leave for as long as something is tried. */
async function gone<T>(name: string, attempt: () => Promise<T>): Promise<T> {
  const set = (status: number) =>
    story.rows('update sys_user set status = $2 where username = $1 returning id', [name, status])
  await set(2)
  try {
    return await attempt()
  } finally {
    await set(1)
  }
}

test('whoever has left gets no task, by no way, and nothing is stored', async () => {
  await story.inForce([ask('A', ['street01', 'co01'], { multiMode: 'ALL' })])
  const { id } = await story.submitted('10.00')
  const street = await app.as('street01')
  const { mine } = await story.detail(id, street)
  const before = await stored()
  const left = userId('gnormal0102')
  const on = { taskId: mine[0]! }
  await gone('gnormal0102', async () => {
    const refused = { status: 400, message: '所选人员已离职或停用' }
    expect(await street.call(taskApi.transfer, { ...on, userId: left })).toMatchObject(refused)
    expect(await street.call(taskApi.delegate, { ...on, userId: left })).toMatchObject(refused)
    expect(await street.call(taskApi.addSign, { ...on, side: 'before', userIds: [left] })).toMatchObject(refused)
    expect(await street.call(taskApi.copy, { ...on, userIds: [left] })).toMatchObject(refused)
    const days = { deputyId: left, fromDay: '2026-11-20', toDay: '2026-11-25', remark: null }
    expect(await street.call(delegationApi.create, days)).toMatchObject({ message: '受托人已离职或停用' })
  })
  expect(await street.call(taskApi.transfer, { ...on, userId: userId('street01') })).toMatchObject({
    message: '转办人和当前审批人为同一人',
  })
  expect(await street.call(taskApi.transfer, { ...on, userId: userId('co01') })).toMatchObject({
    message: '该人员已是本节点的审批人',
  })
  expect(await stored()).toEqual(before)
})

test('a deputy who has left since stands in for nobody: the task is its owner’s', async () => {
  const owner = await app.as('street01')
  const days = { deputyId: userId('gnormal0102'), fromDay: '2026-11-20', toDay: '2026-11-25', remark: null }
  const made = await owner.call(delegationApi.create, days)
  expect(made).toMatchObject({ success: true })
  await story.inForce([ask('A', ['street01'])])
  const { id } = await gone('gnormal0102', () => story.submitted('10.00'))
  expect(await story.waiting(id)).toEqual(['A:street01'])
  await owner.call(delegationApi.remove, { id: made.result.id })
})

test('of 64 presses on one task one has an effect: one vote, one entry, one payment', async () => {
  await story.inForce([ask('A', ['co01']), { id: 'T', name: '盖章', type: 'TRIGGER', trigger: 'stamp' }])
  const { bizId, id } = await story.submitted('10.00')
  const caller = await app.as('co01')
  const taskId = (await story.detail(id, caller)).mine[0]!
  const answers = await Promise.all(Array.from({ length: 64 }, () => caller.call(taskApi.pass, { taskId })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ success, message }) => (success ? [] : [message])))).toEqual(
    new Set(['当前任务已被处理']),
  )
  const { logs, tasks, state } = await story.detail(id)
  expect(logs.map(({ action }) => action)).toEqual(['start', 'pass', 'trigger'])
  expect([tasks.map((task) => task.state), state, await story.stateOf(bizId)]).toEqual([['PASSED'], '3', 'PAID'])
})

test('whoever was shown a matter may be given its task', async () => {
  await story.inForce([ask('A', ['street01'])])
  const { bizId, id } = await story.submitted('10.00')
  const street = await app.as('street01')
  const taskId = (await story.detail(id, street)).mine[0]!
  expect(await street.call(taskApi.copy, { taskId, userIds: [userId('comm0101')] })).toMatchObject({ success: true })
  expect(await street.call(taskApi.transfer, { taskId, userId: userId('comm0101') })).toMatchObject({ success: true })
  expect(await story.waiting(id)).toEqual(['A:comm0101'])
  expect(await story.act('comm0101', id, 'pass')).toMatchObject({ success: true })
  expect(await story.stateOf(bizId)).toBe('PAID')
})

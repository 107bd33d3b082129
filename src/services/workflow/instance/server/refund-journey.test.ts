import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { approvalStory, userId } from '../../../../../tests/support/approval-story.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { groupApi } from '../../group/shared/api.ts'
import { delegationApi } from '../../delegation/shared/api.ts'
import { instanceApi, taskApi } from '../../shared/api.ts'
import type { AskingNode, Node } from '../../shared/definition.ts'

let app: TestApp
let story: Awaited<ReturnType<typeof approvalStory>>
const at = (time: string) => setClock(() => fromWire(time))

beforeAll(async () => {
  app = await testApp()
  story = await approvalStory(app)
  at('2026-11-20 10:00:00')
  await refunds(['co01', 'pm0101', 'street01'])
})
beforeEach(() => at('2026-11-20 10:00:00'))
afterEach(() => setClock())

const ask = (id: string, assignee: AskingNode['assignee'], more: Partial<AskingNode> = {}): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ANY', assignee },
  ...more,
})

/** Up to 500 the project, up to 5,000 the company, above that two signatures out of a group. */
async function refunds(signers: string[]): Promise<void> {
  const members = { name: '退款会签人', memberIds: signers.map(userId), remark: null }
  const group = await story.admin.call(groupApi.create, members)
  const two = { kind: 'USER_GROUP' as const, groups: [group.result.id], take: 2 }
  const lanes: [string, string | undefined, Node][] = [
    ['PM', 'amount <= 500', ask('PM', { kind: 'AREA_ROLE', roles: ['projectManager'] })],
    ['CA', 'amount <= 5000', ask('CA', { kind: 'AREA_ROLE', roles: ['companyAdmin'] })],
    ['TWO', undefined, ask('TWO', two, { multiMode: 'ALL' })],
  ]
  const branches = lanes.map(([id, condition, one]) => ({
    ...{ id: `b${id}`, name: id, nodes: [one] },
    ...(condition !== undefined && { condition }),
  }))
  await story.inForce([{ id: 'G', name: '金额', type: 'CONDITION', branches }])
}

test.each([
  ['948.82', 'CA:companyAdmin', 'co01', 'pm0101'],
  ['356.80', 'PM:projectManager', 'pm0101', 'co01'],
  ['500.00', 'PM:projectManager', 'pm0101', 'co01'],
  ['500.01', 'CA:companyAdmin', 'co01', 'pm0101'],
  ['5000.00', 'CA:companyAdmin', 'co01', 'pm0101'],
])('a refund of %s waits for %s alone, and %s pays it out', async (amount, left, who, other) => {
  const { bizId, id } = await story.submitted(amount)
  expect([await story.waiting(id), await story.stateOf(bizId)]).toEqual([[left], 'AUDITING'])
  expect(await story.act(other, id, 'pass')).toMatchObject({ success: false, message: '该任务的审批人不是你' })
  expect(await story.act(who, id, 'pass')).toMatchObject({ success: true })
  expect([await story.waiting(id), await story.stateOf(bizId)]).toEqual([[], 'PAID'])
})

/** Whoever two of the group are, by name. */
async function signersOf(id: string): Promise<string[]> {
  const waiting = await story.waiting(id)
  expect(waiting).toHaveLength(2)
  return waiting.map((one) => one.slice('TWO:'.length))
}

test('5,000.01 wants two signatures: one refusal ends it, and the refund is refused with it', async () => {
  const { bizId, id } = await story.submitted('5000.01')
  const [first = '', second = ''] = await signersOf(id)
  expect(first).not.toBe(second)
  expect(await story.act(first, id, 'pass')).toMatchObject({ success: true })
  expect(await story.stateOf(bizId)).toBe('AUDITING')
  expect(await story.act(second, id, 'reject', { opinion: '金额不符' })).toMatchObject({ success: true })
  expect(await story.stateOf(bizId)).toBe('REJECTED')
  expect(await story.detail(id)).toMatchObject({ state: '6', resultReason: '金额不符', currentNodes: '' })
  const anew = await story.submitted('5000.01')
  for (const signer of await signersOf(anew.id)) await story.act(signer, anew.id, 'pass')
  expect([await story.stateOf(anew.bizId), (await story.detail(anew.id)).state]).toEqual(['PAID', '3'])
})

test('whoever applied is none of the two, and with one left it rests with the managers', async () => {
  const { id } = await story.submitted('5000.01', 'pm0101')
  expect((await signersOf(id)).toSorted()).toEqual(['co01', 'street01'])
  await story.rows(`update wf_group set member_ids = $1 where name = '退款会签人' returning id`, [
    [userId('pm0101'), userId('co01')],
  ])
  const rests = await story.submitted('5000.01', 'pm0101')
  expect(await story.detail(rests.id)).toMatchObject({ state: '5', parked: ['【节点TWO】的审批人不足2人'] })
  const why = { id: rests.id, opinion: '改由企业审批' }
  expect(await story.admin.call(instanceApi.jump, { ...why, target: 'CA' })).toMatchObject({ success: true })
  expect(await story.act('co01', rests.id, 'pass')).toMatchObject({ success: true })
  expect(await story.stateOf(rests.bizId)).toBe('PAID')
})

test('what the refund refuses at the end refuses the last step, and nothing is stored', async () => {
  const { bizId, id } = await story.submitted('66.60')
  expect(await story.act('pm0101', id, 'pass')).toMatchObject({ success: false, message: '账户余额不足' })
  expect([await story.waiting(id), await story.stateOf(bizId)]).toEqual([['PM:projectManager'], 'AUDITING'])
  const { logs } = await story.detail(id)
  expect(logs.map(({ action }) => action)).toEqual(['start'])
})

test('who is away is stood in for from day to day, decided when the task is made', async () => {
  const owner = await app.as('street01')
  const days = { deputyId: userId('comm0101'), fromDay: '2026-11-20', toDay: '2026-11-25', remark: null }
  expect(await owner.call(delegationApi.create, days)).toMatchObject({ success: true })
  await story.inForce([ask('A', { kind: 'USER', users: [userId('street01')] })])
  at('2026-11-21 09:00:00')
  const away = await story.submitted('10.00', 'pm0102')
  at('2026-11-26 09:00:00')
  const back = await story.submitted('10.00', 'cs0102')
  expect([await story.waiting(away.id), await story.waiting(back.id)]).toEqual([['A:comm0101'], ['A:street01']])
  // The open task stays with the deputy; its owner may take it back.
  at('2026-11-20 10:00:00')
  const { may, mine } = await story.detail(away.id, owner)
  expect([mine, may.takeBack]).toEqual([[], [expect.any(String)]])
  expect(await owner.call(taskApi.takeBack, { taskId: may.takeBack[0]! })).toMatchObject({ success: true })
  expect(await story.waiting(away.id)).toEqual(['A:street01'])
  expect(await story.act('comm0101', away.id, 'pass')).toMatchObject({ success: false })
  expect(await story.act('street01', away.id, 'pass')).toMatchObject({ success: true })
  expect(await story.stateOf(away.bizId)).toBe('PAID')
})

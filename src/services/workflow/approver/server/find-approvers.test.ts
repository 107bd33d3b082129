import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { positionApi } from '#system/position/shared/api.ts'
import { approvalStory, userId } from '../../../../../tests/support/approval-story.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { groupApi } from '../../group/shared/api.ts'
import { definitionApi, instanceApi, taskApi } from '../../shared/api.ts'
import type { AskingNode, AssigneeRule, Node } from '../../shared/definition.ts'

let app: TestApp
let story: Awaited<ReturnType<typeof approvalStory>>

beforeAll(async () => {
  app = await testApp()
  story = await approvalStory(app)
})
beforeEach(() => setClock(() => fromWire('2026-11-20 10:00:00')))
afterEach(() => setClock())

const ask = (id: string, assignee: AssigneeRule, more: Partial<AskingNode> = {}): Node => ({
  ...{ id, name: `节点${id}`, type: 'APPROVE', multiMode: 'ALL', assignee },
  ...more,
})
const waitsFor = async (assignee: AssigneeRule, more: Partial<AskingNode> = {}, amount = '10.00') => {
  await story.inForce([ask('A', assignee, more)])
  return story.waiting((await story.submitted(amount)).id)
}

async function positionOf(...names: string[]): Promise<string> {
  const code = `post_${names.length}_${Math.floor(performance.now())}`
  const made = await story.admin.call(positionApi.create, { code, name: code, postRank: null })
  expect(made).toMatchObject({ success: true })
  const text = 'update sys_user set post = $1 where username = any($2::text[]) returning id'
  await story.rows(text, [code, names])
  const [row] = await story.rows<{ id: string }>('select id from ref_position where code = $1', [code])
  return row!.id
}

test('holders of a position around the starter’s organisation, or in the named ones', async () => {
  const position = await positionOf('pm0101', 'pm0102', 'co01')
  // Whoever starts stands in the first project of the first company: the second project is another's.
  const around = await waitsFor({ kind: 'POSITION', positions: [position] })
  expect(around.toSorted()).toEqual(['A:co01', 'A:pm0101'])
  const text = 'select depart_id as id from ref_user_depart where user_id = $1'
  const [depart] = await story.rows<{ id: string }>(text, [userId('pm0102')])
  expect(await waitsFor({ kind: 'POSITION', positions: [position], departs: [depart!.id] })).toEqual(['A:pm0102'])
})

test('members of a group, in its order; a group that a definition names stays', async () => {
  const memberIds = ['street01', 'comm0101'].map(userId)
  const { result: group } = await story.admin.call(groupApi.create, { name: '评审组', memberIds, remark: null })
  const rule = { kind: 'USER_GROUP' as const, groups: [group.id] }
  expect(await waitsFor(rule)).toEqual(['A:street01', 'A:comm0101'])
  expect((await story.admin.call(groupApi.page, { name: '评审组' })).result.records[0]).toMatchObject({ memberIds })
  expect(await story.admin.call(groupApi.remove, { id: group.id })).toMatchObject({
    success: false,
    message: '流程“退款审批”的审批人为该用户组，不能删除',
  })
  const twice = { name: '评审组', memberIds, remark: null }
  expect(await story.admin.call(groupApi.create, twice)).toMatchObject({ message: '用户组名称已存在' })
  expect(await (await app.as('pm0101')).call(groupApi.page, {})).toMatchObject({ success: false, code: 510 })
})

test('an expression names a role around the matter, or people of the matter', async () => {
  const rule = { kind: 'EXPRESSION' as const, expression: "IF(amount > 500, 'companyAdmin', 'payee')" }
  expect(await waitsFor(rule, { multiMode: 'ANY' }, '948.82')).toEqual(['A:companyAdmin'])
  expect(await waitsFor(rule, { multiMode: 'ANY' }, '356.80')).toEqual(['A:staff0101'])
})

test('leaders of the organisations of people whom the matter names', async () => {
  expect(await waitsFor({ kind: 'FORM_DEPT_LEADER', people: 'payee' })).toEqual(['A:pm0101'])
})

test.each([
  ['TO_ADMIN', [expect.stringMatching(/^A:/)], 'AUDITING'],
  ['TO_USER', ['A:street01'], 'AUDITING'],
  ['AUTO_REJECT', [], 'REJECTED'],
] as const)('a group whose people have left and %s', async (emptyRule, left, state) => {
  const group = await story.admin.call(groupApi.create, {
    name: `离职${emptyRule}`,
    memberIds: [userId('gnormal0102')],
    remark: null,
  })
  await story.rows(`update sys_user set status = 2 where username = 'gnormal0102' returning id`)
  await story.inForce([
    ask('A', { kind: 'USER_GROUP', groups: [group.result.id] }, { emptyRule, emptyUser: userId('street01') }),
  ])
  const { bizId, id } = await story.submitted('10.00')
  expect([await story.waiting(id), await story.stateOf(bizId)]).toEqual([left, state])
  await story.rows(`update sys_user set status = 1 where username = 'gnormal0102' returning id`)
})

test('whoever passes chooses the next people, and is told for which nodes', async () => {
  await story.inForce([
    ask('A', { kind: 'USER', users: [userId('street01')] }),
    {
      ...{ id: 'G', name: '金额', type: 'CONDITION' },
      branches: [
        { id: 'g1', name: '大额', condition: 'amount > 500', nodes: [ask('B', { kind: 'PREV_SELECT' })] },
        { id: 'g2', name: '其他', nodes: [ask('C', { kind: 'PREV_SELECT' })] },
      ],
    },
  ])
  const street = await app.as('street01')
  const { id } = await story.submitted('948.82')
  const { mine, selects } = await story.detail(id, street)
  expect(selects).toEqual([{ node: 'B', name: '节点B' }])
  const pass = (chosen?: Record<string, string[]>) =>
    street.call(taskApi.pass, { taskId: mine[0]!, ...(chosen && { chosen }) })
  expect(await pass()).toMatchObject({ success: false, message: '请选择【节点B】的审批人' })
  await story.rows(`update sys_user set status = 2 where username = 'gnormal0102' returning id`)
  const gone = { status: 400, message: '所选人员已离职或停用' }
  expect(await pass({ B: [userId('gnormal0102')] })).toMatchObject(gone)
  const applicant = { message: '该人员与本事项有关，不能审批' }
  expect(await pass({ B: [userId('cs0101')] })).toMatchObject(applicant)
  expect(await story.waiting(id)).toEqual(['A:street01'])
  expect(await pass({ B: [userId('comm0101')] })).toMatchObject({ success: true })
  expect(await story.waiting(id)).toEqual(['B:comm0101'])
  expect((await story.detail(id, await app.as('comm0101'))).selects).toEqual([])
})

test('a simulation tells who would be asked, people of the matter by what they are to it', async () => {
  const expression = "IF(amount > 500, 'companyAdmin', 'payee')"
  const nodes = [
    ask('A', { kind: 'EXPRESSION', expression }, { multiMode: 'ANY' }),
    ask('B', { kind: 'PREV_SELECT' }, { multiMode: 'VOTE', votes: 2 }),
    ask('C', { kind: 'FORM_DEPT_LEADER', people: 'payee' }),
    ask('D', { kind: 'DEPT_MEMBERS', departs: [userId('supadmin')] }, { emptyRule: 'AUTO_PASS' }),
  ]
  const flow = { nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' as const }
  const starterId = userId('cs0101')
  const draft = { bizType: story.bizType, defKey: 'try', flow, villageId: story.villageId, starterId }
  const told = async (amount: string) =>
    (await story.admin.call(definitionApi.simulate, { ...draft, values: { amount } })).result
  const { steps, outcome } = await told('948.82')
  expect(steps.map(({ node, people, notes }) => [node, people, notes])).toEqual([
    ['A', ['企业管理员'], []],
    ['B', ['【自选人员1】', '【自选人员2】'], []],
    ['C', ['【收款人的部门负责人】'], []],
    // Refunds keep people apart: nothing passes by itself.
    ['D', [expect.any(String)], ['审批人为空，已转流程管理员']],
  ])
  expect(outcome).toBe('审批通过')
  expect((await told('1.00')).steps[0]).toMatchObject({ node: 'A', people: ['【收款人】'] })
})

test('what is wrong is said and nothing is stored: positions and groups that stand no more', async () => {
  const nodes = [ask('A', { kind: 'USER_GROUP', groups: ['f'.repeat(32)] })]
  const flow = { nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' as const }
  const judged = await story.admin.call(definitionApi.judge, { bizType: story.bizType, defKey: 'x', flow })
  expect(judged.result).toEqual([{ node: 'A', text: '节点【节点A】未配置审批人' }])
  const { total: before } = (await story.admin.call(instanceApi.page, {})).result
  await expect(story.inForce(nodes)).rejects.toThrow('节点【节点A】未配置审批人')
  expect((await story.admin.call(instanceApi.page, {})).result.total).toBe(before)
})

import { expect, test } from 'vitest'
import { flowOf, node, run } from '../../../../tests/support/workflow-run.ts'
import type { Branch, Node } from './definition.ts'

const lane = (id: string, nodes: Node[], condition?: string): Branch => ({
  id,
  name: id,
  nodes,
  ...(condition !== undefined && { condition }),
})
const fork = (...branches: Branch[]): Node => ({ id: 'F', name: '并行', type: 'PARALLEL', branches })

test('branches beside each other go on behind the block when all are done', () => {
  const flow = run(flowOf([fork(lane('x', [node('A')]), lane('y', [node('B')]), lane('z', [])), node('C')]))
  expect(flow.waitingFor()).toEqual(['A:a', 'B:b'])
  flow.pass('b')
  expect(flow.waitingFor()).toEqual(['A:a'])
  flow.pass('a')
  expect(flow.waitingFor()).toEqual(['C:c'])
})

test('a refusal inside of a branch takes the others back with it', () => {
  const flow = run(flowOf([fork(lane('x', [node('A')]), lane('y', [node('B')]))]))
  flow.reject('a')
  expect([flow.status(), flow.states('B').join()]).toEqual(['6', 'CANCELLED'])
})

test('a refusal inside of a branch that leads to the starter takes the others back, too', () => {
  const first = node('A', ['a'], { rejectTo: 'START' })
  const flow = run(flowOf([fork(lane('x', [first]), lane('y', [node('B')]))]))
  flow.reject('a')
  expect(flow.waitingFor()).toEqual(['start:starter'])
  flow.pass('starter')
  expect(flow.waitingFor()).toEqual(['A:a', 'B:b'])
})

test('nobody returns out of a branch or into one', () => {
  const flow = run(flowOf([node('P'), fork(lane('x', [node('A'), node('A2')]), lane('y', [node('B')])), node('C')]))
  flow.pass('p')
  const back = { mode: 'STEP', opinion: '重审' }
  expect(flow.on('return', 'b', { target: 'P', ...back })).toBe('不能跨并行分支退回')
  expect(flow.on('return', 'b', { target: 'start', ...back })).toBe('不能跨并行分支退回')
  flow.pass('a')
  expect(flow.on('return', 'b', { target: 'A', ...back })).toBe('不能跨并行分支退回')
  expect(flow.on('return', 'a2', { target: 'A', ...back })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['B:b', 'A:a'])
  for (const user of ['a', 'a2', 'b']) flow.pass(user)
  expect(flow.on('return', 'c', { target: 'A', ...back })).toBe('不能跨并行分支退回')
  expect(flow.on('return', 'c', { target: 'P', ...back })).toBeUndefined()
  for (const user of ['p', 'a', 'a2', 'b', 'c']) flow.pass(user)
  expect(flow.status()).toBe('3')
})

test.each([
  ['100', 'A:a'],
  ['900', 'A:a,B:b'],
  ['5', 'D:d'],
])('an inclusive block with %s runs %s', (amount, left) => {
  const block: Node = {
    id: 'I',
    name: '包容',
    type: 'INCLUSIVE',
    branches: [
      lane('x', [node('A')], 'amount >= 100'),
      lane('y', [node('B')], 'amount >= 500'),
      lane('d', [node('D')]),
    ],
  }
  const flow = run(flowOf([block, node('C')]), { values: { amount } })
  expect(flow.waitingFor().join()).toBe(left)
  for (const who of left.split(',')) flow.pass(who.split(':')[1]!)
  expect(flow.waitingFor()).toEqual(['C:c'])
})

test('copies hold nothing up, delays wait for their time, triggers are told, an END passes at once', () => {
  const nodes: Node[] = [
    { id: 'K', name: '抄送', type: 'CC', assignee: { kind: 'USER', users: ['k'] } },
    { id: 'T', name: '回调', type: 'TRIGGER', trigger: 'stamp' },
    { id: 'W', name: '等待', type: 'DELAY', hours: 2 },
    { id: 'S', name: '子流程', type: 'SUBFLOW', defKey: 'sub', nodes: [node('A')] },
    { id: 'E', name: '结束', type: 'END' },
  ]
  const flow = run(flowOf(nodes))
  expect(flow.effects()).toContainEqual({ do: 'trigger', name: 'stamp' })
  expect(flow.states('K')).toEqual(['RUNNING'])
  expect(flow.state().active).toEqual([{ node: 'W', round: 1, until: '2026-11-20 11:00:00' }])
  expect(flow.act({ is: 'elapsed', node: 'W' })).toBeUndefined()
  expect(flow.waitingFor()).toEqual([])
  const later = run(flowOf(nodes), { later: () => '2026-11-20 09:00:00' })
  later.act({ is: 'elapsed', node: 'W' })
  expect(later.waitingFor()).toEqual(['A:a'])
  later.pass('a')
  expect(later.status()).toBe('3')
  later.on('read', 'k')
  expect(later.states('K')).toEqual(['PASSED'])
})

test('a step is taken back while nobody has looked at what follows', () => {
  const flow = run(flowOf([node('A', ['a1', 'a2'], { multiMode: 'RATIO', passRatio: 50 }), node('B')]))
  expect(flow.act({ is: 'withdraw', user: 'a1' })).toBe('当前节点不能撤回')
  flow.pass('a1')
  expect(flow.states('A')).toEqual(['PASSED', 'CANCELLED'])
  expect(flow.act({ is: 'withdraw', user: 'a1' })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['A:a1', 'A:a2'])
  flow.pass('a2')
  flow.on('read', 'b')
  expect(flow.act({ is: 'withdraw', user: 'a2' })).toBe('下一节点已查看或已处理，不能撤回')
})

test('whoever started takes it back before the first has looked, and hands in anew', () => {
  const flow = run(flowOf([node('A'), node('B')]))
  expect(flow.act({ is: 'withdraw', user: 'starter' })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['start:starter'])
  expect(flow.reject('starter')).toBe('发起人可以重新提交或撤销，不能驳回')
  flow.pass('starter')
  expect(flow.waitingFor()).toEqual(['A:a'])
  expect(run(flowOf([node('A')], { allowWithdraw: false })).act({ is: 'withdraw', user: 'starter' })).toBe(
    '该流程不允许撤回',
  )
})

test.each([
  ['REMIND', 'A:a', '2'],
  ['AUTO_PASS', 'B:b', '2'],
  ['AUTO_REJECT', '', '6'],
  ['TRANSFER', 'A:x', '2'],
] as const)('time that is over with %s leaves %s', (timeoutAction, left, status) => {
  const asking = node('A', ['a'], { timeoutHours: 1, timeoutAction, timeoutUser: 'x' })
  const flow = run(flowOf([asking, node('B')]), { later: () => '2026-11-20 09:00:00' })
  flow.act({ is: 'timeout', task: flow.taskOf('a')!.id })
  expect([flow.waitingFor().join(), flow.status()]).toEqual([left, status])
  expect(flow.effects().some((effect) => effect.do === 'remind')).toBe(timeoutAction === 'REMIND')
})

test.each([
  ['AUTO_PASS', 'B:b', '2'],
  ['AUTO_REJECT', '', '6'],
  ['TO_USER', 'A:x', '2'],
  ['TO_ADMIN', 'A:boss', '2'],
] as const)('a node without approvers and %s leaves %s', (emptyRule, left, status) => {
  const flow = run(flowOf([node('A', [], { emptyRule, emptyUser: 'x' }), node('B')]))
  expect([flow.waitingFor().join(), flow.status()]).toEqual([left, status])
})

test('where people are kept apart nothing passes by itself, and without anybody it rests with the managers', () => {
  const flow = flowOf([node('A', ['starter'], { emptyRule: 'AUTO_PASS' }), node('B')])
  expect(run(flow, { apart: ['starter'] }).waitingFor()).toEqual(['A:boss'])
  expect(run(flow, { apart: ['starter', 'boss'] }).state().parked[0]?.reason).toBe('【节点A】没有可以审批的人员')
})

test.each([
  ['SELF', 'A:starter'],
  ['SKIP', 'B:b'],
  ['DEPT_LEADER', 'A:chief'],
] as const)('a starter among the approvers with %s leaves %s', (sameAsStarter, left) => {
  const flow = flowOf([node('A', ['starter'], { sameAsStarter }), node('B')])
  expect(
    run(flow, { people: { 'A:leader': { users: ['chief'] } } })
      .waitingFor()
      .join(),
  ).toBe(left)
})

test.each([
  ['NONE', 'B:b', 'C:a'],
  ['SEQUENTIAL', 'B:b', 'C:a'],
  ['ALL', 'B:b', ''],
] as const)('dedupe %s: an approver of an earlier node', (autoDedupe, second, third) => {
  const flow = run(flowOf([node('A'), node('B'), node('C', ['a'])], { autoDedupe }))
  flow.pass('a')
  expect(flow.waitingFor().join()).toBe(second)
  flow.pass('b')
  expect(flow.waitingFor().join()).toBe(third)
})

test('dedupe never takes one of two signatures away, and ends with a return', () => {
  const both = node('B', ['a', 'b'], { multiMode: 'ALL' })
  const flow = run(flowOf([node('A'), both], { autoDedupe: 'ALL' }))
  flow.pass('a')
  expect(flow.waitingFor()).toEqual(['B:a', 'B:b'])
  const again = run(flowOf([node('A'), node('B'), node('C', ['a'])], { autoDedupe: 'ALL' }))
  again.pass('a')
  again.on('return', 'b', { target: 'A', mode: 'STEP', opinion: '重审' })
  again.pass('a')
  again.pass('b')
  expect(again.waitingFor()).toEqual(['C:a'])
})

test('whoever is away is stood in for, each person once, and takes the task back', () => {
  const deputies = { a: 'x', x: 'a', b: 'b2', b2: 'b3' }
  const flow = run(flowOf([node('A'), node('B')]), { deputies })
  expect(flow.waitingFor()).toEqual(['A:x'])
  expect(flow.act({ is: 'takeBack', user: 'a', task: flow.taskOf('x')!.id })).toBeUndefined()
  flow.pass('a')
  expect(flow.waitingFor()).toEqual(['B:b3'])
  const both = flowOf([node('A', ['a', 'x'], { multiMode: 'ALL' })])
  // Two signatures stay those of two people: whoever is asked already does not stand in.
  expect(run(both, { deputies: { x: 'a' } }).waitingFor()).toEqual(['A:a', 'A:x'])
  expect(run(both, { deputies: { a: 'x' } }).waitingFor()).toEqual(['A:a', 'A:x'])
})

test('signatures before and after one’s own count, are taken back, and refuse', () => {
  const flow = run(flowOf([node('A'), node('B')]))
  flow.on('addSign', 'a', { side: 'before', users: ['x', 'y'] })
  flow.pass('x')
  expect(flow.waitingFor()).toEqual(['A:y'])
  const own = flow.state().tasks[0]!.id
  expect(flow.act({ is: 'removeSign', user: 'a', task: own, sign: flow.taskOf('y')!.id })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['A:a'])
  flow.on('addSign', 'a', { side: 'after', users: ['z'] })
  flow.pass('a')
  expect(flow.waitingFor()).toEqual(['A:z'])
  expect(flow.reject('z')).toBeUndefined()
  expect(flow.status()).toBe('6')
})

test('a manager stops, resumes, reassigns, jumps and ends', () => {
  const flow = run(flowOf([node('A'), fork(lane('x', [node('B')]), lane('y', [node('C')])), node('D')]))
  expect(flow.act({ is: 'suspend', user: 'boss', opinion: '核实中' })).toBeUndefined()
  expect(flow.pass('a')).toBe('流程已挂起，请联系流程管理员')
  flow.act({ is: 'resume', user: 'boss' })
  expect(
    flow.act({ is: 'reassign', user: 'boss', task: flow.taskOf('a')!.id, to: 'x', opinion: '离职' }),
  ).toBeUndefined()
  flow.pass('x')
  expect(flow.act({ is: 'jump', user: 'boss', target: 'B', opinion: '跳转' })).toBe('不能跳转到并行分支内的节点')
  expect(flow.act({ is: 'jump', user: 'boss', target: 'D', opinion: '跳转' })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['D:d'])
  flow.act({ is: 'terminate', user: 'boss', opinion: '作废' })
  expect(flow.status()).toBe('6')
  expect(flow.pass('d')).toBe('当前任务已被处理')
  expect(flow.act({ is: 'cancel', user: 'starter', opinion: '迟了' })).toBe('流程已结束')
})

test('whoever started takes the whole back where the definition allows it', () => {
  const flow = run(flowOf([node('A')]))
  expect(flow.act({ is: 'cancel', user: 'starter', opinion: '不需要了' })).toBeUndefined()
  expect([flow.status(), flow.states('A').join()]).toEqual(['4', 'CANCELLED'])
  const firm = run(flowOf([node('A')], { allowCancel: false }))
  expect(firm.act({ is: 'cancel', user: 'starter', opinion: '不需要了' })).toBe('该流程不允许撤销')
})

test('time hands no task to whoever waits for an opinion on another one', () => {
  const asking = node('A', ['a', 'b'], {
    multiMode: 'ALL',
    timeoutHours: 1,
    timeoutAction: 'TRANSFER',
    timeoutUser: 'a',
  })
  const flow = run(flowOf([asking]), { later: () => '2026-11-20 09:00:00' })
  flow.on('delegate', 'a', { to: 'x' })
  flow.act({ is: 'timeout', task: flow.taskOf('b')!.id })
  expect(flow.waitingFor()).toEqual(['A:x', 'A:boss'])
  for (const user of ['x', 'a', 'boss']) expect(flow.pass(user)).toBeUndefined()
  expect(flow.status()).toBe('3')
})

import { expect, test } from 'vitest'
import { flowOf, node, run } from '../../../../tests/support/workflow-run.ts'
import type { AskingNode, Flow } from './definition.ts'
import type { MultiMode } from './dictionaries.ts'
import type { Event } from './event.ts'

const five = ['u1', 'u2', 'u3', 'u4', 'u5']
const votes: readonly (readonly [MultiMode, Partial<AskingNode>, string, string, string])[] = [
  ['ANY', {}, 'p', '3', 'PASSED,CANCELLED,CANCELLED,CANCELLED,CANCELLED'],
  ['ANY', {}, 'r', '6', 'REJECTED,CANCELLED,CANCELLED,CANCELLED,CANCELLED'],
  ['ALL', {}, 'pppp', '2', 'PASSED,PASSED,PASSED,PASSED,RUNNING'],
  ['ALL', {}, 'ppppp', '3', 'PASSED,PASSED,PASSED,PASSED,PASSED'],
  ['ALL', {}, 'pr', '6', 'PASSED,REJECTED,CANCELLED,CANCELLED,CANCELLED'],
  ['RATIO', { passRatio: 60 }, 'pp', '2', 'PASSED,PASSED,RUNNING,RUNNING,RUNNING'],
  ['RATIO', { passRatio: 60 }, 'ppp', '3', 'PASSED,PASSED,PASSED,CANCELLED,CANCELLED'],
  ['RATIO', { passRatio: 60 }, 'rr', '2', 'REJECTED,REJECTED,RUNNING,RUNNING,RUNNING'],
  ['RATIO', { passRatio: 60 }, 'rrr', '6', 'REJECTED,REJECTED,REJECTED,CANCELLED,CANCELLED'],
  ['SEQUENCE', {}, 'p', '2', 'PASSED,RUNNING,WAIT,WAIT,WAIT'],
  ['SEQUENCE', {}, 'ppppp', '3', 'PASSED,PASSED,PASSED,PASSED,PASSED'],
  ['SEQUENCE', {}, 'pr', '6', 'PASSED,REJECTED,CANCELLED,CANCELLED,CANCELLED'],
  ['RANDOM', {}, 'p', '3', 'PASSED'],
  ['RANDOM', {}, 'r', '6', 'REJECTED'],
  ['VOTE', { votes: 2 }, 'rp', '2', 'REJECTED,PASSED,RUNNING,RUNNING,RUNNING'],
  ['VOTE', { votes: 2 }, 'rpp', '3', 'REJECTED,PASSED,PASSED,CANCELLED,CANCELLED'],
  ['VOTE', { votes: 2 }, 'rrr', '2', 'REJECTED,REJECTED,REJECTED,RUNNING,RUNNING'],
  ['VOTE', { votes: 2 }, 'rrrr', '6', 'REJECTED,REJECTED,REJECTED,REJECTED,CANCELLED'],
]

test.each(votes)('%s %j after %s has state %s and tasks %s', (multiMode, more, said, status, states) => {
  const flow = run(flowOf([node('A', five, { multiMode, ...more })]))
  ;[...said].forEach((vote, index) => {
    const user = five[index]!
    expect(vote === 'p' ? flow.pass(user) : flow.reject(user)).toBeUndefined()
  })
  expect([flow.status(), flow.states('A').join()]).toEqual([status, states])
})

const modes: readonly (readonly [MultiMode, Partial<AskingNode>])[] = [
  ['ANY', {}],
  ['ALL', {}],
  ['RATIO', { passRatio: 60 }],
  ['SEQUENCE', {}],
  ['RANDOM', {}],
  ['VOTE', { votes: 2 }],
]

/** What each action of the first approver leaves waiting in a node of two, by mode. */
const actions: readonly (readonly [string, object, Partial<Record<MultiMode | 'rest', string>>])[] = [
  ['return', { target: 'A', mode: 'STEP', opinion: '请补充' }, { rest: 'A:a' }],
  ['return', { target: 'start', mode: 'DIRECT', opinion: '请补充' }, { rest: 'start:starter' }],
  ['transfer', { to: 'x' }, { SEQUENCE: 'B:x', RANDOM: 'B:x', rest: 'B:x,B:u2' }],
  ['delegate', { to: 'x' }, { SEQUENCE: 'B:x', RANDOM: 'B:x', rest: 'B:x,B:u2' }],
  ['addSign', { side: 'before', users: ['x'] }, { SEQUENCE: 'B:x', RANDOM: 'B:x', rest: 'B:u2,B:x' }],
  ['addSign', { side: 'after', users: ['x'] }, { SEQUENCE: 'B:u1', RANDOM: 'B:u1', rest: 'B:u1,B:u2' }],
  ['cc', { users: ['x'] }, { SEQUENCE: 'B:u1', RANDOM: 'B:u1', rest: 'B:u1,B:u2' }],
  ['read', {}, { SEQUENCE: 'B:u1', RANDOM: 'B:u1', rest: 'B:u1,B:u2' }],
  ['pass', {}, { ANY: 'C:c', RANDOM: 'C:c', rest: 'B:u2' }],
  ['withdraw', {}, { rest: 'A:a' }],
  ['suspend', { opinion: '核实' }, { SEQUENCE: 'B:u1', RANDOM: 'B:u1', rest: 'B:u1,B:u2' }],
  ['jump', { target: 'C', opinion: '跳转' }, { rest: 'C:c' }],
  ['jump', { target: 'B', opinion: '重来' }, { SEQUENCE: 'B:u1', RANDOM: 'B:u1', rest: 'B:u1,B:u2' }],
  ['reassign', { to: 'x', opinion: '离职' }, { SEQUENCE: 'B:x', RANDOM: 'B:x', rest: 'B:x,B:u2' }],
  ['REMIND', {}, { SEQUENCE: 'B:u1', RANDOM: 'B:u1', rest: 'B:u1,B:u2' }],
  ['TRANSFER', {}, { SEQUENCE: 'B:x', RANDOM: 'B:x', rest: 'B:x,B:u2' }],
  ['AUTO_PASS', {}, { ANY: 'C:c', RANDOM: 'C:c', rest: 'B:u2' }],
]

/** By the name of the step: an approver's own, a manager's, that of the one before, or that of time. */
const steps: Readonly<Record<string, (flow: Running, user: string, rest: object) => string | undefined>> = {
  withdraw: (flow) => flow.act({ is: 'withdraw', user: 'a' }),
  suspend: (flow, _user, rest) => {
    const refused = flow.act({ is: 'suspend', user: 'boss', ...rest } as Event)
    return refused ?? flow.act({ is: 'resume', user: 'boss' })
  },
  jump: (flow, _user, rest) => flow.act({ is: 'jump', user: 'boss', ...rest } as Event),
  reassign: (flow, user, rest) =>
    flow.act({ is: 'reassign', user: 'boss', task: flow.taskOf(user)!.id, ...rest } as Event),
  ...Object.fromEntries(
    ['REMIND', 'TRANSFER', 'AUTO_PASS', 'AUTO_REJECT'].map((action) => [
      action,
      (flow: Running, user: string) => flow.act({ is: 'timeout', task: flow.taskOf(user)!.id }),
    ]),
  ),
}
type Running = ReturnType<typeof run>
const isTimeout = (is: string): boolean => is === is.toUpperCase()
const timed = (is: string): Partial<AskingNode> =>
  isTimeout(is) ? { timeoutHours: 1, timeoutUser: 'x', timeoutAction: is as AskingNode['timeoutAction'] & string } : {}
const take = (flow: Running, is: string, user: string, rest: object) =>
  (steps[is] ?? ((one, who, more) => one.on(is, who, more)))(flow, user, rest)
const later = () => '2026-11-20 09:00:00'
const cases = ['APPROVE', 'HANDLE'].flatMap((type) =>
  modes.flatMap(([mode, more]) => actions.map(([is, rest, left]) => [type, mode, is, more, rest, left] as const)),
)

test.each(cases)('%s %s: %s leaves nobody stranded', (type, mode, is, more, rest, left) => {
  const asking = node('B', ['u1', 'u2'], { type: type as 'APPROVE', multiMode: mode, ...more, ...timed(is) })
  const flow = run(flowOf([node('A'), asking, node('C')]), { later })
  expect(flow.pass('a')).toBeUndefined()
  expect(take(flow, is, 'u1', rest)).toBeUndefined()
  expect(flow.waitingFor().join()).toBe(left[mode] ?? left.rest)
  // Whoever waits agrees until the end: every action leaves a way out.
  for (let turn = 0; turn < 12 && flow.status() === '2'; turn++) {
    const [user] = flow.waitingFor()[0]!.split(':').slice(1)
    expect(flow.pass(user!)).toBeUndefined()
  }
  expect(flow.status()).toBe('3')
})

const endings = ['APPROVE', 'HANDLE'].flatMap((type) =>
  modes.flatMap(([mode, more]) =>
    (
      [
        // Of two, one refusal leaves a vote of two lost, and a share of 60 per cent out of reach.
        ['reject', {}, '6'],
        ['AUTO_REJECT', {}, '6'],
        ['terminate', { opinion: '作废' }, '6'],
        ['cancel', { opinion: '不需要了' }, '4'],
      ] as const
    ).map(([is, rest, status]) => [type, mode, is, more, rest, status] as const),
  ),
)

test.each(endings)('%s %s: %s ends it and leaves nothing waiting', (type, mode, is, more, rest, status) => {
  const asking = node('B', ['u1', 'u2'], { type: type as 'APPROVE', multiMode: mode, ...more, ...timed(is) })
  const flow = run(flowOf([node('A'), asking, node('C')]), { later })
  flow.pass('a')
  const user = is === 'cancel' ? 'starter' : 'boss'
  const isWhole = is === 'cancel' || is === 'terminate'
  expect(isWhole ? flow.act({ is, user, ...rest } as Event) : take(flow, is, 'u1', rest)).toBeUndefined()
  expect([flow.status(), flow.waitingFor(), flow.states('B').includes('WAIT')]).toEqual([status, [], false])
  expect(flow.effects().filter((effect) => effect.do === 'end')).toHaveLength(1)
})

test('a step by whoever it does not wait for, or a second one, is refused', () => {
  const flow = run(flowOf([node('A', ['a', 'b'])]))
  const id = flow.taskOf('a')!.id
  const second = flow.taskOf('b')!.id
  expect(flow.act({ is: 'pass', user: 'x', task: id })).toBe('该任务的审批人不是你')
  expect(flow.act({ is: 'transfer', user: 'a', task: id, to: 'a' })).toBe('转办人和当前审批人为同一人')
  expect(flow.act({ is: 'transfer', user: 'a', task: id, to: 'b' })).toBe('该人员已是本节点的审批人')
  expect(flow.pass('a')).toBeUndefined()
  expect(flow.act({ is: 'pass', user: 'b', task: second })).toBe('当前任务已被处理')
})

test('an opinion that a node demands must not be blank', () => {
  const flow = run(flowOf([node('A', ['a'], { opinionRequired: true })]))
  expect(flow.pass('a', { opinion: '  ' })).toBe('审批意见不能为空！')
  expect(flow.pass('a', { opinion: '同意' })).toBeUndefined()
})

test.each([
  ['END', '6', ''],
  ['START', '2', 'start:starter'],
  ['PREV', '2', 'B:b'],
  ['NODE', '2', 'A:a'],
  ['CHOOSE', '2', 'A:a'],
] as const)('a refusal with rejectTo %s', (rejectTo, status, left) => {
  const last = node('C', ['c'], { rejectTo, rejectNode: 'A' })
  const flow = run(flowOf([node('A'), node('B'), last]))
  flow.pass('a')
  flow.pass('b')
  expect(flow.reject('c', rejectTo === 'CHOOSE' ? { target: 'A' } : {})).toBeUndefined()
  expect([flow.status(), flow.waitingFor().join()]).toEqual([status, left])
})

test('RATIO 0.6 of five passes with three and cancels two, and is refused by three', () => {
  const passed = run(flowOf([node('A', five, { multiMode: 'RATIO', passRatio: 60 })]))
  for (const user of ['u1', 'u2', 'u3']) passed.pass(user)
  expect([passed.status(), passed.states('A').filter((state) => state === 'CANCELLED').length]).toEqual(['3', 2])
  const refused = run(flowOf([node('A', five, { multiMode: 'RATIO', passRatio: 60 })]))
  for (const user of ['u1', 'u2', 'u3']) refused.reject(user)
  expect(refused.status()).toBe('6')
})

test('after a return to the starter, handing straight back lands on the node that returned it', () => {
  const flow = run(flowOf([node('A'), node('B'), node('C'), node('D')]))
  for (const user of ['a', 'b']) flow.pass(user)
  expect(flow.on('return', 'c', { target: 'start', mode: 'DIRECT', opinion: '请补充' })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['start:starter'])
  flow.pass('starter')
  expect(flow.waitingFor()).toEqual(['C:c'])
  flow.pass('c')
  expect(flow.waitingFor()).toEqual(['D:d'])
  expect(flow.on('return', 'd', { target: 'A', mode: 'STEP', opinion: '请重审' })).toBeUndefined()
  flow.pass('a')
  expect(flow.waitingFor()).toEqual(['B:b'])
})

const amounts = (): Flow =>
  flowOf([
    {
      id: 'G',
      name: '金额',
      type: 'CONDITION',
      branches: [
        { id: 'g1', name: '不超过500元', condition: 'amount <= 500', nodes: [node('PM', ['pm'])] },
        { id: 'g2', name: '不超过5000元', condition: 'amount <= 5000', nodes: [node('CA', ['ca'])] },
        {
          id: 'g3',
          name: '其他',
          nodes: [
            node('TWO', ['ca', 'ff', 'cb'], {
              multiMode: 'ALL',
              assignee: { kind: 'ROLE', take: 2, users: ['ca', 'ff', 'cb'] },
            }),
          ],
        },
      ],
    },
  ])

test.each([
  ['948.82', 'CA:ca'],
  ['356.80', 'PM:pm'],
  ['500.00', 'PM:pm'],
  ['500.01', 'CA:ca'],
  ['5000.00', 'CA:ca'],
  ['5000.01', 'TWO:ca,TWO:ff'],
])('a refund of %s waits for %s', (amount, left) => {
  expect(run(amounts(), { values: { amount } }).waitingFor().join()).toBe(left)
})

test('of two signers one refusal ends it, and whoever applied never signs', () => {
  const flow = run(amounts(), { values: { amount: '5000.01' } })
  flow.pass('ca')
  expect(flow.reject('ff')).toBeUndefined()
  expect(flow.status()).toBe('6')
  expect(flow.effects()).toContainEqual({ do: 'end', as: 'refused', opinion: null })
  expect(run(amounts(), { values: { amount: '5000.01' }, apart: ['ca'] }).waitingFor()).toEqual(['TWO:ff', 'TWO:cb'])
  expect(run(amounts(), { values: { amount: '5000.01' }, apart: ['ca', 'ff'] }).state().parked[0]?.reason).toBe(
    '【节点TWO】的审批人不足2人',
  )
})

test('a condition that cannot be judged leaves the instance to its managers, never to the default branch', () => {
  const flow = run(amounts(), { values: { amount: null } })
  expect(flow.status()).toBe('5')
  expect(flow.state().parked[0]?.reason).toBe('【金额】的条件“不超过500元”无法判断：第1个字符：变量“金额”没有值')
  expect(flow.act({ is: 'jump', user: 'boss', target: 'CA', opinion: '人工处理' })).toBe(
    '只能跳转到审批节点'.slice(0, 0) || undefined,
  )
  expect(flow.waitingFor()).toEqual(['CA:ca'])
})

import { expect, test } from 'vitest'
import { flowOf, node, run } from '../../../../tests/support/workflow-run.ts'
import type { AssigneeRule } from './definition.ts'

const by = (assignee: AssigneeRule, more: object = {}) => node('B', [], { assignee, ...more })
const expression = "IF(amount > 500, 'companyAdmin', 'payee')"

test.each([
  ['948.82', 'B=companyAdmin', 'B:ca'],
  ['356.80', 'B=payee', 'B:payee'],
])('an expression over %s asks for %s', (amount, key, left) => {
  const people = { [key]: { users: [left.slice(2)] } }
  const flow = run(flowOf([by({ kind: 'EXPRESSION', expression })]), { values: { amount }, people })
  expect(flow.waitingFor()).toEqual([left])
})

test.each([
  [{ amount: null }, expression, '第4个字符：变量“金额”没有值'],
  [{ amount: '1' }, "IF(amount / 0 > 1, 'payee', 'payee')", '第11个字符：除数为零'],
  [{ amount: '1' }, "'nobody'", '“nobody”不是角色，也不是事项中的人员'],
])('with %j, %s leaves the instance to its managers, whatever an empty node would do', (values, text, reason) => {
  const node_ = by({ kind: 'EXPRESSION', expression: text }, { emptyRule: 'AUTO_PASS' })
  const flow = run(flowOf([node('A'), node_]), { values })
  flow.pass('a')
  expect([flow.status(), flow.state().parked[0]?.reason]).toEqual(['5', `【节点B】的审批人无法判断：${reason}`])
  expect(flow.act({ is: 'terminate', user: 'boss', opinion: '无法判断' })).toBeUndefined()
})

test.each([
  ['AUTO_PASS', '', '3'],
  ['AUTO_REJECT', '', '6'],
  ['TO_USER', 'B:x', '2'],
  ['TO_ADMIN', 'B:boss', '2'],
] as const)('an expression that names a role without holders and %s leaves %s', (emptyRule, left, status) => {
  const rule = by({ kind: 'EXPRESSION', expression: "'companyAdmin'" }, { emptyRule, emptyUser: 'x' })
  const flow = run(flowOf([rule]), { people: { 'B=companyAdmin': { users: [] } } })
  expect([flow.waitingFor().join(), flow.status()]).toEqual([left, status])
})

const chosenNext = (more: object = {}) => flowOf([node('A', ['a', 'b'], more), by({ kind: 'PREV_SELECT' })])

test('whoever completes a node chooses the next people, and nobody else', () => {
  const flow = run(chosenNext({ multiMode: 'ALL' }))
  // The first of two completes nothing: whom he names counts for nothing.
  expect(flow.pass('a', { chosen: { B: ['early'] } })).toBeUndefined()
  expect(flow.pass('b')).toBe('请选择【节点B】的审批人')
  expect(flow.pass('b', { chosen: { B: [] } })).toBe('请选择【节点B】的审批人')
  expect(flow.pass('b', { chosen: { B: ['x', 'y'], other: ['z'] } })).toBeUndefined()
  expect([flow.waitingFor(), flow.state().chosen]).toEqual([['B:x', 'B:y'], { B: ['x', 'y'] }])
})

test('people kept apart are not chosen', () => {
  const flow = run(chosenNext(), { apart: ['x'] })
  expect(flow.pass('a', { chosen: { B: ['x'] } })).toBe('该人员与本事项有关，不能审批')
  expect(flow.waitingFor()).toEqual(['A:a', 'A:b'])
})

test('gone through anew, people are chosen anew; where time passes, those chosen last are asked', () => {
  const first = node('A', ['a'], { timeoutHours: 1, timeoutAction: 'AUTO_PASS' })
  const flow = run(flowOf([first, by({ kind: 'PREV_SELECT' })]), { later: () => '2026-11-20 09:00:00' })
  flow.pass('a', { chosen: { B: ['x'] } })
  flow.on('return', 'x', { target: 'A', mode: 'STEP', opinion: '重审' })
  expect(flow.pass('a')).toBe('请选择【节点B】的审批人')
  flow.act({ is: 'timeout', task: flow.taskOf('a')!.id })
  expect(flow.waitingFor()).toEqual(['B:x'])
})

test('where time passes before anybody was chosen, the node is empty', () => {
  const first = node('A', ['a'], { timeoutHours: 1, timeoutAction: 'AUTO_PASS' })
  const flow = run(flowOf([first, by({ kind: 'PREV_SELECT' })]), { later: () => '2026-11-20 09:00:00' })
  flow.act({ is: 'timeout', task: flow.taskOf('a')!.id })
  expect(flow.waitingFor()).toEqual(['B:boss'])
})

test('an approver fills no node that the starter chooses for', () => {
  const flow = run(flowOf([node('A'), by({ kind: 'STARTER_SELECT' })]), {}, { chosen: { B: ['own'] } })
  flow.pass('a', { chosen: { B: ['other'] } })
  expect(flow.waitingFor()).toEqual(['B:own'])
})

test('a node that rests for want of a choice goes on with the people whom a manager chooses', () => {
  const first = node('A', ['a'], { timeoutHours: 1, timeoutAction: 'AUTO_PASS' })
  const second = by({ kind: 'PREV_SELECT' }, { multiMode: 'VOTE', votes: 2 })
  const flow = run(flowOf([first, second]), { later: () => '2026-11-20 09:00:00' })
  flow.act({ is: 'timeout', task: flow.taskOf('a')!.id })
  expect([flow.status(), flow.state().parked[0]?.reason]).toEqual(['5', '【节点B】的审批人不足2人'])
  expect(flow.act({ is: 'resume', user: 'boss' })).toBeUndefined()
  expect(flow.status()).toBe('5')
  expect(flow.act({ is: 'resume', user: 'boss', chosen: { other: ['x'] } })).toBe('请选择【节点B】的审批人')
  expect(flow.act({ is: 'resume', user: 'boss', chosen: { B: ['x', 'y'] } })).toBeUndefined()
  expect(flow.waitingFor()).toEqual(['B:x', 'B:y'])
})

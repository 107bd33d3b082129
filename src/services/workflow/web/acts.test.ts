import { expect, test } from 'vitest'
import { flowOf, node } from '../../../../tests/support/workflow-run.ts'
import type { InstanceDetail } from '../shared/schema.ts'
import { actsOf, jumpTargets } from './acts.ts'

const task = { id: 't1', node: 'A', state: 'RUNNING', kind: 'NORMAL', name: '张三' } as InstanceDetail['tasks'][number]
const nobody = {
  withdraw: false,
  cancel: false,
  urge: false,
  manage: false,
  again: false,
  takeBack: [],
  removeSign: [],
}
const instance = (more: Partial<InstanceDetail> = {}) =>
  ({
    ...{ id: 'i1', state: '2', mine: ['t1'], tasks: [task], returns: [], selects: [], writes: [], may: nobody },
    flow: flowOf([node('A')]),
    ...more,
  }) as unknown as InstanceDetail
const keys = (detail: InstanceDetail) => actsOf(detail).map(({ key }) => key)
const act = (detail: InstanceDetail, key: string) => actsOf(detail).find((one) => one.key === key)

test('whoever has no task and looks after nothing has no buttons', () => {
  expect(keys(instance({ mine: [] }))).toEqual([])
})

test('an opinion is demanded by the very node of the task', () => {
  const flow = flowOf([node('A'), node('B', ['b'], { opinionRequired: true })])
  expect(act(instance({ flow }), 'pass')).toMatchObject({ asks: ['opinion', 'papers'], needsOpinion: false })
  const mine = { ...task, node: 'B' }
  expect(act(instance({ flow, tasks: [mine] }), 'pass')).toMatchObject({ needsOpinion: true })
})

test('whoever decides names the next approvers where the next node asks for it', () => {
  const selects = [{ node: 'B', name: '复核' }]
  expect(act(instance({ selects }), 'pass')?.asks).toEqual(['chosen', 'opinion', 'papers'])
})

test('whoever may write in the matter is asked for it when agreeing, and never when refusing', () => {
  const writes = [{ line: '应归还日期', kind: 'date' as const, value: '2026-12-01' }]
  expect(act(instance({ writes }), 'pass')?.asks).toEqual(['written', 'opinion', 'papers'])
  expect(act(instance({ writes }), 'reject')?.asks).toEqual(['opinion', 'papers'])
})

test('a refusal leads where the approver says, if the node leaves it to them', () => {
  const returns = [{ node: 'start', name: '发起人' }]
  const flow = flowOf([node('A', ['a'], { rejectTo: 'CHOOSE' })])
  expect(act(instance({ flow, returns }), 'reject')?.asks).toEqual(['rejectTo', 'opinion', 'papers'])
  expect(act(instance({ returns }), 'reject')?.asks).toEqual(['opinion', 'papers'])
})

test('a node shows the buttons that it allows', () => {
  const returns = [{ node: 'start', name: '发起人' }]
  expect(keys(instance({ returns }))).toEqual(['pass', 'reject', 'return', 'transfer', 'delegate', 'addSign', 'copy'])
  const flow = flowOf([node('A', ['a'], { buttons: ['RETURN', 'CC'] })])
  expect(keys(instance({ flow, returns }))).toEqual(['pass', 'return', 'copy'])
  expect(keys(instance({ flow: flowOf([node('A', ['a'], { buttons: [] })]), returns }))).toEqual(['pass'])
})

test('a manager gives open tasks to others and sends the instance to nodes outside of parallel branches', () => {
  const flow = flowOf([
    node('A'),
    { ...{ id: 'P', name: 'P', type: 'PARALLEL' }, branches: [{ id: 'l', name: 'l', nodes: [node('B')] }] },
    { ...{ id: 'G', name: 'G', type: 'CONDITION' }, branches: [{ id: 'r', name: 'r', nodes: [node('C')] }] },
  ])
  expect(jumpTargets(flow).map(({ value }) => value)).toEqual(['A', 'C'])
  const managed = { mine: [], may: { ...nobody, manage: true } }
  expect(keys(instance({ ...managed, flow }))).toEqual(['reassign', 'jump', 'suspend', 'terminate'])
  expect(keys(instance({ ...managed, flow, tasks: [{ ...task, kind: 'CC' }] }))).not.toContain('reassign')
})

import { expect, test } from 'vitest'
import type { Node } from '../../shared/definition.ts'
import { flowOf, node, run } from '../../../../../tests/support/workflow-run.ts'
import { wayOf } from './explain.ts'

const variables = [{ key: 'amount', label: '金额', kind: 'number' as const }]
const branch = (id: string, condition: string | undefined, ...nodes: Node[]) => ({ id, name: id, nodes, condition })
const block = (type: 'CONDITION' | 'INCLUSIVE' | 'PARALLEL'): Node => ({
  ...{ id: 'G', name: '金额', type },
  branches: [
    branch('big', type === 'PARALLEL' ? undefined : 'amount > 500', node('A')),
    branch('huge', type === 'PARALLEL' ? undefined : 'amount > 5000', node('B')),
    branch('rest', undefined, node('C')),
  ],
})
const told = (nodes: readonly Node[], amount: string | null) =>
  wayOf(nodes, { variables, values: { amount } }).map((line) =>
    line.is === 'node' ? line.key : `${line.branch.id}${line.isTaken ? '+' : '-'}${line.why}`,
  )

test('every branch says why it was taken or left', () => {
  const nodes = [block('CONDITION'), node('Z')]
  expect(told(nodes, '6000')).toEqual([
    ...['G', 'big+条件成立', 'A', 'huge-已走前面的分支', 'rest-默认分支，已走其他分支', 'Z'],
  ])
  expect(told(nodes, '1')).toEqual([...['G', 'big-条件不成立', 'huge-条件不成立', 'rest+其他分支都不成立', 'C', 'Z']])
  expect(told(nodes, null)).toEqual(['G', 'big-无法判断：第1个字符：变量“金额”没有值'])
  expect(told([{ id: 'E', name: 'E', type: 'END' }, node('Z')], '1')).toEqual(['E'])
})

test.each(['CONDITION', 'INCLUSIVE', 'PARALLEL'] as const)(
  'the engine asks at the nodes of the way and nowhere else: %s',
  (type) => {
    const flow = flowOf([node('S'), block(type), node('Z')])
    for (const amount of ['1', '600', '6000']) {
      const told = wayOf(flow.nodes, { variables, values: { amount } })
      const way = told.flatMap((line) => (line.is === 'node' && 'assignee' in line.node ? [line.key] : []))
      const instance = run(flow, { values: { amount } })
      for (let turn = 0; turn < 9; turn++) {
        const task = instance.state().tasks.find(({ state }) => state === 'RUNNING')
        if (task) instance.act({ is: 'pass', user: task.assignee!, task: task.id, opinion: null })
      }
      expect(new Set(instance.state().tasks.map((task) => task.node))).toEqual(new Set(way))
      expect(instance.status()).toBe('3')
    }
  },
)

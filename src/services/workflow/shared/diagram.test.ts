import { expect, test } from 'vitest'
import { node } from '../../../../tests/support/workflow-run.ts'
import { drawingOf, lookOf, sizes } from './diagram.ts'
import type { Node } from './definition.ts'

const lane = (id: string, nodes: Node[]) => ({ id, name: id, nodes })
const fork = (...branches: ReturnType<typeof lane>[]): Node => ({ id: 'F', name: '并行', type: 'PARALLEL', branches })

test('nodes stand below each other, branches beside each other, and no two boxes overlap', () => {
  const nested = fork(lane('x', [node('A'), fork(lane('u', [node('U')]), lane('v', []))]), lane('y', [node('B')]))
  const { boxes, width, height } = drawingOf([node('P'), nested, node('C')])
  expect(boxes).toHaveLength(13)
  for (const one of boxes) {
    expect(one.x).toBeGreaterThanOrEqual(0)
    expect(one.x + sizes.width).toBeLessThanOrEqual(width)
    expect(one.y + sizes.height).toBeLessThanOrEqual(height)
    for (const other of boxes) {
      if (other === one) continue
      const isApart = Math.abs(one.x - other.x) >= sizes.width || Math.abs(one.y - other.y) >= sizes.height
      expect(isApart).toBe(true)
    }
  }
})

const task = (where: string, state: 'PASSED' | 'REJECTED' | 'RUNNING') =>
  ({
    id: where,
    node: where,
    state,
    kind: 'NORMAL',
    name: '',
    ownerName: null,
    opinion: null,
    startTime: '',
    endTime: null,
  }) as const

test.each([
  ['2', 'start', 'done'],
  ['2', 'A', 'done'],
  ['2', 'B', 'current'],
  ['2', 'C', 'ahead'],
  ['2', 'end', 'ahead'],
  ['6', 'B', 'rejected'],
  ['6', 'C', 'skipped'],
  ['6', 'end', 'skipped'],
  ['3', 'end', 'done'],
] as const)('in state %s node %s is %s', (state, id, look) => {
  const tasks = [task('A', 'PASSED'), task('B', state === '6' ? 'REJECTED' : 'RUNNING')]
  expect(lookOf(id, { state, path: ['A'], active: state === '2' ? ['B'] : [], tasks })).toBe(look)
})

import { expect, test } from 'vitest'
import type { Node } from '../../shared/definition.ts'
import {
  allNodes,
  branchAdded,
  branchChanged,
  changed,
  freshId,
  inserted,
  moved,
  newNode,
  removed,
} from './flow-edit.ts'
import { linesOf, slotOf } from './flow-lines.ts'

const end = (id: string): Node => ({ id, name: id, type: 'END' })
const block: Node = {
  ...{ id: 'G', name: 'G', type: 'CONDITION' },
  branches: [
    { id: 'one', name: 'one', condition: 'amount > 1', nodes: [end('A'), end('B')] },
    { id: 'rest', name: 'rest', nodes: [] },
  ],
}
const nodes: Node[] = [end('X'), block, end('Y')]
const ids = (list: readonly Node[]): string =>
  allNodes(list)
    .map(({ id }) => id)
    .join()

test('a definition is a list of lines, and each says where an added node goes', () => {
  const lines = linesOf(nodes)
  expect(lines.map(({ key, depth }) => `${key} ${depth}`)).toEqual([
    ...['start 0', 'X 0', 'G 0', 'G/one 1', 'A 2', 'B 2', 'G/rest 1', 'Y 0', 'end 0'],
  ])
  const after = lines.map((line) => {
    const slot = slotOf(line)
    return slot === undefined ? 'nowhere' : ids(inserted(nodes, slot, end('N')))
  })
  expect(after).toEqual([
    ...['N,X,G,A,B,Y', 'X,N,G,A,B,Y', 'X,G,A,B,N,Y', 'X,G,N,A,B,Y', 'X,G,A,N,B,Y', 'X,G,A,B,N,Y'],
    ...['X,G,A,B,N,Y', 'X,G,A,B,Y,N', 'nowhere'],
  ])
})

test('nodes move among their neighbours, and go with what stands in them', () => {
  expect(ids(moved(nodes, 'B', -1))).toBe('X,G,B,A,Y')
  expect(ids(moved(nodes, 'A', -1))).toBe('X,G,A,B,Y')
  expect(ids(moved(nodes, 'G', 1))).toBe('X,Y,G,A,B')
  expect(ids(removed(nodes, 'A'))).toBe('X,G,B,Y')
  expect(ids(removed(nodes, 'G'))).toBe('X,Y')
})

test('a node and a branch are changed where they stand; the others stay the same objects', () => {
  const next = changed(nodes, 'A', (node) => ({ ...node, name: 'new' }))
  expect(allNodes(next).find(({ id }) => id === 'A')?.name).toBe('new')
  expect(next[0]).toBe(nodes[0])
  const [, renamed] = branchChanged(nodes, 'G', 'rest', { name: 'other' })
  expect(renamed).toMatchObject({ branches: [{ name: 'one' }, { name: 'other' }] })
})

test('what is added takes an id of its own, and a branch stands before the default one', () => {
  const fresh = newNode('INCLUSIVE', nodes, undefined)
  expect(fresh).toMatchObject({ id: 'node1', branches: [{ id: 'node2' }, { id: 'node3', name: '其他情况' }] })
  const with4 = branchAdded([...nodes, fresh], 'node1')
  expect(freshId(with4)).toBe('node5')
  expect(with4.at(-1)).toMatchObject({ branches: [{ id: 'node2' }, { id: 'node4' }, { id: 'node3' }] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHaveChildren, rowsOfAnswer, treeKey, visibleRows } from './tree-rows.ts'

interface Item {
  id: string
  children?: Item[]
}
const parts = {
  keyOf: (item: Item) => item.id,
  childrenOf: (item: Item) => item.children,
  mayHave: () => true,
}
const tree: Item[] = [
  { id: 'a', children: [{ id: 'a1', children: [] }, { id: 'a2' }] },
  { id: 'b', children: [] },
]
const rows = (...open: string[]) => visibleRows(tree, new Set(open), parts)

test('only what stands below open rows shows, and an empty row has no expander', () => {
  expect(rows().map(({ key, isExpandable }) => [key, isExpandable])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(rows('a', 'b').map(({ key, level, place, size }) => [key, level, place, size])).toEqual([
    ['a', 1, 1, 2],
    ['a1', 2, 1, 2],
    ['a2', 2, 2, 2],
    ['b', 1, 2, 2],
  ])
})

test('a circle in the answers shows each row once', () => {
  const circle: Item = { id: 'x' }
  circle.children = [circle]
  expect(visibleRows([circle], new Set(['x']), parts)).toHaveLength(1)
})

test.each([
  ['a', 'ArrowRight', [], { focus: 'a', toggle: true }],
  ['a', 'ArrowRight', ['a'], { focus: 'a1' }],
  ['a2', 'ArrowLeft', ['a'], { focus: 'a' }],
  ['a', 'ArrowLeft', ['a'], { focus: 'a', toggle: true }],
  ['a', 'ArrowLeft', [], { focus: 'a' }],
  ['b', 'ArrowRight', [], { focus: 'b' }],
  ['a', 'ArrowUp', [], { focus: 'a' }],
  ['a', 'ArrowDown', [], { focus: 'b' }],
  ['b', 'ArrowDown', [], { focus: 'b' }],
  ['a', 'End', ['a'], { focus: 'b' }],
  ['b', 'Home', ['a'], { focus: 'a' }],
  ['a', 'x', [], undefined],
] as const)('on %s the key %s with %j open does %j', (focused, key, open, wanted) => {
  expect(treeKey(rows(...open), focused, key)).toEqual(wanted)
})

const anyTree = fc.letrec<{ items: Item[] }>((tie) => ({
  items: fc.array(
    fc.record({
      id: fc.uuid(),
      children: fc.option(tie('items'), { nil: [] as Item[], depthIdentifier: 'tree', maxDepth: 4 }),
    }),
    { maxLength: 4 },
  ),
})).items

test('keys never leave the tree, and walking down visits every row in order', () => {
  fc.assert(
    fc.property(anyTree, (items) => {
      const all = (list: Item[]): string[] => list.flatMap((item) => [item.id, ...all(item.children ?? [])])
      const open = new Set(all(items))
      const shown = visibleRows(items, open, parts)
      expect(shown.map(({ key }) => key)).toEqual(all(items))
      const keys = new Set(shown.map(({ key }) => key))
      for (const row of shown)
        for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
          expect(keys.has(treeKey(shown, row.key, key)!.focus)).toBe(true)
      let focus = shown[0]?.key
      const walked = shown.map(() => {
        const here = focus
        focus = treeKey(shown, focus, 'ArrowDown')?.focus
        return here
      })
      expect(walked).toEqual(all(items))
    }),
  )
})

test.each([
  [[{ id: 1 }], [{ id: 1 }]],
  [{ records: [{ id: 1 }], total: 1 }, [{ id: 1 }]],
  [{ rows: [] }, undefined],
  ['text', undefined],
  [null, undefined],
  [[1], undefined],
])('the answer %j reads as rows %j', (answer, wanted) => {
  expect(rowsOfAnswer(answer)).toEqual(wanted)
})

test.each([
  [{ hasChild: '1' }, true],
  [{ hasChild: '0' }, false],
  [{ hasChild: null, leaf: true }, false],
  [{ leaf: false }, true],
  [{ isLeaf: 1 }, false],
  [{}, true],
])('%j may have children: %s', (row, wanted) => {
  expect(mayHaveChildren(row)).toBe(wanted)
})

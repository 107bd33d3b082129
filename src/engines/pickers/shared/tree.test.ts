import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nest } from './tree.ts'

interface Row {
  id: string
  parent: string | null
}
interface Node {
  id: string
  children: Node[]
}
const build = (rows: readonly Row[]) =>
  nest<Row, Node>(rows, {
    idOf: (row) => row.id,
    parentOf: (row) => row.parent,
    make: ({ id }, children) => ({ id, children }),
  })
const flat = (nodes: readonly Node[]): string[] => nodes.flatMap(({ id, children }) => [id, ...flat(children)])

test('a subtree stands at the top when its parent is not among the rows', () => {
  const rows = [
    { id: 'b', parent: 'a' },
    { id: 'c', parent: 'b' },
    { id: 'd', parent: null },
  ]
  expect(build(rows)).toEqual([
    { id: 'b', children: [{ id: 'c', children: [] }] },
    { id: 'd', children: [] },
  ])
})

test('rows in a circle, or below themselves, never hang the caller', () => {
  expect(
    build([
      { id: 'a', parent: 'b' },
      { id: 'b', parent: 'a' },
    ]),
  ).toEqual([])
  expect(build([{ id: 'a', parent: 'a' }])).toEqual([{ id: 'a', children: [] }])
})

/** Each row hangs below one of those before it, or at the top. */
const anyForest = fc
  .array(fc.nat(), { maxLength: 60 })
  .map((picks) =>
    picks.map((pick, at): Row => ({ id: `n${at}`, parent: pick % (at + 1) === at ? null : `n${pick % (at + 1)}` })),
  )

test('every row of a forest occurs once, below its own parent, in any order of the rows', () => {
  fc.assert(
    fc.property(anyForest, fc.infiniteStream(fc.nat()), (rows, dice) => {
      const shuffled = rows
        .map((row) => [dice.next().value as number, row] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, row]) => row)
      const tree = build(shuffled)
      expect(flat(tree).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
      const check = (nodes: readonly Node[], parent: string | null): void =>
        nodes.forEach((node) => {
          expect(parents.get(node.id)).toBe(parent)
          check(node.children, node.id)
        })
      check(tree, null)
    }),
  )
})

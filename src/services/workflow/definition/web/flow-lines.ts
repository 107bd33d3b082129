import type { BlockNode, Branch, Node } from '../../shared/definition.ts'
import { branchKey, type Slot } from './flow-edit.ts'

/** A line of the list that a definition is shown as. `key` is the node's id, or that of the block and the branch. */
export type Line =
  | { is: 'start' | 'end'; key: string; depth: 0 }
  | { is: 'node'; key: string; depth: number; node: Node }
  | { is: 'branch'; key: string; depth: number; block: BlockNode; branch: Branch }

export const startLine = 'start'
export const endLine = 'end'

/** A definition from the top to the bottom; what stands in a branch is indented below it. */
export const linesOf = (nodes: readonly Node[]): Line[] => [
  { is: 'start', key: startLine, depth: 0 },
  ...nodeLines(nodes, 0),
  { is: 'end', key: endLine, depth: 0 },
]

const nodeLines = (nodes: readonly Node[], depth: number): Line[] =>
  nodes.flatMap((node): Line[] => [
    { is: 'node', key: node.id, depth, node },
    ...('branches' in node
      ? node.branches.flatMap((branch): Line[] => [
          { is: 'branch', key: branchKey(node, branch), depth: depth + 1, block: node, branch },
          ...nodeLines(branch.nodes, depth + 2),
        ])
      : []),
  ])

/** Where a node goes that is added at a line; nothing comes behind the end. */
export function slotOf({ is, key }: Line): Slot | undefined {
  if (is === 'end') return undefined
  if (is === 'start') return 'start'
  return is === 'branch' ? { into: key } : { after: key }
}

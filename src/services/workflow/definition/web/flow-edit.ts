import type { KindInfo } from '../../shared/schema.ts'
import type { BlockNode, Branch, Node, NodeType } from '../../shared/definition.ts'
import { nodeNames } from './node-names.ts'

type Nodes = readonly Node[]

/** Where a node is put: behind another one, at the beginning of a branch (`block/branch`), or at the very beginning. */
export type Slot = { after: string } | { into: string } | 'start'

/** Names a branch among all lines of a definition. */
export const branchKey = (block: { id: string }, branch: { id: string }): string => `${block.id}/${branch.id}`

/** Every node, blocks before what stands in them. */
export const allNodes = (nodes: Nodes): Node[] =>
  nodes.flatMap((node) => [node, ...('branches' in node ? node.branches.flatMap((one) => allNodes(one.nodes)) : [])])

/** Rebuilds the lists from the innermost outwards; `change` gets each list with the key of its branch. */
function rebuilt(nodes: Nodes, change: (list: Node[], key: string) => Node[], key = ''): Node[] {
  const inner = nodes.map((node) => {
    if (!('branches' in node)) return node
    const branches = node.branches.map((one) => ({ ...one, nodes: rebuilt(one.nodes, change, branchKey(node, one)) }))
    return { ...node, branches }
  })
  return change(inner, key)
}

/** Puts a node in. */
export function inserted(nodes: Nodes, slot: Slot, node: Node): Node[] {
  return rebuilt(nodes, (list, key) => {
    if (slot === 'start') return key === '' ? [node, ...list] : list
    if ('into' in slot) return key === slot.into ? [node, ...list] : list
    const at = list.findIndex(({ id }) => id === slot.after)
    return at < 0 ? list : [...list.slice(0, at + 1), node, ...list.slice(at + 1)]
  })
}

export const removed = (nodes: Nodes, id: string): Node[] =>
  rebuilt(nodes, (list) => list.filter((node) => node.id !== id))

export const changed = (nodes: Nodes, id: string, change: (node: Node) => Node): Node[] =>
  rebuilt(nodes, (list) => list.map((node) => (node.id === id ? change(node) : node)))

/** Moves a node by one place in its own list; at the end of the list it stays. */
export const moved = (nodes: Nodes, id: string, by: -1 | 1): Node[] =>
  rebuilt(nodes, (list) =>
    swapped(
      list,
      list.findIndex((node) => node.id === id),
      by,
    ),
  )

/** Swaps the item of a place with its neighbour, if there is one. */
export function swapped<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const [item, other] = [list[from], list[from + by]]
  const next = [...list]
  if (from >= 0 && item !== undefined && other !== undefined) [next[from], next[from + by]] = [other, item]
  return next
}

/** Changes a branch of a block. */
export const branchChanged = (nodes: Nodes, block: string, branch: string, change: Partial<Branch>): Node[] =>
  changed(nodes, block, (node) =>
    'branches' in node
      ? { ...node, branches: node.branches.map((one) => (one.id === branch ? { ...one, ...change } : one)) }
      : node,
  )

/** `node3` where `node1` and `node2` are taken; branches share the same numbers. */
export function freshId(nodes: Nodes, taken: readonly string[] = []): string {
  const used = new Set([
    ...allNodes(nodes).flatMap((node) => [node.id, ...('branches' in node ? node.branches.map(({ id }) => id) : [])]),
    ...taken,
  ])
  let at = 1
  while (used.has(`node${at}`)) at += 1
  return `node${at}`
}

/** A branch behind those of a block, before the default one. */
export function branchAdded(nodes: Nodes, block: string): Node[] {
  const id = freshId(nodes)
  return changed(nodes, block, (node) => {
    if (!('branches' in node)) return node
    const at = node.type === 'PARALLEL' ? -1 : node.branches.findLastIndex((one) => one.condition === undefined)
    const place = at < 0 ? node.branches.length : at
    const branch: Branch = { id, name: `分支${node.branches.length + 1}`, nodes: [], ...firstCondition(node.type) }
    return { ...node, branches: [...node.branches.slice(0, place), branch, ...node.branches.slice(place)] }
  })
}

/** A condition that nobody has written yet; without the key a branch is the default one. */
const firstCondition = (type: BlockNode['type']): Partial<Branch> => (type === 'PARALLEL' ? {} : { condition: '' })

interface Fresh {
  named: { id: string; name: string }
  /** Ids that nobody has yet, for branches. */
  ids: readonly [string, string]
  kind: Pick<KindInfo, 'triggers'> | undefined
}

const asking =
  (type: 'APPROVE' | 'HANDLE') =>
  ({ named }: Fresh): Node => ({
    ...{ ...named, type, assignee: { kind: 'USER' }, multiMode: 'ANY' },
    ...{ emptyRule: 'TO_ADMIN', rejectTo: 'END' },
  })

const forked =
  (type: BlockNode['type']) =>
  ({ named, ids: [first, second] }: Fresh): Node => {
    const other = { id: second, name: type === 'PARALLEL' ? '分支2' : '其他情况', nodes: [] }
    return { ...named, type, branches: [{ id: first, name: '分支1', nodes: [], ...firstCondition(type) }, other] }
  }

const fresh: Readonly<Record<NodeType, (fresh: Fresh) => Node>> = {
  APPROVE: asking('APPROVE'),
  HANDLE: asking('HANDLE'),
  CC: ({ named }) => ({ ...named, type: 'CC', assignee: { kind: 'USER' } }),
  CONDITION: forked('CONDITION'),
  PARALLEL: forked('PARALLEL'),
  INCLUSIVE: forked('INCLUSIVE'),
  DELAY: ({ named }) => ({ ...named, type: 'DELAY', hours: 24 }),
  SUBFLOW: ({ named }) => ({ ...named, type: 'SUBFLOW', defKey: '' }),
  TRIGGER: ({ named, kind }) => ({ ...named, type: 'TRIGGER', trigger: kind?.triggers[0]?.value ?? 'none' }),
  END: ({ named }) => ({ ...named, type: 'END' }),
}

/** What every new node has until somebody says otherwise. */
export function newNode(type: NodeType, nodes: Nodes, kind: Fresh['kind']): Node {
  const id = freshId(nodes)
  const first = freshId(nodes, [id])
  return fresh[type]({ named: { id, name: nodeNames[type] }, ids: [first, freshId(nodes, [id, first])], kind })
}

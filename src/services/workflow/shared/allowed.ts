import { asks, type AskingNode, type Node } from './definition.ts'
import { nodeButton, type NodeButton } from './dictionaries.ts'
import type { Task } from './state.ts'
import type { Tree } from './tree.ts'

/** May whoever is asked by a node do this; nodes that say nothing allow everything. */
export const allowsButton = (node: Pick<AskingNode, 'buttons'> | undefined, button: NodeButton): boolean =>
  node?.buttons?.includes(button) ?? true

/** Why a node does not allow it; undefined where it does. */
export const buttonRefusal = (node: AskingNode | undefined, button: NodeButton): string | undefined =>
  node === undefined || allowsButton(node, button) ? undefined : `节点【${node.name}】不允许${nodeButton.items[button]}`

/** Lines that a node keeps from whom it asks or tells. */
export const hiddenIn = (node: Node | undefined): readonly string[] =>
  node && (asks(node) || node.type === 'CC') ? (node.hidden ?? []) : []

/** Lines that whom a node asks may write; what it keeps from them is none of them. */
export const writableIn = (node: AskingNode | undefined): readonly string[] =>
  (node?.writable ?? []).filter((line) => !hiddenIn(node).includes(line))

/** Why somebody with a task of this node may not write these lines; undefined where they may. Whoever was only asked for an opinion writes none. */
export function writingRefusal(
  node: AskingNode | undefined,
  { state, kind }: Pick<Task, 'state' | 'kind'>,
  lines: readonly string[],
): string | undefined {
  const own = state === 'DELEGATED' || kind !== 'NORMAL' ? [] : writableIn(node)
  const strange = lines.find((line) => !own.includes(line))
  return strange === undefined ? undefined : `节点【${node?.name ?? '发起人'}】不能填写【${strange}】`
}

/**
 * Lines that are kept from whoever takes part in these nodes. Whoever is asked by a node that shows a line has to know
 * it there, so that only what all of them hide stays hidden. Whoever takes part in none reads everything.
 */
export function hiddenLines(tree: Tree, nodes: Iterable<string>): ReadonlySet<string> {
  const asked = [...new Set(nodes)].filter((id) => tree.has(id))
  const [first, ...rest] = asked.map((id) => new Set(hiddenIn(tree.get(id)?.node)))
  return new Set([...(first ?? [])].filter((line) => rest.every((one) => one.has(line))))
}

import type { Branch, Node } from './definition.ts'

/** Where a node stands: the list that holds it, and the block and branch around that list. */
export interface Spot {
  node: Node
  list: readonly Node[]
  index: number
  /** The block around the list; absent at the top. */
  block?: Node
  branch?: Branch
}

/** Every node by its id. The first of two with one id wins; the validation refuses the second. */
export type Tree = ReadonlyMap<string, Spot>

/** Looks up where nodes stand. */
export function treeOf(nodes: readonly Node[]): Tree {
  const tree = new Map<string, Spot>()
  const walk = (list: readonly Node[], around: Pick<Spot, 'block' | 'branch'>): void =>
    list.forEach((node, index) => {
      if (!tree.has(node.id)) tree.set(node.id, { node, list, index, ...around })
      if (node.type === 'SUBFLOW') walk(node.nodes ?? [], { block: node })
      if ('branches' in node) for (const branch of node.branches) walk(branch.nodes, { block: node, branch })
    })
  walk(nodes, {})
  return tree
}

/** A branch that runs beside others, as `block/branch`. */
export type Lane = string

export const laneOf = (block: Node, branch: Branch): Lane => `${block.id}/${branch.id}`

/** The lanes around a node from the innermost outwards; a node without any runs alone. */
export function lanesOf(tree: Tree, id: string): Lane[] {
  const lanes: Lane[] = []
  for (let spot = tree.get(id); spot?.block; spot = tree.get(spot.block.id)) {
    const { block, branch } = spot
    if (branch && isFork(block)) lanes.push(laneOf(block, branch))
  }
  return lanes
}

/** Blocks whose branches run at the same time. */
export const isFork = (node: Node): boolean => node.type === 'PARALLEL' || node.type === 'INCLUSIVE'

/** May one go from one node to the other without leaving or entering a lane. */
export const sameLanes = (tree: Tree, from: string, to: string): boolean =>
  lanesOf(tree, from).join() === lanesOf(tree, to).join()

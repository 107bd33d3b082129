import * as z from 'zod/mini'
import { nullable, object, type Schema } from '#kernel/shared/schema.ts'

/** A node of a tree that loads level by level, as dictionary and category trees answer it. */
export interface TreeNode {
  key: string
  title: string
  /** Nothing stands below it. */
  leaf: boolean
  parentId: string
  code: string | null
  icon: null
  value: null
  /** Filled where a whole tree was asked for. */
  children: TreeNode[] | null
}

const shape = {
  key: z.string(),
  title: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
  code: nullable(z.string()),
  icon: z.null(),
  value: z.null(),
}

/** The schema of `TreeNode`. */
export const TreeNode: Schema<TreeNode> = z.lazy(() =>
  object({ ...shape, children: z.nullable(z.array(TreeNode)) }),
) as unknown as Schema<TreeNode>

/** A node as it is answered when its children are asked for later. */
export const toNode = (key: string, title: string, leaf: boolean, parentId: string, code: string | null): TreeNode => ({
  key,
  title,
  leaf,
  parentId,
  code,
  icon: null,
  value: null,
  children: null,
})

/**
 * Hangs rows below their parents, in the order given. A row whose parent is not among the rows stands at the top, so a
 * subtree is a tree; rows in a circle hang nowhere and are left out.
 */
export function nest<Row, Node>(rows: readonly Row[], { idOf, parentOf, make }: NestParts<Row, Node>): Node[] {
  const ids = new Set(rows.map(idOf))
  const below = new Map<string | undefined, Row[]>()
  for (const row of rows) {
    const parent = parentOf(row)
    const key = parent !== null && parent !== idOf(row) && ids.has(parent) ? parent : undefined
    const siblings = below.get(key)
    if (siblings) siblings.push(row)
    else below.set(key, [row])
  }
  const build = (parent: string | undefined): Node[] =>
    (below.get(parent) ?? []).map((row) => make(row, build(idOf(row))))
  return build(undefined)
}

interface NestParts<Row, Node> {
  idOf: (row: Row) => string
  parentOf: (row: Row) => string | null
  make: (row: Row, children: Node[]) => Node
}

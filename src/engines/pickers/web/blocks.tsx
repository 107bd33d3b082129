import { block } from '#kernel/web/block.tsx'

/** A tree as a table, for pages: its code is fetched once for all of them. */
export const TreeTableBlock = block(
  () => import('./tree-table.tsx'),
  (m) => m.TreeTable,
  { height: 400 },
)

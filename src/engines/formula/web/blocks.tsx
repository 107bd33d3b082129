import { block } from '#kernel/web/block.tsx'

/** A formula, to be written. */
export const FormulaInputBlock = block(
  () => import('./formula-input.tsx'),
  (m) => m.FormulaInput,
  { height: 160 },
)

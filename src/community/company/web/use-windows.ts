import { block } from '#kernel/web/block.tsx'

// Windows are fetched when somebody opens one.

export const PlainDialog = block(
  () => import('./plain-dialog.tsx'),
  (m) => m.PlainDialog,
) as typeof import('./plain-dialog.tsx').PlainDialog

import { block } from '#kernel/web/block.tsx'

// Windows are fetched when somebody opens one.

export const PlainDialog = block(
  () => import('#engines/manage-view/web/plain-dialog.tsx'),
  (m) => m.PlainDialog,
) as typeof import('#engines/manage-view/web/plain-dialog.tsx').PlainDialog

import { block } from '#kernel/web/block.tsx'
import type { Widget } from '#engines/manage-view/web/widget.tsx'

/** Few records have an outline, so its code comes with the first one. */
const BoundaryEdit = block(
  () => import('./boundary-edit.tsx'),
  (m) => m.BoundaryEdit,
  { height: 32 },
)
const BoundaryRead = block(
  () => import('./boundary-edit.tsx'),
  (m) => m.BoundaryRead,
)

/** An outline: said by what it measures, drawn on the map. */
export const boundaryWidget: Widget = { Read: BoundaryRead, Edit: BoundaryEdit }

import { block } from '#kernel/web/block.tsx'
import type { Widget } from '#engines/manage-view/web/widget.tsx'
import { decimalWidget } from './number.tsx'

/** Few records stand on the map, so its code comes with the first field that needs it. */
const PositionEdit = block(
  () => import('./position-edit.tsx'),
  (m) => m.PositionEdit,
  { height: 32 },
)

/** A longitude with a button that picks it and its latitude on the map. */
export const positionWidget: Widget = { Read: decimalWidget.Read, Edit: PositionEdit }

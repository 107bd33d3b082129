import { block } from '#kernel/web/block.tsx'

/** The map itself. */
export const MapCanvasBlock = block(
  () => import('./map-canvas.tsx'),
  (m) => m.MapCanvas,
  { height: 240 },
)

/** A boundary, to be drawn. */
export const BoundaryEditorBlock = block(
  () => import('./boundary-editor.tsx'),
  (m) => m.BoundaryEditor,
  { height: 480 },
)

/** A position, to be picked. */
export const PointDialogBlock = block(
  () => import('./point-dialog.tsx'),
  (m) => m.PointDialog,
)

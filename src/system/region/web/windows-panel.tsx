import type { ReactNode } from 'react'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { regionSheetApi } from '../shared/api.ts'
import { block } from '#kernel/web/block.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RegionDialog } from './region-dialog.tsx'
import type { Asked } from './row-actions.ts'

const Shapes = block(
  () => import('../shape/web/shape-dialog.tsx'),
  (m) => m.ShapeDialog,
)

const sheet = { title: '行政区划', api: regionSheetApi }

interface Props {
  asked: Asked
  onClose: () => void
  onDone: () => void
}

/** The window that was asked for. */
export function RegionWindows({ asked, onClose, onDone }: Props): ReactNode {
  switch (asked.part) {
    case 'add':
    case 'edit':
      return <RegionDialog asked={asked} onClose={onClose} onDone={onDone} />
    case 'merge':
      return <MergeDialog row={asked.row} onClose={onClose} onDone={onDone} />
    case 'import':
      return <ImportDialog source={sheet} onStored={onDone} onClose={onClose} />
    case 'shape':
      return <Shapes within={asked.within} onClose={onClose} />
  }
}

import { Suspense, type ReactNode } from 'react'
import { AdvancedDialog, ColumnChooser, ViewDialog } from './lazy-windows.tsx'

export type ToolDialog = 'query' | 'views' | 'columns'

/** The dialog of a list tool that stands open. */
export function ToolDialogs({ open, onClose }: { open: ToolDialog | undefined; onClose: () => void }): ReactNode {
  return (
    <Suspense>
      {open === 'query' && <AdvancedDialog onClose={onClose} />}
      {open === 'views' && <ViewDialog onClose={onClose} />}
      {open === 'columns' && <ColumnChooser onClose={onClose} />}
    </Suspense>
  )
}

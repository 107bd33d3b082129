import type { ReactNode } from 'react'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { ViewContext, type ViewState } from '#engines/manage-view/web/view-context.tsx'
import { structureApi } from '../shared/api.ts'
import type { Asked } from './use-row-buttons.ts'
import { DepartDialog } from './depart-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface Props {
  asked: Asked
  onClose: () => void
  onDone: () => void
}

/** The window that was asked for. */
export function DepartWindows({ asked, onClose, onDone }: Props): ReactNode {
  switch (asked.part) {
    case 'add':
    case 'edit':
      return <DepartDialog asked={asked} onClose={onClose} onDone={onDone} />
    case 'members':
      return <MembersPanel row={asked.row} onClose={onClose} />
    case 'move':
      return <MoveDialog row={asked.row} target={asked.target} onClose={onClose} onDone={onDone} />
    case 'merge':
      return <MergeDialog row={asked.row} onClose={onClose} onDone={onDone} />
    case 'import':
      return (
        <ViewContext value={importView(onDone)}>
          <ImportDialog isOpen onClose={onClose} />
        </ViewContext>
      )
  }
}

/** The import needs no more of a list than its calls and a way to read it anew. */
const importView = (refresh: () => void): ViewState =>
  ({ view: { title: '部门', api: structureApi }, list: { refresh } }) as unknown as ViewState

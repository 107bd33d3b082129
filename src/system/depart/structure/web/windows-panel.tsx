import type { ReactNode } from 'react'
import { ImportDialog } from '#engines/manage-view/web/lazy-windows.tsx'
import { structureApi } from '../shared/api.ts'
import { DepartDialog } from './depart-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Asked } from './use-row-actions.ts'
import './windows-panel.css'

const sheet = { title: '部门', api: structureApi }

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
      return <ImportDialog source={sheet} onStored={onDone} onClose={onClose} />
  }
}

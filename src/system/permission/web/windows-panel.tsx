import type { ReactNode } from 'react'
import { EntryDialog } from './entry-dialog.tsx'
import { RemovedPanel } from './removed-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import type { Asked } from './use-row-actions.ts'
import './windows-panel.css'

interface Props {
  asked: Asked
  onClose: () => void
  onDone: () => void
}

/** The window that was asked for. */
export function PermissionWindows({ asked, onClose, onDone }: Props): ReactNode {
  if ('rulesOf' in asked) return <RulesPanel entry={asked.rulesOf} onClose={onClose} onChanged={onDone} />
  if ('removed' in asked) return <RemovedPanel onClose={onClose} onRestored={onDone} />
  return <EntryDialog asked={asked} onClose={onClose} onDone={onDone} />
}

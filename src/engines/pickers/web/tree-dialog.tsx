import { useState, type ReactNode } from 'react'
import { Dialog } from '#kernel/web/dialog.tsx'
import type { Option } from './option-source.ts'
import { TreePanel, type TreePanelProps } from './tree-panel.tsx'

interface DialogProps extends Omit<TreePanelProps, 'checked' | 'onChange'> {
  title: string
  width?: number
  chosen: readonly Option[]
  onConfirm: (chosen: readonly Option[]) => void
  onClose: () => void
}

/** Chooses nodes of a tree in a window of its own. */
export function TreeDialog({ title, width = 500, chosen, onConfirm, onClose, ...panel }: DialogProps): ReactNode {
  const [now, setNow] = useState(chosen)
  const merge = (next: readonly Option[]) =>
    // What stands outside of the caller's tree keeps its known text.
    setNow(next.map((one) => (one.text === one.value ? (now.find(({ value }) => value === one.value) ?? one) : one)))
  return (
    <Dialog open title={title} width={width} onCancel={onClose} onOk={() => onConfirm(now)}>
      <TreePanel {...panel} checked={now.map(({ value }) => value)} onChange={merge} />
      <div className="picker-chosen">已选 {now.length} 项</div>
    </Dialog>
  )
}

import { useRef, useState, type ComponentRef, type ReactNode } from 'react'
import { Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { cellText } from '../shared/cell-text.ts'
import type { PanelProps } from './cell-kind.ts'

/** A long text, written in a window of its own. */
export function TextPanel({ column, row, typed, onCommit, onCancel }: PanelProps): ReactNode {
  const [text, setText] = useState(() => typed || cellText(column, row[column.key]))
  const box = useRef<ComponentRef<typeof Input.TextArea>>(null)
  return (
    <Dialog
      open
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      title={column.title}
      onCancel={onCancel}
      onOk={() => onCommit({ [column.key]: text })}
    >
      <Input.TextArea
        ref={box}
        rows={8}
        aria-label={column.title}
        placeholder={column.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}

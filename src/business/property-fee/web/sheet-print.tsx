import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { flushSync } from 'react-dom'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Paper, PaperPreview } from '#kernel/web/paper.tsx'

interface Props {
  title: string
  /** Nothing while it is being read. */
  sheet: ReactNode
  onClose: () => void
}

/** A sheet on A4: looked at first, then printed. It is no issued paper: whoever prints it again gets today's figures. */
export function SheetPrint({ title, sheet, onClose }: Props): ReactNode {
  const [isPrinting, setPrinting] = useState(false)
  const print = (): void => {
    // The printer takes what stands on the page when it is called.
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }
  return (
    <Dialog
      open
      title={title}
      width={860}
      onCancel={onClose}
      footer={
        <Button type="primary" disabled={!sheet} onClick={print}>
          打印
        </Button>
      }
    >
      {sheet && <PaperPreview size="A4">{sheet}</PaperPreview>}
      {sheet && isPrinting && (
        <Paper size="A4" margin={14}>
          {sheet}
        </Paper>
      )}
    </Dialog>
  )
}

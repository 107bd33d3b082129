import type { ReactNode } from 'react'
import { Progress } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import './import.css'
import { ImportFooter } from './import-footer.tsx'
import { ImportFiles } from './import-files.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport, type ImportSource } from './use-import.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  source: ImportSource
  /** Rows have been stored: whoever shows them reads them anew. */
  onStored: () => void
  onClose: () => void
}

/**
 * Brings rows in from spreadsheets: choose files, see and mend what is wrong, store. It closes once all rows are in, and
 * stays to say what became of them otherwise.
 */
export function ImportDialog({ source, onStored, onClose }: Props): ReactNode {
  const toast = useToast()
  const undo = useUndo(onStored)
  const onDone = (text: string, undoId: string | undefined): void => {
    toast.success(text, undoId === undefined ? undefined : { label: '撤销', act: () => undo(undoId) })
    onClose()
  }
  const steps = useImport(source, { onStored, onDone })
  const { problem, check, percent, outcome } = steps.state
  const isBusy = percent !== undefined
  return (
    <Dialog
      title={`导入${source.title}`}
      open
      width={check ? 1080 : 600}
      onCancel={() => !isBusy && onClose()}
      closable={!isBusy}
      keyboard={!isBusy}
      footer={<ImportFooter steps={steps} onClose={onClose} />}
    >
      <div className="mv-import">
        {check ? (
          <ImportPreview check={check} steps={steps} />
        ) : (
          <ImportFiles template={source.api.template} steps={steps} isBusy={isBusy} />
        )}
        <div aria-live="polite">
          {problem && <p className="mv-import-wrong">{problem}</p>}
          {isBusy && <Progress percent={percent} status="active" aria-label="上传进度" />}
          {outcome && <ImportReport outcome={outcome} onUndo={undo} />}
        </div>
      </div>
    </Dialog>
  )
}

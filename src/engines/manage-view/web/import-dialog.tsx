import type { ReactNode } from 'react'
import { Progress } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import './import.css'
import { ImportFooter } from './import-footer.tsx'
import { ImportFiles } from './import-files.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'
import { useView } from './view-context.tsx'

/** Brings rows in from spreadsheets: choose files, see and mend what is wrong, store, and read what became of it. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { view } = useView()
  const steps = useImport()
  const { problem, check, percent, outcome } = steps.state
  const isBusy = percent !== undefined
  return (
    <Dialog
      title={`导入${view.title}`}
      open={isOpen}
      width={check ? 1080 : 600}
      onCancel={() => !isBusy && onClose()}
      closable={!isBusy}
      keyboard={!isBusy}
      footer={<ImportFooter steps={steps} onClose={onClose} />}
    >
      <div className="mv-import">
        {check ? <ImportPreview check={check} steps={steps} /> : <ImportFiles steps={steps} isBusy={isBusy} />}
        <div aria-live="polite">
          {problem && <p className="mv-import-wrong">{problem}</p>}
          {isBusy && <Progress percent={percent} status="active" aria-label="上传进度" />}
          {outcome && <ImportReport outcome={outcome} />}
        </div>
      </div>
    </Dialog>
  )
}

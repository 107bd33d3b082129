import { useRef, useState, type ReactNode } from 'react'
import { Button, Progress } from 'antd'
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { download, upload } from '#kernel/web/client.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatFileSize } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { importOutcome, wrongFile, type ImportOutcome } from './import-outcome.ts'
import { ImportReport } from './import-report.tsx'
import { useView } from './view-context.tsx'

type Stage = { name: 'choose' } | { name: 'sending'; percent: number } | { name: 'done'; outcome: ImportOutcome }

/** Brings rows in from a spreadsheet: template, file, progress, and what became of the rows. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { view, list } = useView()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const [stage, setStage] = useState<Stage>({ name: 'choose' })
  const isSending = stage.name === 'sending'

  const choose = (chosen: File | undefined): void => {
    if (!chosen) return
    const problem = wrongFile(chosen)
    setWrong(problem)
    setFile(problem ? undefined : chosen)
    setStage({ name: 'choose' })
  }
  const send = async (): Promise<void> => {
    setStage({ name: 'sending', percent: 0 })
    try {
      const result = await upload(view.api.import!.paths[0]!, file!, {}, (percent) =>
        setStage({ name: 'sending', percent }),
      )
      setStage({ name: 'done', outcome: importOutcome(result) })
      list.refresh()
    } catch (error) {
      setStage({ name: 'done', outcome: { kind: 'failed', text: `${file!.name} ${messageOf(error)}` } })
    }
    // The same file may be chosen again after it was mended.
    setFile(undefined)
    if (input.current) input.current.value = ''
  }
  const close = (): void => {
    if (isSending) return
    setFile(undefined)
    setWrong(undefined)
    setStage({ name: 'choose' })
    onClose()
  }
  const template = async (): Promise<void> => {
    try {
      await download(view.api.template!, {})
    } catch (error) {
      toast.failure(error, '模板下载失败')
    }
  }
  return (
    <Dialog
      title={`导入${view.title}`}
      open={isOpen}
      width={600}
      onCancel={close}
      closable={!isSending}
      keyboard={!isSending}
      footer={
        <>
          <Button onClick={close} disabled={isSending}>
            关闭
          </Button>
          <Button type="primary" disabled={!file} loading={isSending} onClick={() => void send()}>
            开始导入
          </Button>
        </>
      }
    >
      <div className="mv-import">
        {view.api.template && (
          <p className="mv-import-hint">
            请按模板填写后上传。
            <Button type="link" size="small" icon={<DownloadOutlined />} onClick={() => void template()}>
              下载模板
            </Button>
          </p>
        )}
        {/* The input lies over the whole area, so that a file may be dropped anywhere on it. */}
        <label className="mv-drop">
          <InboxOutlined className="mv-drop-icon" />
          <span>{file ? `${file.name}（${formatFileSize(file.size)}）` : '点击选择文件，或把文件拖到这里'}</span>
          <span className="mv-drop-note">支持 .xls、.xlsx，不超过 50 MB</span>
          <input
            ref={input}
            type="file"
            accept=".xls,.xlsx"
            aria-label="选择要导入的文件"
            disabled={isSending}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        <div aria-live="polite">
          {wrong && <p className="mv-import-wrong">{wrong}</p>}
          {isSending && <Progress percent={stage.percent} status="active" aria-label="上传进度" />}
          {stage.name === 'done' && <ImportReport outcome={stage.outcome} />}
        </div>
      </div>
    </Dialog>
  )
}

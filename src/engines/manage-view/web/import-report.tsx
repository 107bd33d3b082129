import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { API_BASE } from '#kernel/web/request.ts'
import type { ImportNews } from './import-outcome.ts'

const titles = { task: '正在后台导入', partial: '文件导入成功，但有错误。' } as const
const tones = { task: 'info', partial: 'warning' } as const

/** Says what became of the rows, with the list of the refused ones to download and a way to take the others back. */
export function ImportReport({ outcome, onUndo }: { outcome: ImportNews; onUndo: (id: string) => void }): ReactNode {
  const { kind, text } = outcome
  const file = kind === 'partial' ? outcome.result : undefined
  return (
    <Alert
      type={tones[kind]}
      showIcon
      title={file?.successCount === 0 ? '没有导入任何数据' : titles[kind]}
      description={
        <>
          {text}
          {file?.fileUrl && (
            <p className="mv-import-errors">
              <a
                href={`${API_BASE}${file.fileUrl}`}
                download={file.fileName ?? undefined}
                target="_blank"
                rel="noreferrer"
              >
                下载错误明细
              </a>
            </p>
          )}
          {file?.undoId && (
            <Button size="small" onClick={() => onUndo(file.undoId!)}>
              撤销导入
            </Button>
          )}
        </>
      }
    />
  )
}

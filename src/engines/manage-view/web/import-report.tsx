import type { ReactNode } from 'react'
import { Alert } from 'antd'
import { API_BASE } from '#kernel/web/request.ts'
import type { ImportOutcome } from './import-outcome.ts'

const titles = {
  good: '导入成功',
  task: '正在后台导入',
  partial: '文件导入成功，但有错误。',
  failed: '导入失败',
} as const
const tones = { good: 'success', task: 'info', partial: 'warning', failed: 'error' } as const

/** Says what became of the rows, with the list of the refused ones to download. */
export function ImportReport({ outcome }: { outcome: ImportOutcome }): ReactNode {
  const { kind, text } = outcome
  const file = kind === 'partial' ? outcome.result : undefined
  return (
    <Alert
      type={tones[kind]}
      showIcon
      title={titles[kind]}
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
        </>
      }
    />
  )
}

import type { ReactNode } from 'react'
import { Button, Progress } from 'antd'
import type { Uploads } from './use-uploads.ts'

/** The files on their way, each with its progress, or with why it is stuck and a second try. */
export function PendingRows({ uploads }: { uploads: Uploads }): ReactNode {
  return uploads.pending.map((each) => {
    const { id, file, percent, message } = each
    return (
      <li key={id} className="up-row" data-failed={message !== undefined}>
        <span className="up-name" title={message}>
          {file.name}
        </span>
        {message === undefined ? (
          <Progress percent={percent} size="small" status="active" aria-label={`${file.name} 上传进度`} />
        ) : (
          <>
            <span className="up-failed">上传失败</span>
            <Button size="small" onClick={() => uploads.retry(each)} aria-label={`重新上传${file.name}`}>
              重试
            </Button>
            <Button size="small" type="text" onClick={() => uploads.giveUp(id)} aria-label={`移除${file.name}`}>
              移除
            </Button>
          </>
        )}
      </li>
    )
  })
}

import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { MessagePanel } from '../../web/message-panel.tsx'
import { announcementApi } from '../shared/api.ts'
import { asMessage } from './preview.ts'

/** An announcement as its receivers will read it. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useEndpoint(announcementApi.one, { id })
  const isMobile = useViewport() === 'mobile'
  const retry = (): void => void refetch()
  return (
    <Dialog
      open
      title="预览"
      width={isMobile ? '100%' : 800}
      onCancel={onClose}
      rootClassName="notice-dialog"
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {error && <Problem small kind="failed" text={error.message} action="重试" onAction={retry} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <MessagePanel item={asMessage(data)} />}
    </Dialog>
  )
}

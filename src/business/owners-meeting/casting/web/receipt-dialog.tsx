import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { castingApi } from '../shared/api.ts'
import { ReceiptPanel } from './receipt-panel.tsx'

/** The receipt of one's own ballot. */
export function ReceiptDialog({ entryId, onClose }: { entryId: string; onClose: () => void }): ReactNode {
  const { data } = useEndpoint(castingApi.receipt, { entryId })
  return (
    <Dialog open title="表决回执" footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      {data ? <ReceiptPanel receipt={data} /> : <Skeleton active />}
    </Dialog>
  )
}

import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { dunningCrud } from '../../dunning/shared/api.ts'
import { dunningPermissions } from '../../dunning/shared/permissions.ts'
import { payPermissions } from '../../payment/shared/permissions.ts'
import { arrearsApi } from '../shared/api.ts'
import { arrearsFields } from '../shared/fields.ts'
import type { FeeArrears } from '../shared/schema.ts'

const BatchDialog = block(
  () => import('../../dunning/web/batch-dialog.tsx'),
  (m) => m.BatchDialog,
)

const order = {
  search: ['villageId', 'roomName', 'age', 'oldestDue'],
  cards: ['roomName', 'payerName', 'overdue', 'overdueDays', 'level', 'nextOn', 'held'],
} as const

/** 欠费催缴: what is late, room by room, how far asking has come and when it goes on. */
export function FeeArrearsPage(): ReactNode {
  const [asked, setAsked] = useState<{ roomIds: string[]; list: ListHandle }>()
  const navigate = useNavigate()
  const ask = (rows: readonly FeeArrears[], list: ListHandle) =>
    setAsked({ roomIds: [...new Set(rows.map(({ roomId }) => roomId))], list })
  const rowActions: readonly RowAction<FeeArrears>[] = [
    {
      key: 'dun',
      label: '催缴',
      permission: dunningPermissions.send,
      onClick: (row, list) => ask([row], list),
    },
    {
      key: 'collect',
      label: '收款',
      permission: payPermissions.collect,
      onClick: ({ roomId }) => void navigate(`/property-expenses/desk?roomId=${roomId}`),
    },
  ]
  const batchActions: readonly BatchAction<FeeArrears>[] = [
    { key: 'dun', label: '批量催缴', permission: dunningPermissions.send, onClick: ask },
  ]
  return (
    <>
      <ManageView
        title="欠费"
        api={arrearsApi}
        fields={arrearsFields}
        permissions={dunningCrud}
        order={order}
        rowActions={rowActions}
        batchActions={batchActions}
      />
      {asked && (
        <BatchDialog
          chosen={{ roomIds: asked.roomIds }}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            asked.list.deselect()
            asked.list.refresh()
          }}
        />
      )}
    </>
  )
}

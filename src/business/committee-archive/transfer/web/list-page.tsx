import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { useDownload } from '#kernel/web/use-download.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ColumnOverride, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { transferApi, transferCalls, transferCrud } from '../shared/api.ts'
import { transferFields } from '../shared/fields.ts'
import { transferPermissions } from '../shared/permissions.ts'
import type { FileTransfer } from '../shared/schema.ts'
import { transferRefuses } from '../shared/states.ts'

const ItemsPanel = block(
  () => import('./items-panel.tsx'),
  (m) => m.ItemsPanel,
  { height: 240 },
)
const SignsPanel = block(
  () => import('./items-panel.tsx'),
  (m) => m.SignsPanel,
  { height: 120 },
)
const SendDialog = block(
  () => import('./send-dialog.tsx'),
  (m) => m.SendDialog,
)
const SendWindow = block(
  () => import('./send-dialog.tsx'),
  (m) => m.SendWindow,
)
const SignDialog = block(
  () => import('./sign-dialog.tsx'),
  (m) => m.SignDialog,
)
const ReceiveDialog = block(
  () => import('./receive-dialog.tsx'),
  (m) => m.ReceiveDialog,
)
const HandoverPrint = block(
  () => import('./handover-print.tsx'),
  (m) => m.HandoverPrint,
)

const stepDialogs = { send: SendDialog, supervise: SignDialog, receive: ReceiveDialog }

const detail = {
  tabs: (row: FileTransfer) => [
    { key: 'items', label: '移交清单', children: <ItemsPanel row={row} /> },
    { key: 'signs', label: '签字与附件', children: <SignsPanel row={row} /> },
  ],
}

/** What is late is told in words, not by colour alone. */
const columns: { readonly [K in keyof FileTransfer]?: ColumnOverride<FileTransfer> } = {
  overdue: { render: (_value, { overdue }) => (overdue === 'Y' ? <TonedText tone="danger">逾期</TonedText> : '否') },
}

const order = {
  search: ['side', 'state', 'kind', 'villageId', 'overdue', 'deadline', 'transferNo'],
  cards: ['transferNo', 'state', 'villageId', 'kind', 'toName', 'deadline', 'overdue'],
}

/** 档案移交: what is sent, what waits to be received, what is late. */
export function TransferListPage(): ReactNode {
  const [printed, setPrinted] = useState<string>()
  const [again, setAgain] = useState<string>()
  const [download] = useDownload()
  const rowActions: readonly RowAction<FileTransfer>[] = [
    {
      key: 'again',
      label: '重新移交',
      permission: transferPermissions.send,
      visible: ({ state }) => state === 'REJECTED' || state === 'CANCELLED',
      onClick: ({ id }) => setAgain(id),
    },
    {
      key: 'sheet',
      label: '导出清单',
      permission: transferPermissions.export,
      refusal: ({ state }) => (state === 'DRAFT' ? '移交后方可导出清单' : null),
      onClick: ({ id }) => void download(transferCalls.sheet, { id }),
    },
    {
      key: 'print',
      label: '打印清单',
      permission: transferPermissions.export,
      refusal: ({ state }) => (state === 'RECEIVED' ? null : '接收后方可打印移交清单'),
      onClick: ({ id }) => setPrinted(id),
    },
  ]
  return (
    <>
      <ManageView
        title="档案移交"
        api={transferApi}
        fields={transferFields}
        permissions={transferCrud}
        refuses={transferRefuses}
        detail={detail}
        columns={columns}
        order={order}
        rowActions={rowActions}
        stepDialogs={stepDialogs}
      />
      {printed !== undefined && <HandoverPrint id={printed} onClose={() => setPrinted(undefined)} />}
      {again !== undefined && <SendWindow id={again} isAgain onClose={() => setAgain(undefined)} />}
    </>
  )
}

import { useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import { hiddenPayee, refundApi, refundCalls, refundCrud } from '../shared/api.ts'
import { refundFields } from '../shared/fields.ts'
import { refundPermissions as may } from '../shared/permissions.ts'
import type { FeeRefund } from '../shared/schema.ts'
import { isPrintable, refundMatter } from '../shared/states.ts'
import { PlainDialog } from './dialogs.ts'
import { SumsPanel } from './sums-panel.tsx'

const DetailPanel = block(
  () => import('./detail-panel.tsx'),
  (m) => m.DetailPanel,
  { height: 120 },
)
const PayDialog = block(
  () => import('./pay-dialog.tsx'),
  (m) => m.PayDialog,
)
const ChangeDialog = block(
  () => import('./change-dialog.tsx'),
  (m) => m.ChangeDialog,
)
const RefundPrint = block(
  () => import('./refund-print.tsx'),
  (m) => m.RefundPrint,
)

const detail = {
  tabs: ({ id }: FeeRefund) => [
    { key: 'lines', label: '退款明细', children: <DetailPanel id={id} /> },
    approvalTab(refundMatter, id),
  ],
}
const order = {
  search: ['villageId', 'roomName', 'refundNo', 'state', 'refundKind', 'paidOn'],
  cards: ['refundNo', 'state', 'roomName', 'payerName', 'amount', 'refundKind', 'createTime'],
} as const
const summary = (query: Readonly<Record<string, string>>): ReactNode => <SumsPanel query={query} />

/** 退款: what is asked back, approved and paid out. It begins with a payment or an account, not here. */
export function FeeRefundPage(): ReactNode {
  const [printed, setPrinted] = useState<string>()
  const [asked, setAsked] = useState<FeeRefund>()
  const rowActions: readonly RowAction<FeeRefund>[] = [
    {
      key: 'print',
      label: '打印凭证',
      permission: may.print,
      visible: ({ state }) => isPrintable(state),
      onClick: ({ id }) => setPrinted(id),
    },
    {
      key: 'plain',
      label: '查看账户',
      permission: may.plain,
      visible: ({ way }) => way === 'TRANSFER',
      onClick: setAsked,
    },
  ]
  return (
    <>
      <ManageView
        title="退款"
        api={refundApi}
        fields={refundFields}
        permissions={refundCrud}
        detail={detail}
        order={order}
        summary={summary}
        rowActions={rowActions}
        stepDialogs={{ pay: PayDialog, change: ChangeDialog }}
      />
      {printed && <RefundPrint id={printed} onClose={() => setPrinted(undefined)} />}
      {asked && (
        <PlainDialog
          title={`查看退款单${asked.refundNo}的收款账户`}
          subject={asked.refundNo}
          id={asked.id}
          values={hiddenPayee}
          endpoint={refundCalls.plain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

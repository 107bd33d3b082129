import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { transferApi, transferCrud } from '../shared/api.ts'
import { transferFields } from '../shared/fields.ts'
import type { FeeDebtTransfer, TransferLine } from '../shared/schema.ts'
import { transferMatter } from '../shared/states.ts'

const ApprovalPanel = block(
  () => import('#services/workflow/web/pickers/approval-panel.tsx'),
  (m) => m.ApprovalPanel,
  { height: 96 },
)

const order = {
  search: ['villageId', 'roomName', 'transferNo', 'state'],
  cards: ['transferNo', 'state', 'roomName', 'fromPayerName', 'toPayerName', 'amount', 'createTime'],
} as const

const columns: readonly DataColumn<TransferLine>[] = [
  { key: 'bill', title: '账单', render: ({ billNo }) => billNo },
  { key: 'item', title: '收费项目', render: ({ itemName }) => itemName },
  { key: 'period', title: '计费期间', render: ({ periodStart, periodEnd }) => `${periodStart} 至 ${periodEnd}` },
  { key: 'balance', title: '欠费', isNumber: true, render: ({ balance }) => balance },
]

const detail = {
  tabs: ({ id, lines }: FeeDebtTransfer) => [
    {
      key: 'lines',
      label: '转移账单',
      children: <DataTable caption="转移账单（元）" columns={columns} rows={lines} keyOf={({ billId }) => billId} />,
    },
    { key: 'approval', label: '审批进度', children: <ApprovalPanel bizType={transferMatter} bizId={id} /> },
  ],
}

/** 债务转移: debts that go to another payer, and how far their approval is. */
export const FeeDebtTransferPage = (): ReactNode => (
  <ManageView
    title="债务转移"
    api={transferApi}
    fields={transferFields}
    permissions={transferCrud}
    order={order}
    detail={detail}
  />
)

import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import { requestApi, requestCrud } from '../shared/api.ts'
import { requestFields } from '../shared/fields.ts'
import type { FeeDiscountRequest, RequestLine } from '../shared/schema.ts'

const order = {
  search: ['villageId', 'roomName', 'requestNo', 'state'],
  cards: ['requestNo', 'state', 'roomName', 'owed', 'amount', 'applicantId', 'createTime'],
} as const

const columns: readonly DataColumn<RequestLine>[] = [
  { key: 'bill', title: '账单', render: ({ billNo }) => billNo },
  { key: 'item', title: '收费项目', render: ({ itemName }) => itemName },
  { key: 'period', title: '计费期间', render: ({ periodStart, periodEnd }) => `${periodStart} 至 ${periodEnd}` },
  { key: 'balance', title: '欠费', isNumber: true, render: ({ balance }) => balance },
  { key: 'amount', title: '减免', isNumber: true, render: ({ amount }) => amount },
]

const detail = {
  tabs: ({ id, lines }: FeeDiscountRequest) => [
    {
      key: 'lines',
      label: '减免明细',
      children: <DataTable caption="减免明细（元）" columns={columns} rows={lines} keyOf={({ billId }) => billId} />,
    },
    approvalTab('FEE_DISCOUNT', id),
  ],
}

/** 减免申请: discounts on bills that were asked for, and how far their approval is. */
export const FeeDiscountRequestPage = (): ReactNode => (
  <ManageView
    title="减免申请"
    api={requestApi}
    fields={requestFields}
    permissions={requestCrud}
    order={order}
    detail={detail}
  />
)

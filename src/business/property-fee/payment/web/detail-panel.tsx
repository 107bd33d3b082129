import type { ReactNode } from 'react'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { payApi } from '../shared/api.ts'
import { paidChannel } from '../shared/dictionaries.ts'
import type { PaidItem, PaidTender } from '../shared/schema.ts'

const items: readonly DataColumn<PaidItem>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  {
    key: 'item',
    title: '收费项目',
    render: ({ itemName }) => itemName,
    linkOf: ({ billId }) => (billId ? `/property-expenses/billing?_open=detail:${billId}` : undefined),
  },
  { key: 'period', title: '计费期间', render: ({ period }) => period },
  { key: 'principal', title: '本金', isNumber: true, render: ({ principal }) => principal },
  { key: 'late', title: '违约金', isNumber: true, render: ({ lateFee }) => lateFee },
  { key: 'early', title: '早缴优惠', isNumber: true, render: ({ early }) => early },
  { key: 'discount', title: '抹零', isNumber: true, render: ({ discount, early }) => subtract(discount, early) },
  { key: 'sum', title: '合计', isNumber: true, render: ({ principal, lateFee }) => add([principal, lateFee]) },
]
const tenders: readonly DataColumn<PaidTender>[] = [
  { key: 'channel', title: '收款方式', render: ({ channel }) => paidChannel.items[channel] },
  { key: 'amount', title: '金额', isNumber: true, render: ({ amount }) => amount },
  { key: 'received', title: '收到', isNumber: true, render: ({ received }) => received },
  { key: 'change', title: '找零', isNumber: true, render: ({ change }) => change },
  { key: 'voucher', title: '凭证号', render: ({ voucherNo }) => voucherNo },
]

/** What a payment paid, and in which ways; what was given back stands below zero. */
export function DetailPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(payApi.one, { id })
  if (!data) return null
  return (
    <>
      <DataTable caption="缴费明细" columns={items} rows={data.items} keyOf={(_row, at) => String(at)} />
      <DataTable caption="收款方式" columns={tenders} rows={data.tenders} keyOf={(_row, at) => String(at)} />
    </>
  )
}

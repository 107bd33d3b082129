import type { ReactNode } from 'react'
import { add } from '#kernel/shared/decimal.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { refundApi } from '../shared/api.ts'
import type { RefundLine } from '../shared/schema.ts'

const columns: readonly DataColumn<RefundLine>[] = [
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
  { key: 'sum', title: '合计', isNumber: true, render: ({ principal, lateFee }) => add([principal, lateFee]) },
]

/** What of a payment is asked back, line by line. */
export function DetailPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(refundApi.one, { id })
  if (!data) return null
  if (data.lines.length === 0)
    return <EmptyState small title="没有账单明细" text="预存款的退款和转移、押金的退还不涉及账单。" />
  return <DataTable caption="退款明细" columns={columns} rows={data.lines} keyOf={(_row, at) => String(at)} />
}

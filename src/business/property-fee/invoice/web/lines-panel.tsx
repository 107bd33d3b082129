import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { invoiceApi } from '../shared/api.ts'
import type { InvoiceDetail } from '../shared/schema.ts'

type Line = InvoiceDetail['lines'][number]

const columns: readonly DataColumn<Line>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  {
    key: 'name',
    title: '项目名称',
    render: ({ name }) => name,
    linkOf: ({ billId }) => `/property-expenses/billing?_open=detail:${billId}`,
  },
  { key: 'period', title: '计费期间', render: ({ period }) => period },
  { key: 'net', title: '不含税金额', isNumber: true, render: ({ net }) => net },
  { key: 'rate', title: '税率', isNumber: true, render: ({ taxRate }) => (taxRate === null ? '未设' : `${taxRate}%`) },
  { key: 'tax', title: '税额', isNumber: true, render: ({ tax }) => tax },
  { key: 'amount', title: '价税合计', isNumber: true, render: ({ amount }) => amount },
]

/** What stands on an invoice, line by line. */
export function LinesPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(invoiceApi.one, { id })
  if (!data) return null
  return <DataTable caption="发票明细" columns={columns} rows={data.lines} keyOf={(_row, at) => String(at)} />
}

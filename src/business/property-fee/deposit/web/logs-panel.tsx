import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { depositApi } from '../shared/api.ts'
import { depositLogKind } from '../shared/dictionaries.ts'
import type { DepositLog } from '../shared/schema.ts'

const columns: readonly DataColumn<DepositLog>[] = [
  { key: 'time', title: '时间', render: ({ createTime }) => formatDateTime(createTime) },
  { key: 'kind', title: '变动类型', render: ({ logKind }) => depositLogKind.items[logKind] },
  { key: 'amount', title: '金额', isNumber: true, render: ({ amount }) => amount },
  { key: 'balance', title: '变动后余额', isNumber: true, render: ({ balanceAfter }) => balanceAfter },
  {
    key: 'order',
    title: '单号',
    render: ({ payNo, refundNo }) => refundNo ?? payNo,
    linkOf: ({ payOrderId, refundId }) => {
      if (refundId) return `/property-expenses/refund?_open=detail:${refundId}`
      return payOrderId ? `/property-expenses/payment?_open=detail:${payOrderId}` : undefined
    },
  },
]

/** What moved of a deposit, the newest first; what left it stands below zero. */
export function LogsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(depositApi.one, { id })
  return data ? <DataTable caption="变动明细" columns={columns} rows={data.logs} keyOf={(log) => log.id} /> : null
}

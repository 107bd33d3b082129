import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { accountApi } from '../shared/api.ts'
import { accountLogKind } from '../shared/dictionaries.ts'
import type { AccountLog } from '../shared/schema.ts'

const columns: readonly DataColumn<AccountLog>[] = [
  { key: 'time', title: '时间', render: ({ createTime }) => formatDateTime(createTime) },
  { key: 'kind', title: '变动类型', render: ({ logKind }) => accountLogKind.items[logKind] },
  { key: 'amount', title: '金额', isNumber: true, render: ({ amount }) => amount },
  { key: 'balance', title: '变动后余额', isNumber: true, render: ({ balanceAfter }) => balanceAfter },
  {
    key: 'order',
    title: '单号',
    render: ({ payNo, refundNo }) => refundNo ?? payNo,
    linkOf: ({ payOrderId, refundId }) =>
      refundId
        ? `/property-expenses/refund?_open=detail:${refundId}`
        : `/property-expenses/payment?_open=detail:${payOrderId}`,
  },
]

/** What moved on an account, the newest first; what left it stands below zero. */
export function LogsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(accountApi.one, { id })
  return data ? <DataTable caption="变动明细" columns={columns} rows={data.logs} keyOf={(log) => log.id} /> : null
}

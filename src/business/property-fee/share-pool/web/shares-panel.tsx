import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { short } from '../../web/lines-table.tsx'
import { poolCalls } from '../shared/api.ts'

interface Share {
  roomName: string
  weight: string
  amount: string
}

const columns: readonly DataColumn<Share>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  { key: 'weight', title: '权重', isNumber: true, render: ({ weight }) => short(weight) },
  { key: 'amount', title: '分摊（元）', isNumber: true, render: ({ amount }) => amount },
]

/** What each bears of a pool. */
export function SharesPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(poolCalls.shares, { id })
  if (!data) return null
  if (data.length === 0) return <p>确认分摊后显示各户金额。</p>
  return <DataTable caption="分摊明细" columns={columns} rows={data} keyOf={(_share, at) => String(at)} />
}

import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { batchCalls } from '../shared/api.ts'

interface Fault {
  roomName: string
  itemName: string
  reason: string
}

const columns: readonly DataColumn<Fault>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  { key: 'item', title: '收费项目', render: ({ itemName }) => itemName },
  { key: 'reason', title: '原因', render: ({ reason }) => reason },
]

/** What a batch could not bill, and why. */
export function FaultsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(batchCalls.faults, { id })
  if (!data) return null
  if (data.length === 0) return <p>全部计费对象均已出账。</p>
  return <DataTable caption="未能出账" columns={columns} rows={data} keyOf={(_fault, at) => String(at)} />
}

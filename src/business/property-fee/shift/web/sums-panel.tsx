import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { shiftApi } from '../shared/api.ts'

interface Way {
  name: string
  amount: string
}

const columns: readonly DataColumn<Way>[] = [
  { key: 'name', title: '收款方式', render: ({ name }) => name },
  { key: 'amount', title: '金额（元）', isNumber: true, render: ({ amount }) => amount },
]

/** What a turn has taken by ways, and the payments behind it. */
export function SumsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(shiftApi.one, { id })
  if (!data) return null
  const { cash, pos, transfer } = data.sums
  const rows = [
    { name: '现金', amount: cash },
    { name: '刷卡', amount: pos },
    { name: '银行转账', amount: transfer },
  ]
  return (
    <>
      <DataTable caption="收款合计" columns={columns} rows={rows} keyOf={({ name }) => name} />
      <p>
        <Link to={`/property-expenses/payment?shiftId=${id}`}>查看本班收款</Link>
      </p>
    </>
  )
}

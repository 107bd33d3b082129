import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { FeeLine } from '../shared/settled.ts'

/** A figure without zeros at its end. */
export const short = (value: string | null): string => (value ?? '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const columns: readonly DataColumn<FeeLine>[] = [
  { key: 'days', title: '期间', render: ({ from, to }) => `${from} 至 ${to}` },
  { key: 'months', title: '月数', isNumber: true, render: ({ months }) => short(months) },
  { key: 'price', title: '单价', isNumber: true, render: ({ unitPrice }) => short(unitPrice) },
  { key: 'base', title: '数量', isNumber: true, render: ({ base }) => short(base) },
  { key: 'amount', title: '金额（元）', isNumber: true, render: ({ amount }) => amount },
]

/** Lines of a charge, whose cents add up to it. */
export const LinesTable = ({ lines }: { lines: readonly FeeLine[] }): ReactNode => (
  <DataTable caption="计费明细" columns={columns} rows={lines} keyOf={(_line, at) => String(at)} />
)

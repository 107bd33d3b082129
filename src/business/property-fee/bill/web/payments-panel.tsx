import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { FeeBill } from '../shared/schema.ts'

type Payment = FeeBill['payments'][number]

const columns: readonly DataColumn<Payment>[] = [
  { key: 'day', title: '日期', render: ({ day }) => day },
  { key: 'principal', title: '本金（含早缴优惠和抹零）', isNumber: true, render: ({ principal }) => principal },
  { key: 'late', title: '违约金', isNumber: true, render: ({ late }) => late },
  { key: 'waived', title: '减免违约金', isNumber: true, render: ({ waived }) => waived },
  { key: 'rest', title: '当日未收违约金', isNumber: true, render: ({ rest }) => rest },
]

/** What was paid of a bill day by day; what was given back stands below zero. */
export const PaymentsPanel = ({ payments }: Pick<FeeBill, 'payments'>): ReactNode => (
  <DataTable caption="收款明细" columns={columns} rows={payments} keyOf={(_row, at) => String(at)} />
)

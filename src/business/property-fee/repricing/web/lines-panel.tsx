import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { RepriceLine } from '../shared/schema.ts'

const columns: readonly DataColumn<RepriceLine>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  { key: 'bill', title: '账单', render: ({ billNo }) => billNo },
  { key: 'period', title: '计费期间', render: ({ periodStart, periodEnd }) => `${periodStart} 至 ${periodEnd}` },
  { key: 'before', title: '原价金额', isNumber: true, render: ({ before }) => before },
  { key: 'after', title: '新价金额', isNumber: true, render: ({ after }) => after },
  { key: 'difference', title: '应补（退）', isNumber: true, render: ({ difference }) => difference },
]

/** What bills come to by the price that came. */
export const LinesPanel = ({ lines }: { lines: readonly RepriceLine[] }): ReactNode =>
  lines.length === 0 ? (
    <EmptyState small title="没有需要补差的账单" text="已出账单都已按新价计收，或不在新价执行期内。" />
  ) : (
    <DataTable caption="账单变化（元）" columns={columns} rows={lines} keyOf={({ billId }) => billId} />
  )

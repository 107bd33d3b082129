import type { ReactNode } from 'react'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { FixLine } from '../shared/schema.ts'

const columns: readonly DataColumn<FixLine>[] = [
  { key: 'bill', title: '账单', render: ({ billNo }) => billNo },
  { key: 'period', title: '计费期间', render: ({ periodStart, periodEnd }) => `${periodStart} 至 ${periodEnd}` },
  { key: 'before', title: '原金额', isNumber: true, render: ({ before }) => before },
  { key: 'after', title: '更正后', isNumber: true, render: ({ after }) => after },
  { key: 'difference', title: '应补（退）', isNumber: true, render: ({ difference }) => difference },
]

/** What bills come to once a reading is put right. */
export const LinesPanel = ({ lines }: { lines: readonly FixLine[] }): ReactNode =>
  lines.length === 0 ? (
    <EmptyState small title="账单金额不变" text="更正后只改读数和用量。" />
  ) : (
    <DataTable caption="账单变化（元）" columns={columns} rows={lines} keyOf={({ billId }) => billId} />
  )

import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { ComplaintStatistics } from '../shared/statistics.ts'
import { listAddress, type Period } from './use-period.ts'

interface Props {
  data: ComplaintStatistics | undefined
  period: Period
}

interface Line {
  key: string
  isTop: boolean
  label: string
  value: number
}

const mostLines = 40

/** Upper types, each with what is known more exactly below it. */
function linesOf({ data }: Pick<Props, 'data'>): Line[] {
  const lines = (data?.byType ?? []).flatMap((top): Line[] => [
    { ...top, isTop: true },
    ...(data?.bySubtype ?? [])
      .filter((one) => one.top === top.key)
      .map(({ key, label, value }) => ({ key, value, isTop: false, label: `${top.label} / ${label}` })),
  ])
  return lines.slice(0, mostLines)
}

/** What complaints are about, in both levels; each line opens its list. */
export function TypesPanel({ data, period }: Props): ReactNode {
  const columns: DataColumn<Line>[] = [
    {
      key: 'label',
      title: '类型',
      render: ({ label }) => label,
      linkOf: ({ key, isTop }) => listAddress(period, isTop ? { typeTop: key } : { typeId: key }),
    },
    { key: 'value', title: '诉求（件）', isNumber: true, render: ({ value }) => String(value) },
  ]
  return (
    <section className="stat-panel" aria-label="类型明细">
      <header className="stat-head">
        <h2>类型明细</h2>
      </header>
      {data?.byType.length === 0 ? (
        <EmptyState small title="这段时间没有诉求" text="换个时间或小区再看。" />
      ) : (
        <DataTable
          caption="类型明细"
          columns={columns}
          rows={linesOf({ data })}
          keyOf={({ key, isTop }) => `${key} ${isTop}`}
        />
      )}
    </section>
  )
}

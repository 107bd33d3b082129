import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { paidChannel } from '../../payment/shared/dictionaries.ts'
import { movementLines } from '../shared/movement.ts'
import type { FeeReport, Movement } from '../shared/report.ts'

type Way = FeeReport['ways'][number]

/** How the money came in, and how it went back. */
export function WaysPanel({ ways }: { ways: readonly Way[] }): ReactNode {
  const channelText = useDictionaryText(paidChannel)
  const columns: readonly DataColumn<Way>[] = [
    { key: 'channel', title: '到账方式', render: ({ channel }) => channelText(channel) },
    { key: 'collected', title: '收款（元）', isNumber: true, render: ({ collected }) => collected },
    { key: 'undone', title: '撤销（元）', isNumber: true, render: ({ undone }) => undone },
    { key: 'refunded', title: '退款（元）', isNumber: true, render: ({ refunded }) => refunded },
    { key: 'net', title: '实收（元）', isNumber: true, render: ({ net }) => net },
  ]
  if (ways.length === 0) return null
  return (
    <section className="stat-panel" aria-label="到账方式">
      <header className="stat-head">
        <h2>到账方式</h2>
      </header>
      <DataTable caption="到账方式" columns={columns} rows={ways} keyOf={({ channel }) => channel} />
    </section>
  )
}

type MovementLine = ReturnType<typeof movementLines>[number]

const movementColumns: readonly DataColumn<MovementLine>[] = [
  { key: 'label', title: '欠费变动', render: ({ label }) => label },
  { key: 'sign', title: '增减', render: ({ sign }) => sign },
  { key: 'amount', title: '金额（元）', isNumber: true, render: ({ amount }) => amount },
]

/** What became of the arrears in the month. */
export const MovementPanel = ({ arrears }: { arrears: Movement }): ReactNode => (
  <section className="stat-panel" aria-label="欠费变动">
    <header className="stat-head">
      <h2>欠费变动</h2>
    </header>
    <DataTable
      caption="欠费变动"
      columns={movementColumns}
      rows={movementLines(arrears)}
      keyOf={({ label }) => label}
    />
  </section>
)

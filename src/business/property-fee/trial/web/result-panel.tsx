import type { ReactNode } from 'react'
import { formatMoney } from '#kernel/web/format.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { LinesTable, short } from '../../web/lines-table.tsx'
import type { TrialResult } from '../shared/schema.ts'

type Share = TrialResult['shares'][number]

const shareColumns: readonly DataColumn<Share>[] = [
  { key: 'member', title: '公摊户', render: (_share, at) => (at === 0 ? '本户' : `第${at + 1}户`) },
  { key: 'weight', title: '权重', isNumber: true, render: ({ weight }) => short(weight) },
  { key: 'amount', title: '金额（元）', isNumber: true, render: ({ amount }) => amount },
]

/** What a trial has come to: sums, lines that add up to them, and the way there in words. */
export function ResultPanel({ result }: { result: TrialResult }): ReactNode {
  const { origin, discounts, receivable, late, lines, shares, explain } = result
  const sums: [string, string][] = [
    ['应收原额', origin],
    ...discounts.map(({ name, amount }): [string, string] => [name, `-${amount}`]),
    ['应收', receivable],
    ...(late === null
      ? []
      : [[`违约金（${late.startDay}起${late.days}天，上限${late.cap}）`, late.due] as [string, string]]),
  ]
  return (
    <section className="fee-result" aria-label="试算结果">
      <dl className="fee-result-sums">
        {sums.map(([label, amount]) => (
          <div key={`${label} ${amount}`}>
            <dt>{label}</dt>
            <dd>¥{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <LinesTable lines={lines} />
      {shares.length > 0 && (
        <DataTable caption="公摊明细" columns={shareColumns} rows={shares} keyOf={(_share, at) => String(at)} />
      )}
      <ol>
        {explain.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  )
}

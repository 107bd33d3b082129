import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { payChannel } from '../../payment/shared/dictionaries.ts'
import type { ReportLine } from '../shared/report.ts'

interface Props {
  title: string
  lines: readonly ReportLine[]
}

/** What was taken, or given back, by way, item and cashier. */
export function LinesPanel({ title, lines }: Props): ReactNode {
  const channelText = useDictionaryText(payChannel)
  const columns: readonly DataColumn<ReportLine>[] = [
    { key: 'channel', title: '收款方式', render: ({ channel }) => channelText(channel) },
    { key: 'item', title: '收费项目', render: ({ itemName }) => itemName },
    { key: 'cashier', title: '收款人', render: ({ cashier }) => cashier ?? '线上' },
    { key: 'principal', title: '本金（元）', isNumber: true, render: ({ principal }) => principal },
    { key: 'late', title: '违约金（元）', isNumber: true, render: ({ lateFee }) => lateFee },
    { key: 'amount', title: '金额（元）', isNumber: true, render: ({ amount }) => amount },
  ]
  return (
    <section className="stat-panel stat-wide" aria-label={title}>
      <header className="stat-head">
        <h2>{title}</h2>
      </header>
      {lines.length === 0 ? (
        <EmptyState small title="这段时间没有收款" text="换个日期或小区再看。" />
      ) : (
        <DataTable caption={title} columns={columns} rows={lines} keyOf={(_line, at) => String(at)} />
      )}
    </section>
  )
}

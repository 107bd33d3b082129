import { useMemo, type ReactNode } from 'react'
import { countedSeries } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { Outcome } from '../shared/schema.ts'
import './counts-panel.css'

type Counted = Outcome['questions'][number]
type Option = Counted['options'][number]

const columns: readonly DataColumn<Option>[] = [
  { key: 'name', title: '选项', render: ({ name }) => name },
  { key: 'count', title: '户数', isNumber: true, render: ({ count }) => count },
  { key: 'share', title: '占已答户数(%)', isNumber: true, render: ({ share }) => share },
]

/** Every question drawn and as a table, with the words that were added and the counts by building where they are told. */
export const CountsPanel = ({ questions }: { questions: readonly Counted[] }): ReactNode =>
  questions.map((question, at) => (
    <Question key={question.id} question={question} title={`${at + 1}. ${question.title}`} />
  ))

function Question({ question, title }: { question: Counted; title: string }): ReactNode {
  const { options, texts, buildings } = question
  const series = useMemo(
    () =>
      countedSeries(
        '户数',
        options.map(({ id, name, count }) => ({ key: id, label: name, value: count })),
      ),
    [options],
  )
  const lines = texts.map((line, at) => ({ ...line, key: `${at} ${line.text}` }))
  const placed: readonly DataColumn<Counted['buildings'][number]>[] = [
    { key: 'name', title: '楼栋', render: ({ name }) => name },
    ...options.map(({ id, name }, at) => ({
      ...{ key: id, title: name, isNumber: true },
      render: ({ counts }: Counted['buildings'][number]) => counts[at] ?? 0,
    })),
  ]
  return (
    <section className="counts" aria-label={title}>
      <ChartPanel title={title} unit="户" kind="rank" nameOf="选项" series={series} />
      <DataTable caption={title} columns={columns} rows={options} keyOf={({ id }) => id} />
      {buildings.length > 0 && (
        <DataTable caption={`${title}（按楼栋）`} columns={placed} rows={buildings} keyOf={({ name }) => name} />
      )}
      {texts.length > 0 && (
        <>
          <h3>补充意见（{texts.length}条）</h3>
          <ul>
            {lines.map(({ key, text, who }) => (
              <li key={key}>
                {text}
                {who && <span className="counts-who">{who}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

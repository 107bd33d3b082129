import type { ReactNode } from 'react'
import { percentage } from '#kernel/shared/decimal.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { decisionResult, topicKind } from '../shared/dictionaries.ts'
import type { Decision } from '../shared/schema.ts'
import { ruleOf, thresholdsOf } from '../shared/verdict.ts'
import './verdict-panel.css'

interface Line {
  label: string
  count: number
  area: string
}

/** A figure with its share of the whole, which is only to be looked at: what counts is the figure. */
const withShare = (part: number | string, whole: number | string): string =>
  Number(whole) > 0 ? `${part}（${percentage(part, whole)}%）` : String(part)

/** How a decision came about: the vote, its figures, and the rule of its day with what it asks for. */
export function VerdictPanel({ decision }: { decision: Decision }): ReactNode {
  const kindText = useDictionaryText(topicKind)
  const resultText = useDictionaryText(decisionResult)
  const { totalCount, totalArea } = decision
  const lines: Line[] = [
    { label: '全体', count: totalCount, area: totalArea },
    { label: '参与', count: decision.joinedCount, area: decision.joinedArea },
    { label: '同意', count: decision.agreeCount, area: decision.agreeArea },
    { label: '反对', count: decision.opposeCount, area: decision.opposeArea },
    { label: '弃权', count: decision.abstainCount, area: decision.abstainArea },
  ]
  const columns: readonly DataColumn<Line>[] = [
    { key: 'label', title: '', render: ({ label }) => <span className="verdict-who">{label}</span> },
    { key: 'count', title: '人数', isNumber: true, render: ({ count }) => withShare(count, totalCount) },
    { key: 'area', title: '面积（㎡）', isNumber: true, render: ({ area }) => withShare(area, totalArea) },
  ]
  return (
    <section className="verdict" aria-label="核验">
      <p>
        {decision.meetingName}，{decision.votedFrom} 至 {decision.votedUntil}
      </p>
      <DataTable caption="表决数据" columns={columns} rows={lines} keyOf={({ label }) => label} />
      <p>
        {kindText(decision.topicKind)}，适用{ruleOf(decision.topicKind, decision.decidedOn).title}：
      </p>
      <ul>
        {thresholdsOf(decision.topicKind, decision.decidedOn, decision).map(({ label, holds, text }) => (
          <li key={label} data-holds={holds}>
            {text}
          </li>
        ))}
      </ul>
      <p>
        表决结果：<strong>{resultText(decision.result)}</strong>
      </p>
    </section>
  )
}

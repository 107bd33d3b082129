import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { percentage } from '#kernel/shared/decimal.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useMay } from '#kernel/web/gate.tsx'
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

/** The vote that made it, and where anybody re-computes it; of one on paper its own papers stand beside. */
function Source({ decision }: { decision: Decision }): ReactNode {
  const maySee = useMay('om:meeting:list')
  const { sourceKind, meetingId, resultVersion, ruleHash, chainHead } = decision
  if (sourceKind === 'PAPER') return <p>登记自纸质文书，附件见“文书”。</p>
  return (
    <>
      <p>平台表决{resultVersion !== null && `，第${resultVersion}版计票结果`}</p>
      <p className="verdict-ways">
        {maySee && meetingId !== null && <Link to={`/om/meeting?_open=detail:${meetingId}`}>查看会议</Link>}
        <Link to="/om/verify">核验表决</Link>
      </p>
      {ruleHash !== null && <p className="verdict-hash">议事规则摘要 {ruleHash}</p>}
      {chainHead !== null && <p className="verdict-hash">表决记录链尾 {chainHead}</p>}
    </>
  )
}

type Option = NonNullable<Decision['options']>[number]

/** What each way or candidate came to, where more than one answer was to be had. */
function Options({ decision: { options, elected, totalCount, totalArea } }: { decision: Decision }): ReactNode {
  if (options === null || options.some(({ key }) => key === 'AGREE')) return null
  const seats = elected?.filter(({ isAlternate }) => !isAlternate).length ?? 0
  const seatOf = ({ key }: Option): string => {
    const seat = elected?.find(({ residentId }) => residentId === key)
    if (!seat) return ''
    return seat.isAlternate ? `候补第${seat.rank - seats}位` : '当选'
  }
  const columns: readonly DataColumn<Option>[] = [
    { key: 'label', title: '', render: ({ label }) => <span className="verdict-who">{label}</span> },
    { key: 'count', title: '人数', isNumber: true, render: ({ count }) => withShare(count, totalCount) },
    { key: 'area', title: '面积（㎡）', isNumber: true, render: ({ area }) => withShare(area, totalArea) },
    ...(elected === null ? [] : [{ key: 'seat', title: '结果', render: seatOf }]),
  ]
  const caption = elected === null ? '各方案得票' : '候选人得票'
  return <DataTable caption={caption} columns={columns} rows={options} keyOf={({ key }) => key} />
}

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
      <Source decision={decision} />
      <DataTable caption="表决数据" columns={columns} rows={lines} keyOf={({ label }) => label} />
      <Options decision={decision} />
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

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime, parseTime } from '#kernel/web/format.ts'
import type { BoardWarnings } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'
import './warnings-panel.css'

interface Props {
  warnings: BoardWarnings | undefined
  /** When they were read. */
  asOf: string | undefined
  /** Below other cards, as wide as the page: its levels stand side by side. */
  isWide?: boolean
  failed: (() => void) | undefined
}

/** `今天`, `已 8 天`. */
function openWords(since: string, asOf: string): string {
  const days = Math.floor((parseTime(asOf).getTime() - parseTime(since).getTime()) / 86_400_000)
  return days < 1 ? '今天' : `已 ${days} 天`
}

/** Open warnings by their level, each with the one that is open for the longest time. */
export function WarningsPanel({ warnings, asOf = '', isWide = false, failed }: Props): ReactNode {
  const common = {
    className: isWide ? 'board-warnings board-warnings-wide' : 'board-warnings',
    title: '未解除预警',
    failed,
  }
  if (!warnings)
    return (
      <CardPanel {...common}>
        <WaitingRows count={isWide ? 1 : 4} name="预警" />
      </CardPanel>
    )
  return (
    <CardPanel
      {...common}
      note={`${warnings.open ?? '--'} 条，${warnings.words}`}
      more={warnings.to === null ? undefined : { label: '查看全部', to: warnings.to }}
      foot={<Today warnings={warnings} />}
    >
      <ul className="board-rows">
        {warnings.rows.map((row) => (
          <LevelRow key={row.level} row={row} asOf={asOf} />
        ))}
      </ul>
    </CardPanel>
  )
}

interface RowProps {
  row: BoardWarnings['rows'][number]
  asOf: string
}

function LevelRow({ row: { level, label, count, to, oldest }, asOf }: RowProps): ReactNode {
  const isNone = count === '0'
  const words = (
    <>
      {label} <b>{count}</b>
    </>
  )
  return (
    <li data-level={level} data-none={isNone || undefined}>
      <i aria-hidden />
      {to === null || isNone ? (
        <span className="board-level">{words}</span>
      ) : (
        <Link className="board-level" to={to} aria-label={`${label} ${count} 条预警`}>
          {words}
        </Link>
      )}
      {oldest ? (
        <Link className="board-title" to={oldest.to} title={oldest.title}>
          {oldest.title}
        </Link>
      ) : (
        <span className="board-title board-quiet">没有{label}预警</span>
      )}
      {oldest && <time title={formatDateTime(oldest.since)}>{openWords(oldest.since, asOf)}</time>}
    </li>
  )
}

const Today = ({ warnings: { raised, ended } }: { warnings: BoardWarnings }): ReactNode => (
  <>
    <span>每级列出最早一条</span>
    <Drill words="今日新增" of={raised} />
    <Drill words="今日解除" of={ended} />
  </>
)

function Drill({ words, of }: { words: string; of: BoardWarnings['raised'] }): ReactNode {
  if (!of) return null
  const text = `${words} ${of.count ?? '--'}`
  return of.to === null || of.count === '0' ? <span>{text}</span> : <Link to={of.to}>{text}</Link>
}

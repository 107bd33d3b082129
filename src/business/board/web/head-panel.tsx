import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { AppstoreOutlined } from '@ant-design/icons'
import { formatDateTime } from '#kernel/web/format.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { factWords } from '../shared/fact-words.ts'
import { boardPeriods, periodNames, type BoardPeriod } from '../shared/period.ts'
import type { Board, BoardFigure } from '../shared/schema.ts'
import './head-panel.css'

interface Props {
  /** Whose or where. */
  place: ReactNode
  board: Board | undefined
  period: BoardPeriod
  onPeriod: (period: BoardPeriod) => void
  onArrange?: () => void
  /** What that button is called. */
  arrangeLabel?: string
  /** Further buttons, none of them solid. */
  tools?: ReactNode
  /** The page's one solid button. */
  job?: { label: string; to: string } | undefined
}

/** Place and sentence at the left; time of the figures, period and the first job at the right. */
export function HeadPanel(props: Props): ReactNode {
  const { place, board, period, onPeriod, onArrange, arrangeLabel = '调整首页', tools, job } = props
  return (
    <header className="board-head">
      <div>
        <p className="board-place">
          {place}
          {board && <Facts facts={board.facts} />}
        </p>
        <h1>{board ? <Sentence parts={board.sentence} /> : <span className="board-bar" />}</h1>
      </div>
      <div className="board-tools">
        {board && <span className="board-note">数据截至 {formatDateTime(board.asOf).slice(5)}</span>}
        <PeriodPanel period={period} onPeriod={onPeriod} />
        {onArrange && (
          <button
            type="button"
            className="board-arrange"
            aria-label={arrangeLabel}
            title={arrangeLabel}
            onClick={onArrange}
          >
            <AppstoreOutlined />
          </button>
        )}
        {tools}
        {job && (
          <Link className="board-job" to={job.to}>
            {job.label}
          </Link>
        )}
      </div>
    </header>
  )
}

/** `312 个小区 · 186,420 户 · 86 家物业企业`, each a link into its list. */
const Facts = ({ facts }: { facts: readonly BoardFigure[] }): ReactNode => (
  <span className="board-note">
    {facts.map((fact, at) => (
      <Fragment key={fact.code}>
        {at > 0 && ' · '}
        {fact.to === null ? factWords(fact) : <Link to={fact.to}>{factWords(fact)}</Link>}
      </Fragment>
    ))}
  </span>
)

const Sentence = ({ parts }: { parts: Board['sentence'] }): ReactNode =>
  parts.map(({ text, tone, to }, index) => (
    <span key={text}>
      {index > 0 && '，'}
      {to === null ? (
        text
      ) : (
        <Link to={to} data-tone={tone}>
          {text}
        </Link>
      )}
    </span>
  ))

interface PeriodProps {
  period: BoardPeriod
  onPeriod: (period: BoardPeriod) => void
}

const PeriodPanel = ({ period, onPeriod }: PeriodProps): ReactNode =>
  useViewport() === 'mobile' ? (
    <select
      className="board-switch board-period-select"
      aria-label="统计周期"
      value={period}
      onChange={({ target }) => onPeriod(target.value as BoardPeriod)}
    >
      {boardPeriods.map((one) => (
        <option key={one} value={one}>
          {periodNames[one]}
        </option>
      ))}
    </select>
  ) : (
    <fieldset className="board-periods" aria-label="统计周期">
      {boardPeriods.map((one) => (
        <label key={one}>
          <input type="radio" name="board-period" checked={one === period} onChange={() => onPeriod(one)} />
          <span>{periodNames[one]}</span>
        </label>
      ))}
    </fieldset>
  )

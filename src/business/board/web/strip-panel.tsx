import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/web/format.ts'
import { shortNumber } from '../shared/short-number.ts'
import type { BoardDepth, BoardFigure } from '../shared/schema.ts'
import './strip-panel.css'

interface Props {
  figures: readonly BoardFigure[] | undefined
  sparks: BoardDepth['sparks'] | undefined
  failed: (() => void) | undefined
}

/** The large figures: name, number, comparison; a small line where months are known. */
export function StripPanel({ figures, sparks = [], failed }: Props): ReactNode {
  return (
    <section className="board-card board-strip" aria-label="主要指标">
      {failed && (
        <p className="board-nothing" role="alert">
          没有取到数据
          <button type="button" onClick={failed}>
            重试
          </button>
        </p>
      )}
      {!figures && !failed && [0, 1, 2, 3, 4].map((place) => <FigureWait key={place} />)}
      {figures?.map((figure) => (
        <FigurePart
          key={figure.code}
          figure={figure}
          values={sparks.find(({ code }) => code === figure.code)?.values}
        />
      ))}
    </section>
  )
}

const FigureWait = (): ReactNode => (
  <div className="board-figure" aria-busy>
    <span className="board-bar" style={{ width: 56, height: 12 }} />
    <span className="board-bar" style={{ width: 96, height: 28 }} />
    <span className="board-bar" style={{ width: 120, height: 12 }} />
  </div>
)

interface FigureProps {
  figure: BoardFigure
  values: readonly (string | null)[] | undefined
}

function FigurePart({ figure, values = [] }: FigureProps): ReactNode {
  const { label, help, value, unit, words, tone, isLate, to } = figure
  const short = value === null ? undefined : shortNumber(value, unit)
  const number = (
    <>
      {value === null ? '--' : (short ?? formatNumber(value))}
      {value !== null && <small>{unit}</small>}
    </>
  )
  return (
    <div className="board-figure">
      <span className="board-name" title={help}>
        {label}
      </span>
      <strong
        title={short && `${formatNumber(value)} ${unit}`}
        data-tone={isLate ? 'danger' : undefined}
        data-zero={value === '0' || undefined}
      >
        {to === null ? number : <Link to={to}>{number}</Link>}
      </strong>
      <span className="board-words" data-tone={tone ?? undefined} title={words}>
        {words}
      </span>
      <Spark values={values} />
    </div>
  )
}

const [width, height] = [80, 24]

/** The last months as a line without axes; nothing where fewer than three are known. */
function Spark({ values }: { values: readonly (string | null)[] }): ReactNode {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ place, value: Number(value) }]))
  if (known.length < 3) return null
  const most = Math.max(...known.map(({ value }) => value))
  const least = Math.min(...known.map(({ value }) => value))
  const points = known.map(({ place, value }) => {
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return [4 + (place * (width - 8)) / (values.length - 1), 3 + (1 - share) * (height - 6)] as const
  })
  const [x, y] = points.at(-1)!
  return (
    <svg className="board-spark" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { compare, subtract } from '#kernel/shared/decimal.ts'
import { DASH, formatNumber } from '#kernel/web/format.ts'
import './statistics.css'

export interface Figure {
  label: string
  /** Decimal text or a whole number; null when nothing counts, undefined while it loads. */
  value: string | number | null | undefined
  unit?: string
  /** The same figure of the period before, and how that period is called: 较前 30 天. Absent for what has no period. */
  before?: { value: string | number | null | undefined; words: string }
  /** Is more of it better; without it the change is shown without a judgement. */
  better?: 'more' | 'less'
  /** Address of the list behind the figure. */
  to?: string | undefined
  /** Of a rate: the list of what it is a part of, beside that of the part. */
  wholeTo?: string | undefined
  /** What the figure counts, in one sentence. */
  help?: string
}

/** One figure with its unit, its change against the period before and the way to the list behind it. */
export function FigureCard(figure: Figure): ReactNode {
  const { label, value, unit, before, better, to, wholeTo, help } = figure
  const isKnown = value !== null && value !== undefined
  const words = (
    <>
      <span className="stat-figure-label" title={help}>
        {label}
      </span>
      <span className="stat-figure-value">
        {value === undefined ? <span className="stat-figure-wait" /> : isKnown ? formatNumber(value) : DASH}
        {isKnown && unit && <small>{unit}</small>}
      </span>
    </>
  )
  return (
    <div className="stat-figure" aria-busy={value === undefined}>
      {to === undefined ? <div>{words}</div> : <Link to={to}>{words}</Link>}
      {before && <Change {...{ value, before, unit, better }} />}
      {to !== undefined && wholeTo !== undefined && (
        <span className="stat-figure-parts">
          <Link to={to} aria-label={`${label}的分子`}>
            分子
          </Link>
          <Link to={wholeTo} aria-label={`${label}的分母`}>
            分母
          </Link>
        </span>
      )}
    </div>
  )
}

/** Difference of two figures with its sign in words, exact; undefined where one of them is missing. */
export function changeOf(
  value: Figure['value'],
  before: Figure['value'],
): { words: string; sign: -1 | 0 | 1 } | undefined {
  if (value === null || value === undefined || before === null || before === undefined) return undefined
  const scale = Math.max(...[value, before].map((each) => String(each).split('.')[1]?.length ?? 0))
  const difference = subtract(value, before, scale)
  const sign = compare(difference, 0)
  return { words: formatNumber(difference.replace('-', '')), sign }
}

const tones = { more: { 1: 'good', [-1]: 'bad' }, less: { 1: 'bad', [-1]: 'good' } } as const

type Compared = Pick<Figure, 'value' | 'unit' | 'better'> & { before: NonNullable<Figure['before']> }

/** The third line of a figure: how it stands beside a period that is called by its days. */
export function comparisonOf({ value, before, unit = '', better }: Compared): {
  words: string
  tone: 'good' | 'bad' | undefined
} {
  const change = changeOf(value, before.value)
  if (!change) return { words: '暂无可比数据', tone: undefined }
  if (change.sign === 0) return { words: `${before.words.replace(/^[比较]/, '与')}持平`, tone: undefined }
  const [more, less, size] = unit === '%' ? ['高', '低', '个百分点'] : ['多', '少', unit]
  return {
    words: `${before.words}${change.sign > 0 ? more : less} ${change.words} ${size}`.trimEnd(),
    tone: better && tones[better][change.sign],
  }
}

function Change(compared: Compared): ReactNode {
  const { words, tone } = comparisonOf(compared)
  return (
    <span className="stat-figure-change" data-tone={tone}>
      {words}
    </span>
  )
}

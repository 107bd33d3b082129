import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { compare, subtract } from '#kernel/shared/decimal.ts'
import { DASH, formatNumber } from '#kernel/web/format.ts'
import './statistics.css'

export interface Figure {
  label: string
  /** Decimal text or a whole number; null when nothing counts, undefined while it loads. */
  value: string | number | null | undefined
  unit?: string
  /** The same figure of the period before; absent for what has no period. */
  before?: string | number | null | undefined
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
      {'before' in figure && <Change value={value} before={before} unit={unit} better={better} />}
    </div>
  )
}

/** Difference of two figures with its sign in words, exact; undefined where one of them is missing. */
export function changeOf(
  value: Figure['value'],
  before: Figure['before'],
): { words: string; sign: -1 | 0 | 1 } | undefined {
  if (value === null || value === undefined || before === null || before === undefined) return undefined
  const scale = Math.max(...[value, before].map((each) => String(each).split('.')[1]?.length ?? 0))
  const difference = subtract(value, before, scale)
  const sign = compare(difference, 0)
  return { words: formatNumber(difference.replace('-', '')), sign }
}

const tones = { more: { 1: 'good', [-1]: 'bad' }, less: { 1: 'bad', [-1]: 'good' } } as const

function Change({ value, before, unit, better }: Pick<Figure, 'value' | 'before' | 'unit' | 'better'>): ReactNode {
  const change = changeOf(value, before)
  if (!change) return <span className="stat-figure-change">上期无数据</span>
  if (change.sign === 0) return <span className="stat-figure-change">与上期持平</span>
  const tone = better && tones[better][change.sign]
  const isMore = change.sign > 0
  return (
    <span className="stat-figure-change" data-tone={tone}>
      较上期{isMore ? <ArrowUpOutlined aria-label="增加" /> : <ArrowDownOutlined aria-label="减少" />}
      {change.words}
      {unit === '%' ? '个百分点' : unit}
    </span>
  )
}

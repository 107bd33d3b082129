import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { ErrorBoundary } from '#kernel/web/error-boundary.tsx'
import { formatNumber } from '#kernel/web/format.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useTheme } from '#kernel/web/theme-choice.ts'
import { sharesOf, type Point } from '../shared/series.ts'
import { shareName, spokenChart, type ChartKind, type ChartSeries } from './chart-option.ts'
import { DataTable, type DataColumn } from './data-table.tsx'
import { hueOf } from './palette.ts'
import './statistics.css'

const ChartCanvas = lazy(async () => ({
  default: (await loadCode(() => import('./chart-canvas.tsx'))).ChartCanvas,
}))

interface Props {
  title: string
  /** What is counted, shown in the title: 单, 元. */
  unit: string
  kind: ChartKind
  /** Undefined while it loads. */
  series: readonly ChartSeries[] | undefined
  /** Head of the table's first column: 类型, 日期. */
  nameOf: string
  /** The list behind a point of a series, by its place among them; a click on the chart and the numbers of the table lead there. */
  linkOf?: (point: Point, series: number) => string | undefined
  problem?: string | undefined
  onRetry?: () => void
}

/** A figure over places or days: the drawing, and by a switch the table behind it. */
export function ChartPanel(props: Props): ReactNode {
  const { title, unit, series, problem } = props
  const id = useId()
  const [isTable, setTable] = useState(false)
  const isShown = series !== undefined && problem === undefined && !isEmpty(series)
  return (
    <section className="stat-panel" aria-labelledby={id}>
      <header className="stat-head">
        <h2 id={id}>
          {title}
          <span className="stat-unit">（{unit}）</span>
        </h2>
        {isShown && (
          <Button
            type="text"
            size="small"
            aria-label={`${title}：${isTable ? '看图表' : '看表格'}`}
            icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? '图表' : '表格'}
          </Button>
        )}
      </header>
      <div className="stat-body">
        <ChartBody {...props} isTable={isTable} />
      </div>
    </section>
  )
}

const isEmpty = (series: readonly ChartSeries[]): boolean =>
  series.every(({ points }) => points.every(({ value }) => value === 0))

/** The chart in whatever state it is: failed, loading, without anything, as a table or drawn. */
function ChartBody({ problem, onRetry, isTable, ...rest }: Props & { isTable: boolean }): ReactNode {
  const { series, linkOf } = rest
  if (problem !== undefined) {
    const retry = onRetry && { action: '重试', onAction: onRetry }
    return <Problem small kind="failed" title="数据获取失败" text={problem} {...retry} />
  }
  if (series === undefined) return <ChartSkeleton />
  if (isEmpty(series)) return <EmptyState small title="这段时间没有数据" text="换个时间或条件再看。" />
  const Shown = isTable ? ChartTable : ChartDrawing
  return <Shown {...rest} series={series} linkOf={linkOf} />
}

type DrawnProps = Pick<Props, 'title' | 'unit' | 'kind' | 'nameOf'> & {
  series: readonly ChartSeries[]
  linkOf: Props['linkOf']
}

function ChartDrawing({ title, unit, kind, series, linkOf }: DrawnProps): ReactNode {
  const navigate = useNavigate()
  const spec = useMemo(() => ({ kind, unit, series }), [kind, unit, series])
  const pick = (index: number, at: number): void => {
    // The line of shares is no series of its own: it leads where its bars do.
    const point = (series[at] ?? series[0])?.points[index]
    const to = point && linkOf?.(point, at)
    if (to !== undefined) void navigate(to)
  }
  return (
    <ErrorBoundary resetKey={series}>
      {series.length > 1 && kind !== 'line' && <Legend names={series.map(({ name }) => name)} />}
      {kind === 'pareto' && series[0] && <Legend names={[series[0].name, shareName]} />}
      <Suspense fallback={<ChartSkeleton />}>
        <ChartCanvas spec={spec} label={spokenChart(title, spec)} onPick={linkOf && pick} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Which hue is which series; lines carry their names at their ends. */
function Legend({ names }: { names: readonly string[] }): ReactNode {
  const mode = useTheme((theme) => theme.mode)
  return (
    <ul className="stat-legend" aria-hidden>
      {names.map((name, index) => (
        <li key={name}>
          <span style={{ background: hueOf(index, mode) }} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ title, unit, kind, series, nameOf, linkOf }: DrawnProps): ReactNode {
  const [first] = series
  const shares = kind === 'pareto' ? sharesOf(first?.points ?? []) : undefined
  const columns: DataColumn<Point>[] = [
    { key: 'name', title: nameOf, render: ({ label }) => label },
    ...series.map((one, at) => ({
      key: `${at}${one.name}`,
      title: `${one.name}（${unit}）`,
      isNumber: true,
      render: (_point: Point, index: number) => formatNumber(one.points[index]?.value),
      ...(linkOf && {
        linkOf: (_point: Point, index: number) => {
          const point = one.points[index]
          return point && linkOf(point, at)
        },
      }),
    })),
    ...(shares
      ? [
          {
            ...{ key: 'share', title: `${shareName}（%）`, isNumber: true },
            render: (_point: Point, index: number) => shares[index]?.toFixed(2) ?? '',
          },
        ]
      : []),
  ]
  return <DataTable caption={title} columns={columns} rows={first?.points ?? []} keyOf={({ key }) => key} />
}

/** Bars that stand where the chart will. */
const ChartSkeleton = (): ReactNode => (
  <output className="stat-skeleton" aria-label="正在加载图表">
    {[40, 70, 55, 90, 62, 35, 78, 48].map((height) => (
      <span key={height} style={{ height: `${height}%` }} />
    ))}
  </output>
)

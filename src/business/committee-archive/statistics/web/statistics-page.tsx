import { useMemo, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { metricApi } from '#services/metric/shared/api.ts'
import type { StatAnswer } from '#services/metric/shared/schema.ts'

const codes = [
  ...['archive.boxes', 'archive.files', 'archive.custody'],
  ...['archive.overdue', 'archive.onTime', 'archive.loansLate'],
].join(',')

type Stat = StatAnswer['figures'][number]

const named = (data: StatAnswer | undefined, code: string): Stat | undefined =>
  data?.figures.find((one) => one.code === code)

/** The groups of a figure as one series of a chart; what has no value counts for nothing. */
const seriesOf = (stat: Stat | undefined) =>
  stat && [
    {
      name: stat.label,
      points: stat.groups.map(({ key, label, value }) => ({ key, label, value: Number(value ?? 0) })),
    },
  ]

/** 业委会档案统计: what is kept by category, how much was handed over in time, and what is late. */
export function ArchiveStatisticsPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(metricApi.metric, { code: codes }, { quiet: true })
  const kept = useEndpoint(
    metricApi.metric,
    { code: 'archive.boxes,archive.files', groupBy: 'category' },
    { quiet: true },
  )
  const places = useEndpoint(
    metricApi.metric,
    { code: 'archive.onTime,archive.overdue', groupBy: 'street' },
    { quiet: true },
  )
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const boxes = useMemo(() => seriesOf(named(kept.data, 'archive.boxes')), [kept.data])
  const files = useMemo(() => seriesOf(named(kept.data, 'archive.files')), [kept.data])
  const onTime = useMemo(() => seriesOf(named(places.data, 'archive.onTime')), [places.data])
  const overdue = useMemo(() => seriesOf(named(places.data, 'archive.overdue')), [places.data])
  const linkTo = (answer: StatAnswer | undefined, code: string) => (point: { key: string }) =>
    named(answer, code)?.groups.find(({ key }) => key === point.key)?.to ?? undefined
  return (
    <div className="stat-page">
      <section className="stat-figures" aria-label="指标">
        {data?.figures.map(({ code, label, help, value, unit, to }) => (
          <FigureCard key={code} label={label} help={help} value={value} unit={unit} to={to ?? undefined} />
        ))}
      </section>
      <div className="stat-charts">
        <ChartPanel
          title="档案盒（按类别）"
          unit="盒"
          kind="bar"
          nameOf="类别"
          series={boxes}
          linkOf={linkTo(kept.data, 'archive.boxes')}
          {...shared}
        />
        <ChartPanel
          title="档案文件（按类别）"
          unit="件"
          kind="bar"
          nameOf="类别"
          series={files}
          linkOf={linkTo(kept.data, 'archive.files')}
          {...shared}
        />
        <ChartPanel title="移交按期率（按街道）" unit="%" kind="bar" nameOf="街道" series={onTime} {...shared} />
        <ChartPanel
          title="移交逾期（按街道）"
          unit="件"
          kind="bar"
          nameOf="街道"
          series={overdue}
          linkOf={linkTo(places.data, 'archive.overdue')}
          {...shared}
        />
      </div>
    </div>
  )
}

import { useMemo, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { metricApi } from '#services/metric/shared/api.ts'
import type { StatAnswer } from '#services/metric/shared/schema.ts'
import './statistics-page.css'

const codes = [
  'village.committees',
  'committee.inOffice',
  'committee.filing',
  'committee.expiring',
  'committee.overdue',
  'committee.partyMembers',
  'committee.unreported',
].join(',')

const dueNames: Readonly<Record<string, string>> = { OVER: '已逾期', D30: '30天内', D60: '31至60天', D90: '61至90天' }

type Stat = StatAnswer['figures'][number]

const named = (data: StatAnswer | undefined, code: string): Stat | undefined =>
  data?.figures.find((one) => one.code === code)

/** The groups of a figure as one series of a chart; what has no value counts for nothing. */
const seriesOf = (stat: Stat | undefined, labels: Readonly<Record<string, string>> = {}) =>
  stat && [
    {
      name: stat.label,
      points: stat.groups.map(({ key, label, value }) => ({
        key,
        label: labels[key] ?? label,
        value: Number(value ?? 0),
      })),
    },
  ]

/** 业委会统计: how many villages have a committee, when terms end, and how many members are of the party. */
export function CommitteeStatisticsPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(metricApi.metric, { code: codes }, { quiet: true })
  const places = useEndpoint(
    metricApi.metric,
    { code: 'committee.inOffice,committee.partyMembers', groupBy: 'street' },
    { quiet: true },
  )
  const terms = useEndpoint(metricApi.metric, { code: 'committee.terms', groupBy: 'due' }, { quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const inOffice = useMemo(() => seriesOf(named(places.data, 'committee.inOffice')), [places.data])
  const party = useMemo(() => seriesOf(named(places.data, 'committee.partyMembers')), [places.data])
  const due = useMemo(() => seriesOf(named(terms.data, 'committee.terms'), dueNames), [terms.data])
  const linkTo = (code: string) => (point: { key: string }) =>
    named(places.data, code)?.groups.find(({ key }) => key === point.key)?.to ?? undefined
  return (
    <div className="committee-statistics">
      <section className="committee-figures" aria-label="指标">
        {data?.figures.map(({ code, label, help, value, unit, to }) => (
          <FigureCard key={code} label={label} help={help} value={value} unit={unit} to={to ?? undefined} />
        ))}
      </section>
      <div className="committee-charts">
        <ChartPanel title="到期分布" unit="个" kind="bar" nameOf="剩余时间" series={due} {...shared} />
        <ChartPanel
          title="在任业委会（按街道）"
          unit="个"
          kind="bar"
          nameOf="街道"
          series={inOffice}
          linkOf={linkTo('committee.inOffice')}
          {...shared}
        />
        <ChartPanel
          title="委员党员比例（按街道）"
          unit="%"
          kind="bar"
          nameOf="街道"
          series={party}
          linkOf={linkTo('committee.partyMembers')}
          {...shared}
        />
      </div>
    </div>
  )
}

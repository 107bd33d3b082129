import { useMemo, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { metricApi } from '#services/metric/shared/api.ts'
import type { StatAnswer } from '#services/metric/shared/schema.ts'

const told = ['noticed', 'underWay', 'decided', 'joinedPersons', 'joinedArea', 'daysToPublish'] as const
const codeOf = (name: (typeof told)[number]): string => `ownersMeeting.${name}`
const codes = told.map(codeOf).join(',')
const placed = ['decided', 'joinedPersons', 'joinedArea', 'daysToPublish'] as const

type Stat = StatAnswer['figures'][number]

const named = (data: StatAnswer | undefined, code: string): Stat | undefined =>
  data?.figures.find((one) => one.code === code)

/** The groups of figures as series of a chart; what has no value counts for nothing. */
const seriesOf = (stats: readonly (Stat | undefined)[]) =>
  stats.every((stat) => stat !== undefined)
    ? stats.map((stat) => ({
        name: stat.label,
        points: stat.groups.map(({ key, label, value }) => ({ key, label, value: Number(value ?? 0) })),
      }))
    : undefined

/** 业主大会统计: meetings by state and type, how many owners take part, and how long a decision takes. */
export function MeetingStatisticsPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(metricApi.metric, { code: codes }, { quiet: true })
  const states = useEndpoint(metricApi.metric, { code: codeOf('underWay'), groupBy: 'state' }, { quiet: true })
  const types = useEndpoint(metricApi.metric, { code: codeOf('noticed'), groupBy: 'meetingType' }, { quiet: true })
  const places = useEndpoint(
    metricApi.metric,
    { code: placed.map(codeOf).join(','), groupBy: 'street' },
    { quiet: true },
  )
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const underWay = useMemo(() => seriesOf([named(states.data, codeOf('underWay'))]), [states.data])
  const noticed = useMemo(() => seriesOf([named(types.data, codeOf('noticed'))]), [types.data])
  const joined = useMemo(
    () => seriesOf([named(places.data, codeOf('joinedPersons')), named(places.data, codeOf('joinedArea'))]),
    [places.data],
  )
  const days = useMemo(() => seriesOf([named(places.data, codeOf('daysToPublish'))]), [places.data])
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
          title="进行中的会议（按状态）"
          unit="次"
          kind="bar"
          nameOf="状态"
          series={underWay}
          linkOf={linkTo(states.data, codeOf('underWay'))}
          {...shared}
        />
        <ChartPanel
          title="会议（按类型）"
          unit="次"
          kind="bar"
          nameOf="类型"
          series={noticed}
          linkOf={linkTo(types.data, codeOf('noticed'))}
          {...shared}
        />
        <ChartPanel title="平均参与率（按街道）" unit="%" kind="bar" nameOf="街道" series={joined} {...shared} />
        <ChartPanel title="提交至公告平均用时（按街道）" unit="天" kind="bar" nameOf="街道" series={days} {...shared} />
      </div>
    </div>
  )
}

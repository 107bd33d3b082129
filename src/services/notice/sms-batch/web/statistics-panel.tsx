import { useMemo, useState, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { fillDays, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FigureCard, type Figure } from '#engines/statistics/web/figure-card.tsx'
import { addDays } from '#kernel/shared/time.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { todayText } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { smsStatisticsApi, type SmsLine, type SmsStatistics } from '../shared/statistics.ts'
import './statistics-panel.css'

const spans = [
  { value: 7, label: '近7天' },
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
]

const figuresOf = (data: SmsStatistics | undefined): Figure[] => [
  { label: '短信', value: data?.total, unit: '条', to: '/message/smsLog' },
  { label: '计费条数', value: data?.parts, unit: '条', help: '发送成功的短信按70字（长短信67字）拆分后的条数' },
  { label: '发送成功率', value: data?.sentRate, unit: '%', help: '发送成功占成功与失败之和' },
  { label: '到达率', value: data?.arrivalRate, unit: '%', help: '已送达占已有回执的短信' },
  { label: '站内信未读率', value: data?.notices.unreadRate, unit: '%', help: '这段时间的站内信中尚未阅读的' },
]

/** How many left, how many arrived, by day, by template and by organisation. */
export function SmsStatisticsPanel(): ReactNode {
  const [days, setDays] = useState(30)
  const [end] = useState(todayText)
  const begin = addDays(end, 1 - days)
  const { data, error, refetch } = useEndpoint(
    smsStatisticsApi.read,
    { begin, end },
    { keepPrevious: true, quiet: true },
  )
  const daily = useMemo(() => {
    if (!data) return undefined
    const of = (value: (line: SmsLine) => number): Point[] =>
      fillDays(
        data.byDay.map((line) => ({ key: line.key, label: line.key, value: value(line) })),
        begin,
        end,
      ).map((point) => ({ ...point, label: point.key.slice(5) }))
    return [
      { name: '成功', points: of(({ sent }) => sent) },
      { name: '失败', points: of(({ failed }) => failed) },
    ]
  }, [data, begin, end])
  return (
    <div className="sms-statistics">
      <div className="sms-spans">
        <Segmented aria-label="统计范围" options={spans} value={days} onChange={setDays} />
      </div>
      <section className="sms-cards" aria-label="指标">
        {figuresOf(data).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </section>
      <ChartPanel
        title="每日短信"
        unit="条"
        kind="line"
        nameOf="日期"
        series={daily}
        problem={data ? undefined : error?.message}
        onRetry={() => void refetch()}
      />
      <Lines title="按模板" head="模板" lines={data?.byTemplate} />
      <Lines title="按部门" head="部门" lines={data?.byDepart} />
    </div>
  )
}

const percent = (rate: string | null): string | null => (rate === null ? null : `${rate}%`)

const columnsOf = (head: string): DataColumn<SmsLine>[] => [
  { key: 'name', title: head, render: ({ name }) => name },
  { key: 'total', title: '短信', isNumber: true, render: ({ total }) => total },
  { key: 'sent', title: '成功', isNumber: true, render: ({ sent }) => sent },
  { key: 'failed', title: '失败', isNumber: true, render: ({ failed }) => failed },
  { key: 'ignored', title: '不发送', isNumber: true, render: ({ ignored }) => ignored },
  { key: 'parts', title: '计费条数', isNumber: true, render: ({ parts }) => parts },
  { key: 'sentRate', title: '成功率', isNumber: true, render: ({ sentRate }) => percent(sentRate) },
  { key: 'arrivalRate', title: '到达率', isNumber: true, render: ({ arrivalRate }) => percent(arrivalRate) },
]

interface LinesProps {
  title: string
  head: string
  lines: readonly SmsLine[] | undefined
}

const Lines = ({ title, head, lines }: LinesProps): ReactNode => (
  <section className="stat-panel" aria-label={title}>
    <header className="stat-head">
      <h2>{title}</h2>
    </header>
    {lines?.length === 0 ? (
      <EmptyState small title="这段时间没有短信" text="换个时间再看。" />
    ) : (
      <DataTable caption={title} columns={columnsOf(head)} rows={lines ?? []} keyOf={({ key }) => key} />
    )}
  </section>
)

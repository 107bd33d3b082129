import { useMemo, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { fieldOf } from '#kernel/shared/field.ts'
import { FieldControl, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { byValue, fillDays, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { complaintApi } from '../../shared/api.ts'
import { inputFields } from '../../shared/fields.ts'
import type { ComplaintStatistics } from '../shared/statistics.ts'
import { figuresOf } from './figures.ts'
import { lastDays, listAddress, periodBefore, usePeriod, type Period } from './use-period.ts'
import './statistics-page.css'

const TypesPanel = block(
  () => import('./types-panel.tsx'),
  (m) => m.TypesPanel,
  { height: 240 },
)

const mostBars = 12
const spans = [
  { value: 7, label: '近7天' },
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
]
const one = (points: readonly Point[]) => [{ name: '诉求', points }]

/** 投诉建议统计: how many, about what, how quickly and how well they are answered; every figure opens its list. */
export function ComplaintStatisticsPage(): ReactNode {
  useWidgets()
  const [period, change, today] = usePeriod()
  const before = useMemo(() => periodBefore(period), [period])
  const { data, error, refetch } = useEndpoint(complaintApi.statistics, period, { keepPrevious: true, quiet: true })
  const { data: last } = useEndpoint(complaintApi.statistics, before, { keepPrevious: true, quiet: true })
  const shared = { unit: '件', problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const days = useMemo(
    () =>
      data && one(fillDays(data.byDay, period.begin, period.end).map((day) => ({ ...day, label: day.key.slice(5) }))),
    [data, period],
  )
  const bars = (points: readonly Point[] | undefined) => points && one(byValue(points).slice(0, mostBars))
  const span = spans.find(({ value }) => lastDays(value, today).begin === period.begin && period.end === today)
  return (
    <div className="stat-page">
      <search className="stat-filters complaint-period" aria-label="统计范围">
        <Segmented
          options={spans}
          value={span?.value ?? 0}
          onChange={(count) => change(lastDays(Number(count), today))}
        />
        <div className="complaint-village">
          <FieldControl
            field={fieldOf(inputFields, 'villageId')}
            id="complaint-village"
            value={period.villageId}
            onChange={(next) => change({ villageId: typeof next === 'string' ? next : undefined })}
          />
        </div>
      </search>
      <section className="stat-figures" aria-label="指标">
        {figuresOf(period, data, last).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </section>
      <div className="stat-charts">
        <div className="stat-wide">
          <ChartPanel
            title="每日诉求"
            kind="line"
            nameOf="日期"
            series={days}
            linkOf={({ key }) => listAddress({ ...period, begin: key, end: key })}
            {...shared}
          />
        </div>
        <ChartPanel
          title="按类型"
          kind="rank"
          nameOf="类型"
          series={bars(data?.byType)}
          linkOf={({ key }) => listAddress(period, { typeTop: key })}
          {...shared}
        />
        <ChartPanel
          title="按小区"
          kind="rank"
          nameOf="小区"
          series={bars(data?.byVillage)}
          linkOf={({ key }) => listAddress({ ...period, villageId: key })}
          {...shared}
        />
        <TypesPanel data={data} period={period} />
        <CompaniesPanel data={data} period={period} />
        <WordsPanel data={data} period={period} />
      </div>
    </div>
  )
}

interface PartProps {
  data: ComplaintStatistics | undefined
  period: Period
}
type Company = ComplaintStatistics['companies'][number]

/** Which companies are complained of most, and how they answer. */
function CompaniesPanel({ data, period }: PartProps): ReactNode {
  const columns: DataColumn<Company>[] = [
    {
      key: 'label',
      title: '物业企业',
      render: ({ label }) => label,
      linkOf: ({ key }) => listAddress(period, { companyId: key, targetType: 'COMPANY' }),
    },
    { key: 'value', title: '被诉（件）', isNumber: true, render: ({ value }) => String(value) },
    { key: 'perThousand', title: '每千户（件）', isNumber: true, render: ({ perThousand }) => perThousand },
    { key: 'onTime', title: '办结及时率（%）', isNumber: true, render: ({ resolveOnTime }) => resolveOnTime },
    { key: 'satisfaction', title: '满意度（%）', isNumber: true, render: ({ satisfaction }) => satisfaction },
  ]
  return (
    <section className="stat-panel" aria-label="企业排名">
      <header className="stat-head">
        <h2>企业排名</h2>
      </header>
      {data?.companies.length === 0 ? (
        <EmptyState small title="这段时间没有针对物业企业的诉求" text="换个时间或小区再看。" />
      ) : (
        <DataTable caption="企业排名" columns={columns} rows={data?.companies ?? []} keyOf={({ key }) => key} />
      )}
    </section>
  )
}

type Word = ComplaintStatistics['words'][number]

/** What people speak of. */
function WordsPanel({ data, period }: PartProps): ReactNode {
  const columns: DataColumn<Word>[] = [
    {
      key: 'label',
      title: '词',
      render: ({ label }) => label,
      linkOf: ({ key }) => listAddress(period, { content: `*${key}*` }),
    },
    { key: 'value', title: '出现（件）', isNumber: true, render: ({ value }) => String(value) },
  ]
  return (
    <section className="stat-panel" aria-label="热词">
      <header className="stat-head">
        <h2>热词前20</h2>
      </header>
      {data?.words.length === 0 ? (
        <EmptyState small title="这段时间没有重复出现的词" text="同一个词出现在两件以上诉求中才会列出。" />
      ) : (
        <DataTable caption="热词" columns={columns} rows={data?.words ?? []} keyOf={({ key }) => key} />
      )}
    </section>
  )
}

import { useMemo, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { fieldOf } from '#kernel/shared/field.ts'
import { FieldControl, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { byValue, fillDays, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { complaintApi } from '../../shared/api.ts'
import { inputFields } from '../../shared/fields.ts'
import { lastDays, periodBefore, usePeriod } from '#services/ticket/period/web/pickers/use-period.ts'
import { figuresOf, listAddress } from './figures.ts'
import './statistics-page.css'

// Tables stand below the charts: the page is there before them.
const tables = () => import('./table-panels.tsx')
const TypesPanel = block(tables, (m) => m.TypesPanel, { height: 240 })
const CompaniesPanel = block(tables, (m) => m.CompaniesPanel, { height: 240 })
const WordsPanel = block(tables, (m) => m.WordsPanel, { height: 240 })

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

import { useMemo, useState, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { addDays } from '#kernel/shared/time.ts'
import { todayText } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { byValue, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FigureCard, type Figure } from '#engines/statistics/web/figure-card.tsx'
import { faultPage } from '../../shared/pages.ts'
import { openStates } from '../../shared/states.ts'
import { faultStatisticsApi, type FaultStatistics } from '../shared/statistics.ts'
import './statistics-page.css'

const spans = [
  { value: 30, label: '近30天' },
  { value: 90, label: '近90天' },
  { value: 365, label: '近一年' },
]
const MOST_BARS = 12

interface Period {
  begin: string
  end: string
}

/** The tickets behind a figure; what was joined to another one counts once. */
const behind = (filters: Readonly<Record<string, string>>): string =>
  `${faultPage}?${new URLSearchParams({ merged: 'N', ...filters }).toString()}`
const inPeriod = ({ begin, end }: Period, filters: Readonly<Record<string, string>> = {}): string =>
  behind({ createTime_begin: begin, createTime_end: end, ...filters })

const open = openStates.join(',')

function figuresOf(period: Period, data: FaultStatistics | undefined): Figure[] {
  const today = { begin: period.end, end: period.end }
  return [
    { label: '今日上报', unit: '单', value: data?.today, to: inPeriod(today) },
    { label: '在办', unit: '单', value: data?.open, to: behind({ state: open }) },
    { label: '超时', unit: '单', value: data?.overdue, better: 'less', to: behind({ late: 'Y' }) },
    { label: '在办安全类', unit: '单', value: data?.safety, to: behind({ state: open, safetyFlag: 'Y' }) },
    { label: '期间上报', unit: '单', value: data?.total, to: inPeriod(period) },
    { label: '已关闭', unit: '单', value: data?.closed, to: inPeriod(period, { state: 'CLOSED' }) },
    { label: '重复故障', unit: '单', value: data?.repeated, to: inPeriod(period, { isRepeat: 'Y' }) },
    {
      ...{ label: '平均修复时长', unit: '分钟', value: data?.mttr, better: 'less' },
      help: '已关闭故障从上报到完工的自然分钟数，不含挂起',
    },
  ]
}

const one = (name: string, points: readonly Point[] | undefined) =>
  points && [{ name, points: byValue(points).slice(0, MOST_BARS) }]

/** 故障统计: how many, how quickly mended, what stood still and what breaks again. */
export function FaultStatisticsPage(): ReactNode {
  const [days, setDays] = useState(30)
  const [end] = useState(todayText)
  const period = useMemo((): Period => {
    return { begin: addDays(end, 1 - days), end }
  }, [days, end])
  const { data, error, refetch } = useEndpoint(faultStatisticsApi.read, period, { keepPrevious: true, quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const rank = { kind: 'rank', ...shared } as const
  return (
    <section className="fault-statistics" aria-label="故障统计">
      <Segmented aria-label="统计区间" options={spans} value={days} onChange={setDays} />
      <div className="fault-figures">
        {figuresOf(period, data).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </div>
      <div className="fault-charts">
        <ChartPanel
          {...rank}
          {...{ title: '按分类', unit: '单', nameOf: '故障分类', series: one('故障', data?.byCategory) }}
          linkOf={({ key }) => inPeriod(period, { categoryId: key })}
        />
        <ChartPanel
          {...{ ...rank, title: '各分类修复时长', unit: '分钟', nameOf: '故障分类' }}
          series={one('平均修复时长', data?.mttrByCategory)}
          linkOf={({ key }) => inPeriod(period, { categoryId: key, state: 'CLOSED' })}
        />
        <ChartPanel
          {...shared}
          {...{ kind: 'line', title: '每月上报', unit: '单', nameOf: '月份' }}
          series={data && [{ name: '故障', points: data.byMonth }]}
        />
        <ChartPanel
          {...shared}
          {...{ kind: 'pie', title: '故障原因', unit: '单', nameOf: '原因', series: one('故障', data?.byReason) }}
          linkOf={({ key }) => inPeriod(period, { reasonId: key })}
        />
        <ChartPanel
          {...{ ...rank, title: '小区排名', unit: '单', nameOf: '小区', series: one('故障', data?.byVillage) }}
          linkOf={({ key }) => inPeriod(period, { villageId: key })}
        />
        <ChartPanel
          {...{ ...rank, title: '重复故障前十', unit: '单', nameOf: '设备', series: one('重复故障', data?.repeats) }}
          linkOf={({ key }) => inPeriod(period, { equipmentId: key, isRepeat: 'Y' })}
        />
        <EquipmentPanel rows={data?.equipment ?? []} />
      </div>
    </section>
  )
}

type Equipment = FaultStatistics['equipment'][number]

const columns: readonly DataColumn<Equipment>[] = [
  { key: 'label', title: '设备', render: ({ label }) => label, linkOf: ({ key }) => behind({ equipmentId: key }) },
  { key: 'count', title: '停用（次）', isNumber: true, render: ({ count }) => String(count) },
  { key: 'hours', title: '停用时长（小时）', isNumber: true, render: ({ minutes }) => (minutes / 60).toFixed(1) },
  { key: 'there', title: '可用率（%）', isNumber: true, render: ({ availability }) => availability },
]

/** What stood still in the period, the longest first. */
const EquipmentPanel = ({ rows }: { rows: readonly Equipment[] }): ReactNode => (
  <section className="stat-panel fault-charts-wide" aria-label="设备停用与可用率">
    <header className="stat-head">
      <h2>设备停用与可用率</h2>
    </header>
    {rows.length === 0 ? (
      <EmptyState small title="这段时间没有设备停用" text="完工时填写停用和恢复时间后计入。" />
    ) : (
      <DataTable caption="设备停用与可用率" columns={columns} rows={rows.slice(0, 20)} keyOf={({ key }) => key} />
    )}
  </section>
)

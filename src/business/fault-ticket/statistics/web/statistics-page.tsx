import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { byValue, largestOf, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { PeriodPanel } from '#services/ticket/period/web/pickers/period-panel.tsx'
import { usePeriod, type Period } from '#services/ticket/period/web/pickers/use-period.ts'
import { faultFields } from '../../shared/fields.ts'
import { faultStatisticsApi, type FaultStatistics } from '../shared/statistics.ts'
import { everIn, figuresOf, inPeriod, standstills } from './figures.ts'
import './statistics-page.css'

const MOST_BARS = 12

const one = (name: string, points: readonly Point[] | undefined) =>
  points && [{ name, points: byValue(points).slice(0, MOST_BARS) }]

/** 故障统计: how many, how quickly mended, what stood still and what breaks again. */
export function FaultStatisticsPage(): ReactNode {
  useWidgets()
  const [period, change, today] = usePeriod()
  const { data, error, refetch } = useEndpoint(faultStatisticsApi.read, period, { keepPrevious: true, quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const rank = { kind: 'rank', ...shared } as const
  return (
    <section className="fault-statistics" aria-label="故障统计">
      <PeriodPanel fields={faultFields} period={period} onChange={change} />
      <div className="fault-figures">
        {figuresOf(period, today, data).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </div>
      <div className="fault-charts">
        <ChartPanel
          {...shared}
          {...{ kind: 'pareto', title: '按分类', unit: '单', nameOf: '故障分类' }}
          series={data && [{ name: '故障', points: largestOf(data.byCategory, MOST_BARS) }]}
          linkOf={({ key }) => (key === '' ? undefined : inPeriod(period, { categoryId: key }))}
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
          linkOf={({ key }) => inPeriod({ ...period, villageId: key })}
        />
        <ChartPanel
          {...{ ...rank, title: '重复故障前十', unit: '单', nameOf: '设备', series: one('重复故障', data?.repeats) }}
          linkOf={({ key }) => inPeriod(period, { equipmentId: key, isRepeat: 'Y' })}
        />
        <ChartPanel
          {...{ ...rank, title: '电梯停用时长', unit: '小时', nameOf: '设备' }}
          series={one('停用时长', data && standstills(data.lifts))}
          linkOf={({ key }) => everIn(period, { equipmentId: key })}
        />
        <EquipmentPanel rows={data?.equipment ?? []} period={period} />
      </div>
    </section>
  )
}

type Equipment = FaultStatistics['equipment'][number]

const columnsIn = (period: Period): readonly DataColumn<Equipment>[] => [
  {
    key: 'label',
    title: '设备',
    render: ({ label }) => label,
    linkOf: ({ key }) => everIn(period, { equipmentId: key }),
  },
  { key: 'count', title: '停用（次）', isNumber: true, render: ({ count }) => String(count) },
  { key: 'hours', title: '停用时长（小时）', isNumber: true, render: ({ minutes }) => (minutes / 60).toFixed(1) },
  { key: 'there', title: '可用率（%）', isNumber: true, render: ({ availability }) => availability },
]

/** What stood still in the period, the longest first. */
const EquipmentPanel = ({ rows, period }: { rows: readonly Equipment[]; period: Period }): ReactNode => (
  <section className="stat-panel" aria-label="设备停用与可用率">
    <header className="stat-head">
      <h2>设备停用与可用率</h2>
    </header>
    {rows.length === 0 ? (
      <EmptyState small title="这段时间没有设备停用" text="完工时填写停用和恢复时间后计入。" />
    ) : (
      <DataTable
        caption="设备停用与可用率"
        columns={columnsIn(period)}
        rows={rows.slice(0, 20)}
        keyOf={({ key }) => key}
      />
    )}
  </section>
)

import { useMemo, type ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { byValue, fillDays, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FigureCard } from '#engines/statistics/web/figure-card.tsx'
import { HeatTable } from '#engines/statistics/web/heat-table.tsx'
import { PeriodPanel } from '#services/ticket/period/web/pickers/period-panel.tsx'
import { periodBefore, usePeriod, type Period } from '#services/ticket/period/web/pickers/use-period.ts'
import { repairApi } from '../../shared/api.ts'
import { repairFields } from '../../shared/fields.ts'
import type { RepairStatistics } from '../shared/statistics.ts'
import { figuresOf, listAddress } from './figures.ts'

/** Bars of names that still can be read. */
const MOST_BARS = 12

const one = (name: string, points: readonly Point[]) => [{ name, points }]

/** 报修统计: how many, how quickly, how well; every figure opens the tickets behind it. */
export function RepairStatisticsPage(): ReactNode {
  useWidgets()
  const [period, change] = usePeriod()
  const before = useMemo(() => periodBefore(period), [period])
  const { data, error, refetch } = useEndpoint(repairApi.statistics, period, { keepPrevious: true, quiet: true })
  const { data: last } = useEndpoint(repairApi.statistics, before, { keepPrevious: true, quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const days = useMemo(
    () => data && fillDays(data.byDay, period.begin, period.end).map((day) => ({ ...day, label: day.key.slice(5) })),
    [data, period],
  )
  const types = useMemo(() => data && one('报修', byValue(data.byType).slice(0, MOST_BARS)), [data])
  const villages = useMemo(() => data && one('报修', byValue(data.byVillage).slice(0, MOST_BARS)), [data])
  const daily = useMemo(() => days && one('报修', days), [days])
  return (
    <div className="stat-page">
      <PeriodPanel fields={repairFields} period={period} onChange={change} />
      <section className="stat-figures" aria-label="指标">
        {figuresOf(period, data, last).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </section>
      <div className="stat-charts">
        <div className="stat-wide">
          <ChartPanel
            title="每日报修"
            unit="单"
            kind="line"
            nameOf="日期"
            series={daily}
            linkOf={({ key }) => listAddress({ ...period, begin: key, end: key })}
            {...shared}
          />
        </div>
        <ChartPanel
          title="按类型"
          unit="单"
          kind="rank"
          nameOf="类型"
          series={types}
          linkOf={({ key }) => listAddress(period, { repairType: key })}
          {...shared}
        />
        <ChartPanel
          title="按小区"
          unit="单"
          kind="rank"
          nameOf="小区"
          series={villages}
          linkOf={({ key }) => listAddress({ ...period, villageId: key })}
          {...shared}
        />
        <BuildingsPanel data={data} period={period} />
        <StaffPanel data={data} period={period} />
      </div>
    </div>
  )
}

interface PartProps {
  data: RepairStatistics | undefined
  period: Period
}

/** Which buildings report most. */
function BuildingsPanel({ data, period }: PartProps): ReactNode {
  // A building is named after its village, and a list can be asked for villages only.
  const linkOf = ({ label }: Point): string => {
    const village = data?.byVillage.find((each) => label.startsWith(`${each.label} `))
    return listAddress(village ? { ...period, villageId: village.key } : period, { areaType: 'PRIVATE' })
  }
  return (
    <section className="stat-panel" aria-label="楼栋热力">
      <header className="stat-head">
        <h2>
          楼栋热力<span className="stat-unit">（单）</span>
        </h2>
      </header>
      {data?.byBuilding.length === 0 ? (
        <EmptyState small title="这段时间没有户内报修" text="换个时间或小区再看。" />
      ) : (
        <HeatTable caption="各楼栋报修" unit="单" points={data?.byBuilding.slice(0, 60) ?? []} linkOf={linkOf} />
      )}
    </section>
  )
}

type Worker = RepairStatistics['staff'][number]

/** Who finished how much, how quickly and how well. */
function StaffPanel({ data, period }: PartProps): ReactNode {
  const columns: DataColumn<Worker>[] = [
    {
      key: 'name',
      title: '维修人员',
      render: ({ name }) => name,
      linkOf: ({ userId }) => listAddress(period, { assigneeId: userId }),
    },
    { key: 'done', title: '完成（单）', isNumber: true, render: ({ done }) => String(done) },
    { key: 'onTime', title: '办结及时率（%）', isNumber: true, render: ({ resolveOnTime }) => resolveOnTime },
    { key: 'rating', title: '平均评分', isNumber: true, render: ({ rating }) => rating },
  ]
  return (
    <section className="stat-panel" aria-label="人员排名">
      <header className="stat-head">
        <h2>人员排名</h2>
      </header>
      {data?.staff.length === 0 ? (
        <EmptyState small title="这段时间没有完成的工单" text="换个时间或小区再看。" />
      ) : (
        <DataTable caption="人员排名" columns={columns} rows={data?.staff ?? []} keyOf={({ userId }) => userId} />
      )}
    </section>
  )
}

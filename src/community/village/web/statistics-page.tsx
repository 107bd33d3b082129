import { useMemo, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { byValue } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { FigureCard, type Figure } from '#engines/statistics/web/figure-card.tsx'
import { statisticsApi, type VillageStatistics } from '../shared/statistics.ts'

const list = (filters: Readonly<Record<string, string>> = {}): string =>
  `/village/list?${new URLSearchParams({ state: 'NORMAL', ...filters }).toString()}`

const figuresOf = (data: VillageStatistics | undefined): readonly Figure[] => [
  { label: '小区总数', value: data?.total, unit: '个', to: list(), help: '状态为正常的小区' },
  { label: '总建筑面积', value: data?.area, unit: '万㎡' },
  { label: '总户数', value: data?.rooms, unit: '户' },
  {
    label: '物业覆盖率',
    value: data?.covered,
    unit: '%',
    to: list({ managementMode: '1' }),
    help: '由物业企业管理的小区占全部小区的比例',
  },
  {
    label: '业委会组建率',
    value: data?.committees,
    unit: '%',
    to: list({ meetingReady: 'Y' }),
    help: '符合成立业主大会条件的小区中已有业委会的比例',
  },
]

const one = (points: VillageStatistics['byStreet']) => [{ name: '小区', points }]

/** 小区统计: how many villages there are, how large, how they are run; every figure opens the villages behind it. */
export function VillageStatisticsPage(): ReactNode {
  const { data, error, refetch } = useEndpoint(statisticsApi, {}, { quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const streets = useMemo(() => data && one(byValue(data.byStreet)), [data])
  const types = useMemo(() => data && one(data.byType), [data])
  return (
    <div className="stat-page">
      <section className="stat-figures" aria-label="指标">
        {figuresOf(data).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </section>
      <div className="stat-charts">
        <ChartPanel
          title="按街道"
          unit="个"
          kind="bar"
          nameOf="街道"
          series={streets}
          linkOf={({ key }) => list({ streetId: key })}
          {...shared}
        />
        <ChartPanel
          title="按类型"
          unit="个"
          kind="pie"
          nameOf="类型"
          series={types}
          linkOf={({ key }) => list({ villageType: key })}
          {...shared}
        />
      </div>
    </div>
  )
}

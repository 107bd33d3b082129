import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { FigureCard, type Figure } from '#engines/statistics/web/figure-card.tsx'
import { FieldControl, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { statisticsApi, statisticsFields, type HouseholdStatistics } from '../shared/statistics.ts'
import './household-panel.css'

const [villageField] = statisticsFields

/** 住户统计: who lives in the caller's villages, and how well that is known. */
export function HouseholdStatisticsPage(): ReactNode {
  useWidgets()
  const [villageId, setVillage] = useState<string>()
  const query = villageId ? { villageId } : {}
  const { data, error, refetch } = useEndpoint(statisticsApi, query, { keepPrevious: true, quiet: true })
  if (error && !data)
    return (
      <Problem kind="failed" title="统计获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  return (
    <div className="household-statistics">
      <Form layout="inline">
        <Form.Item label="小区" style={{ minWidth: 260 }}>
          <FieldControl
            field={villageField!}
            value={villageId}
            onChange={(value) => setVillage(typeof value === 'string' ? value : undefined)}
          />
        </Form.Item>
      </Form>
      <Figures data={data} villageId={villageId} />
      <ChartPanel title="年龄结构" unit="人" kind="rank" nameOf="年龄" series={data && seriesOf(data)} />
    </div>
  )
}

const seriesOf = ({ ages }: HouseholdStatistics) => [
  { name: '男', points: ages.map(({ band, men }) => ({ key: band, label: band, value: men })) },
  { name: '女', points: ages.map(({ band, women }) => ({ key: band, label: band, value: women })) },
]

/** Every figure with the list behind it, where there is one. */
function Figures({ data, villageId }: { data: HouseholdStatistics | undefined; villageId: string | undefined }) {
  const list = (filter: string): string => `/village/households?${filter}${villageId ? `&villageId=${villageId}` : ''}`
  const verified = (type: string): string => list(`relationType=${type}&state=VERIFIED`)
  const figures: readonly (Omit<Figure, 'value'> & { key: Exclude<keyof HouseholdStatistics, 'ages'> })[] = [
    { key: 'owners', label: '产权人', unit: '人', to: verified('owner'), help: '同一人有多套房屋的只计一次' },
    { key: 'tenants', label: '租户', unit: '人', to: verified('tenant') },
    { key: 'dependents', label: '家属', unit: '人', to: verified('dependents') },
    { key: 'rentRate', label: '出租率', unit: '%', help: '有租户的房屋占全部房屋' },
    { key: 'vacancyRate', label: '空置率', unit: '%', help: '登记为空置的房屋占已交付房屋' },
    { key: 'partyRooms', label: '党员户', unit: '户' },
    { key: 'verificationRate', label: '认证率', unit: '%', help: '有已认证产权人的房屋占全部房屋' },
    { key: 'waiting', label: '待审核', unit: '条', to: list('state=APPLYING') },
  ]
  return (
    <section className="household-figures" aria-label="指标">
      {figures.map(({ key, ...figure }) => (
        <FigureCard key={key} {...figure} value={data?.[key]} />
      ))}
    </section>
  )
}

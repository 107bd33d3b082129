import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { countedSeries, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { siteCalls } from '../shared/api.ts'
import './statistics-page.css'

const serving = 'siteType=1&state=NORMAL,EXITING'
const gradeAddress = ({ key }: Point): string | undefined =>
  key === 'NONE' ? undefined : `/company/site?${serving}&serviceGrade=${key}`

/** 项目统计: projects by street, grade and state, and what lies in each manager's hands. */
export function SiteStatisticsPage(): ReactNode {
  useWidgets()
  const { data, error, refetch } = useEndpoint(siteCalls.statistics, {}, { keepPrevious: true, quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  return (
    <div className="site-charts">
      <ChartPanel
        title="各街道在管项目"
        unit="个"
        kind="bar"
        nameOf="街道"
        series={countedSeries('项目', data?.byStreet)}
        linkOf={({ key }) => `/company/site?${serving}&streetId=${key}`}
        {...shared}
      />
      <ChartPanel
        title="在管项目服务等级"
        unit="个"
        kind="pie"
        nameOf="等级"
        series={countedSeries(
          '项目',
          data?.byGrade.filter(({ value }) => Number(value) > 0),
        )}
        linkOf={gradeAddress}
        {...shared}
      />
      <ChartPanel
        title="登记状态"
        unit="个"
        kind="rank"
        nameOf="状态"
        series={countedSeries('项目', data?.byState)}
        linkOf={({ key }) => `/company/site?state=${key}`}
        {...shared}
      />
      <ChartPanel
        title="经理在管面积"
        unit="㎡"
        kind="rank"
        nameOf="项目经理"
        series={countedSeries('面积', data?.byManager)}
        {...shared}
      />
    </div>
  )
}

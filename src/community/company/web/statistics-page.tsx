import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { countedSeries, type Point } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { companyApi } from '../shared/api.ts'
import './statistics-page.css'

const gradeAddress = ({ key }: Point): string | undefined =>
  key === 'NONE' ? undefined : `/company/list?creditGrade=${key}`

/** 企业统计: grades, the largest by area, bad events, and what lies in each manager's hands. */
export function CompanyStatisticsPage(): ReactNode {
  useWidgets()
  const { data, error, refetch } = useEndpoint(companyApi.statistics, {}, { keepPrevious: true, quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  return (
    <div className="company-charts">
      <ChartPanel
        title="信用等级"
        unit="家"
        kind="pie"
        nameOf="等级"
        series={countedSeries(
          '企业',
          data?.byGrade.filter(({ value }) => Number(value) > 0),
        )}
        linkOf={gradeAddress}
        {...shared}
      />
      <ChartPanel
        title="在管面积前十"
        unit="㎡"
        kind="rank"
        nameOf="企业"
        series={countedSeries('面积', data?.byArea)}
        {...shared}
      />
      <ChartPanel
        title="每月不良记录"
        unit="条"
        kind="bar"
        nameOf="月份"
        series={countedSeries('不良', data?.badByMonth)}
        {...shared}
      />
      <ChartPanel
        title="经理负荷"
        unit="个"
        kind="rank"
        nameOf="项目经理"
        series={countedSeries('管理区域', data?.byManager)}
        {...shared}
      />
    </div>
  )
}

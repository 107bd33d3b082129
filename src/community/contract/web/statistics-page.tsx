import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useWidgets } from '#engines/manage-view/web/widget.tsx'
import { countedSeries } from '#engines/statistics/shared/series.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { contractCalls } from '../shared/api.ts'
import { serviceGrade } from '../shared/dictionaries.ts'
import type { ContractStatistics } from '../shared/schema.ts'
import './statistics-page.css'

type Priced = ContractStatistics['byStreetGrade'][number]

const inForce = 'contractKind=1,2,4&state=FILED,EFFECTIVE,EXPIRING'

/** 合同统计: how many villages have filed, what is charged where and for which service, and what ends when. */
export function ContractStatisticsPage(): ReactNode {
  useWidgets()
  const gradeText = useDictionaryText(serviceGrade)
  const { data, error, refetch } = useEndpoint(contractCalls.statistics, {}, { keepPrevious: true, quiet: true })
  const shared = { problem: data ? undefined : error?.message, onRetry: () => void refetch() }
  const columns: readonly DataColumn<Priced>[] = [
    { key: 'street', title: '街道', render: ({ street }) => street },
    { key: 'grade', title: '服务等级', render: ({ serviceGrade: grade }) => gradeText(grade) },
    {
      key: 'contracts',
      title: '合同数',
      isNumber: true,
      render: ({ contracts }) => contracts,
      linkOf: ({ streetId, serviceGrade: grade }) =>
        `/company/contract?${inForce}&streetId=${streetId}&serviceGrade=${grade}`,
    },
    { key: 'price', title: '住宅均价（元/㎡·月）', isNumber: true, render: ({ price }) => price },
  ]
  return (
    <div className="contract-charts">
      {data && (
        <section className="stat-panel contract-rate" aria-label="备案率">
          <p>
            备案率：{data.rate === null ? DASH : `${data.rate}%`}（实行物业管理的小区{data.managed}个，有备案合同的
            {data.filed}个），90天内到期合同{data.expiring}份
          </p>
        </section>
      )}
      <ChartPanel
        title="各等级住宅均价"
        unit="元/㎡·月"
        kind="bar"
        nameOf="服务等级"
        series={countedSeries('均价', data?.byGrade)}
        linkOf={({ key }) => `/company/contract?${inForce}&serviceGrade=${key}`}
        {...shared}
      />
      <ChartPanel
        title="住宅单价分布"
        unit="份"
        kind="bar"
        nameOf="单价"
        series={countedSeries('合同', data?.byBand)}
        {...shared}
      />
      <ChartPanel
        title="到期月份"
        unit="份"
        kind="bar"
        nameOf="月份"
        series={countedSeries('合同', data?.byEnd)}
        {...shared}
      />
      {data && (
        <section className="stat-panel" aria-label="各街道各等级均价">
          <header className="stat-head">
            <h2>各街道各等级均价</h2>
          </header>
          <DataTable
            caption="各街道各等级均价"
            columns={columns}
            rows={data.byStreetGrade}
            keyOf={({ streetId, serviceGrade: grade }) => `${streetId} ${grade}`}
          />
        </section>
      )}
    </div>
  )
}

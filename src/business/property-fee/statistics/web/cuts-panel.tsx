import { useState, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { Cut } from '../shared/collection.ts'
import type { CollectionRange as Range, CollectionStatistics } from '../shared/statistics.ts'
import { billsAddress } from '../shared/addresses.ts'

interface Props {
  data: CollectionStatistics
  range: Range
}

const mostBars = 12

interface Way {
  name: string
  rows: readonly Cut[] | null
  linkOf: (cut: { key: string; label: string }) => string
}

const waysOf = ({ data, range }: Props): Way[] => [
  { name: '小区', rows: data.byVillage, linkOf: ({ key }) => billsAddress({ ...range, villageId: key }) },
  { name: '楼栋', rows: data.byBuilding, linkOf: ({ label }) => billsAddress(range, {}, { buildingName: label }) },
  { name: '收费项目', rows: data.byItem, linkOf: ({ key }) => billsAddress(range, {}, { itemName: key }) },
]

/** The bills of the period by village, building or item: the largest drawn, all in a table with their rates. */
export function CutsPanel({ data, range }: Props): ReactNode {
  const [name, setName] = useState('小区')
  const ways = waysOf({ data, range })
  const { rows, linkOf } = ways.find((way) => way.name === name)!
  const toBills = data.rooms ? linkOf : undefined
  const columns: readonly DataColumn<Cut>[] = [
    { key: 'name', title: name, render: ({ label }) => label || '未知', ...(toBills && { linkOf: toBills }) },
    { key: 'count', title: '账单（笔）', isNumber: true, render: ({ count }) => count },
    { key: 'due', title: '应收（元）', isNumber: true, render: ({ due }) => due },
    { key: 'paid', title: '已收（元）', isNumber: true, render: ({ paid }) => paid },
    { key: 'owed', title: '欠费（元）', isNumber: true, render: ({ owed }) => owed },
    { key: 'lost', title: '坏账（元）', isNumber: true, render: ({ lost }) => lost },
    { key: 'rate', title: '收缴率（%）', isNumber: true, render: ({ rate }) => rate },
  ]
  const largest = rows?.toSorted((one, other) => Number(other.due) - Number(one.due)).slice(0, mostBars) ?? []
  const pointsOf = (of: 'due' | 'paid') =>
    largest.map(({ key, label, ...sums }) => ({ key, label, value: Number(sums[of]) }))
  return (
    <>
      <div className="stat-wide">
        <Segmented aria-label="分项" options={ways.map((way) => way.name)} value={name} onChange={setName} />
      </div>
      {rows === null ? (
        <section className="stat-panel stat-wide" aria-label={`按${name}`}>
          <EmptyState small title="请选择一个小区" text="楼栋的应收与已收按小区查看。" />
        </section>
      ) : (
        <>
          <div className="stat-wide">
            <ChartPanel
              title={`按${name}应收与已收`}
              unit="元"
              kind="bar"
              nameOf={name}
              series={[
                { name: '应收', points: pointsOf('due') },
                { name: '已收', points: pointsOf('paid') },
              ]}
              {...(toBills && { linkOf: toBills })}
            />
          </div>
          <section className="stat-panel stat-wide" aria-label={`按${name}收缴率`}>
            <header className="stat-head">
              <h2>按{name}收缴率</h2>
            </header>
            {rows.length === 0 ? (
              <EmptyState small title="这段时间没有账单" text="换个时间或条件再看。" />
            ) : (
              <DataTable caption={`按${name}收缴率`} columns={columns} rows={rows} keyOf={({ key }) => key} />
            )}
          </section>
        </>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { householdApi } from '../shared/api.ts'
import { kinship, relationType } from '../shared/dictionaries.ts'
import type { HouseholdBrief } from '../shared/schema.ts'
import { householdMachine } from '../shared/states.ts'
import './household-panel.css'

const columns: readonly DataColumn<HouseholdBrief>[] = [
  { key: 'name', title: '姓名', render: ({ name }) => name },
  {
    key: 'relationType',
    title: '住户类型',
    render: (row) => (row.kinship ? kinship.items[row.kinship] : relationType.items[row.relationType]),
  },
  { key: 'phone', title: '手机号', render: ({ phone }) => phone },
  {
    key: 'share',
    title: '份额或租期',
    render: ({ shareRatio, leaseEnd, isRepresentative }) =>
      shareRatio ? `${shareRatio}%${isRepresentative === 'Y' ? '，票权代表' : ''}` : leaseEnd ? `至${leaseEnd}` : DASH,
  },
  { key: 'state', title: '状态', render: ({ state }) => householdMachine.states[state].label },
]

/** Everybody of the room: owners, relatives, tenants. */
export function PeoplePanel({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useEndpoint(householdApi.one, { id })
  if (error && !data)
    return (
      <Problem
        small
        kind="failed"
        title="住户获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return null
  const groups = [
    ['产权人', data.owners],
    ['家属', data.dependents],
    ['租户', data.tenants],
  ] as const
  return (
    <div className="household-people">
      {groups
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <DataTable caption={title} columns={columns} rows={rows} keyOf={(row) => row.id} />
          </section>
        ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { managerAreaApi } from '../shared/api.ts'
import type { ManagerArea } from '../shared/schema.ts'
import { managerAreaMachine } from '../shared/states.ts'

/** The name that the answer brings beside an id. */
const nameOf = (area: ManagerArea, key: keyof ManagerArea): string | undefined =>
  (area as unknown as Record<string, string | undefined>)[`${key}_dictText`]

const columns: DataColumn<ManagerArea>[] = [
  { key: 'company', title: '物业企业', render: (area) => nameOf(area, 'companyId') },
  { key: 'group', title: '项目部', render: (area) => nameOf(area, 'groupId') },
  { key: 'manager', title: '项目经理', render: (area) => nameOf(area, 'managerUserId') },
  { key: 'areaName', title: '管理区域', render: ({ areaName }) => areaName },
  { key: 'buildings', title: '楼栋数', isNumber: true, render: ({ buildingCount }) => buildingCount },
  { key: 'period', title: '期间', render: ({ startDate, endDate }) => `${startDate} 至 ${endDate ?? '今'}` },
  { key: 'state', title: '状态', render: ({ state }) => managerAreaMachine.states[state].label },
]

const most = '100'

/** 物业企业: who serves a village, served it and is to serve it, the latest first. */
export function ServingPanel({ villageId }: { villageId: string }): ReactNode {
  const query = { villageId, pageSize: most, column: 'startDate', order: 'desc' }
  const { data, error, refetch } = useEndpoint(managerAreaApi.page, query)
  if (error && !data) {
    const retry = { action: '重试', onAction: () => void refetch() }
    return <Problem small kind="failed" title="物业企业获取失败" text={error.message} {...retry} />
  }
  if (!data) return <Skeleton active />
  if (data.records.length === 0)
    return <EmptyState small title="没有物业企业" text="该小区尚未登记管理区域，或由业主自管。" />
  return (
    <div className="village-homes">
      <p className="village-links">
        <Link to={`/village/managerArea?villageId=${villageId}`}>管理区域 {data.total}</Link>
      </p>
      <DataTable caption="物业企业" columns={columns} rows={data.records} keyOf={({ id }) => id} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import type { ManagerAreaDetail } from '../shared/schema.ts'
import { managerAreaMachine } from '../shared/states.ts'

type Building = ManagerAreaDetail['buildings'][number]
type Past = ManagerAreaDetail['history'][number]

const buildingColumns: DataColumn<Building>[] = [
  { key: 'name', title: '楼栋', render: ({ name }) => name },
  { key: 'rooms', title: '房屋数', isNumber: true, render: ({ roomCount }) => String(roomCount) },
  { key: 'area', title: '面积（㎡）', isNumber: true, render: ({ area }) => area },
]

/** The buildings that an area serves, with their rooms. */
export const BuildingsTab = ({ area }: { area: ManagerAreaDetail }): ReactNode =>
  area.buildings.length === 0 ? (
    <EmptyState small title="没有楼栋" text="该小区尚未登记楼栋。" />
  ) : (
    <DataTable caption="管理楼栋" columns={buildingColumns} rows={area.buildings} keyOf={({ id }) => id} />
  )

/** Company and manager, as the registers know them. */
export function ServingTab({ area: { company, manager, contract } }: { area: ManagerAreaDetail }): ReactNode {
  const facts = [
    ['物业企业', company.name],
    ['信用等级', company.creditGrade],
    ['项目经理', manager?.realname],
    ['联系电话', manager?.phone],
    ['项目经理证书', manager?.certNo],
    ['备案合同', contract && `${contract.registerNo}（${contract.startDate} 至 ${contract.endDate}）`],
  ] as const
  return (
    <dl className="mv-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? DASH}</dd>
        </div>
      ))}
    </dl>
  )
}

const pastColumns: DataColumn<Past>[] = [
  { key: 'period', title: '期间', render: ({ startDate, endDate }) => `${startDate} 至 ${endDate ?? '今'}` },
  { key: 'company', title: '物业企业', render: ({ companyName }) => companyName },
  { key: 'manager', title: '项目经理', render: ({ managerName }) => managerName },
  { key: 'state', title: '状态', render: ({ state }) => managerAreaMachine.states[state].label },
]

/** The other areas of the village. */
export const HistoryTab = ({ area }: { area: ManagerAreaDetail }): ReactNode =>
  area.history.length === 0 ? (
    <EmptyState small title="没有其他管理区域" text="交接和变更后，历任企业和经理列在这里。" />
  ) : (
    <DataTable caption="历任" columns={pastColumns} rows={area.history} keyOf={({ id }) => id} />
  )

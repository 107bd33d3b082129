import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { List } from '#engines/manage-view/server/list.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { contractPermissions } from '../shared/permissions.ts'
import type { Contract } from '../shared/schema.ts'
import { contractPage } from './todos.ts'

const common = { kind: 'level', subject: 'village', keys: { village: 'villageId' }, unit: '份' } as const
const lawful = { contractKind: '1,2,4' }

export function contractMetrics(list: () => List<Contract>): readonly Metric[] {
  const rows = countedRows(() => list(), { path: contractPage, permission: contractPermissions.list })
  return [
    {
      ...common,
      code: 'contract.filed',
      label: '在履行合同',
      help: '已备案、履行中和即将到期的物业服务合同，不含补充协议',
      dims: ['contractKind', 'serviceGrade'],
      part: { rows, query: { ...lawful, state: 'FILED,EFFECTIVE,EXPIRING' } },
    },
    {
      ...common,
      code: 'contract.overdue',
      label: '逾期未备案',
      help: '提交备案后超过备案截止日仍未备案的合同',
      better: 'less',
      part: { rows, query: { mark: 'OVERDUE' } },
    },
    {
      ...common,
      code: 'contract.expiring',
      label: '90天内到期合同',
      help: '距合同结束不足90天且尚未续签的合同',
      better: 'less',
      part: { rows, query: { mark: 'SOON' } },
    },
    {
      ...common,
      code: 'contract.factual',
      label: '事实服务',
      help: '合同到期后没有后续合同的小区合同',
      better: 'less',
      part: { rows, query: { mark: 'FACTUAL' } },
    },
  ]
}
